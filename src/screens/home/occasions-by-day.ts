import { daysBetween, fromIsoDay } from '../../../contract/rules/day.ts';
import { nextOccasion } from '../../../contract/rules/next-occasion.ts';
import type { Occasion } from '../../../contract/schema/occasion-list.ts';
import { NO_OCCASION, NO_OCCASION_LABEL } from '../../../contract/schema/no-occasion.ts';

export interface CountedOccasion {
  id: string;
  name: string;
  label: string;
  /** The coming date, or the past one of an occasion that doesn't come back; undefined without a date. */
  day: Temporal.PlainDate | undefined;
  /** Whole days until it, negative when it is past; undefined without a date. */
  days: number | undefined;
}

/** A connection's occasions with their countdowns: what is coming first, then what is past, then 'no occasion'. */
export function occasionsByDay(occasions: readonly Occasion[], today: Temporal.PlainDate): CountedOccasion[] {
  return occasions.map((occasion) => counted(occasion, today)).toSorted((a, b) => rank(a) - rank(b));
}

function counted({ id, name, date, yearly }: Occasion, today: Temporal.PlainDate): CountedOccasion {
  const label = name === NO_OCCASION ? NO_OCCASION_LABEL : name;
  if (date === '') return { id, name, label, day: undefined, days: undefined };
  const day = nextOccasion(fromIsoDay(date), yearly, today);
  return { id, name, label, day, days: daysBetween(today, day) };
}

const PAST = 1_000_000;
const UNDATED = 2_000_000;

function rank({ days }: CountedOccasion): number {
  if (days === undefined) return UNDATED;
  return days >= 0 ? days : PAST - days;
}
