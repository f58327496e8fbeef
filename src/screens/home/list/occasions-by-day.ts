import { daysHere } from '../../../../contract/rules/days/countdown.ts';
import { daysBetween, fromIsoDay } from '../../../../contract/rules/days/day.ts';
import { yearsOn, yearsText } from '../../../../contract/rules/days/years.ts';
import { nextOccasion } from '../../../../contract/rules/days/next-occasion.ts';
import { isGiftFor } from '../../../../contract/rules/gifts/gift-for-day.ts';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import type { Occasion } from '../../../../contract/schema/connections/occasion-list.ts';
import { NO_OCCASION, NO_OCCASION_LABEL } from '../../../../contract/schema/connections/no-occasion.ts';

export interface CountedOccasion {
  id: string;
  name: string;
  label: string;
  /** The coming date, or the past date of an occasion that isn't yearly; undefined without a date. */
  day: Temporal.PlainDate | undefined;
  /** Whole days until it, negative when it is past; undefined without a date. */
  days: number | undefined;
  /** The age reached, or the years of an anniversary, in words; '' where not known. */
  years: string;
  /** The same by the device's date, while that is another one; see `daysHere`. */
  here: number | undefined;
  /** Whether a gift is bought or given for the day. */
  isReady?: boolean | undefined;
}

/** A connection's occasions with their countdowns: coming ones first, then past ones, then 'no occasion'. */
export function occasionsByDay(
  { occasions, giftMarks }: Pick<Connection, 'occasions' | 'giftMarks'>,
  today: Temporal.PlainDate,
  here: Temporal.PlainDate,
): CountedOccasion[] {
  return occasions.map((occasion) => counted(occasion, giftMarks, today, here)).toSorted((a, b) => rank(a) - rank(b));
}

/** The occasion on a closed card: one that is today by the device's date, or else the soonest. */
export function soonestOf(occasions: readonly CountedOccasion[]): CountedOccasion | undefined {
  const coming = occasions.filter(({ days }) => days !== undefined && days >= 0);
  return coming.find(({ here }) => here === 0) ?? coming[0];
}

function counted(
  { id, name, date, yearly }: Occasion,
  marks: Connection['giftMarks'],
  today: Temporal.PlainDate,
  hereToday: Temporal.PlainDate,
): CountedOccasion {
  const label = name === NO_OCCASION ? NO_OCCASION_LABEL : name;
  if (date === '') return { id, name, label, day: undefined, days: undefined, years: '', here: undefined };
  const day = nextOccasion(fromIsoDay(date), yearly, today);
  const here = daysHere(day, yearly, today, hereToday);
  const years = yearsOn({ name, date }, day);
  return {
    id,
    name,
    label,
    day,
    days: daysBetween(today, day),
    years: years ? yearsText(name, years) : '',
    here,
    isReady: marks?.some((mark) => isGiftFor({ occasion: name, day }, mark)),
  };
}

const PAST = 1_000_000;
const UNDATED = 2_000_000;

function rank({ days }: CountedOccasion): number {
  if (days === undefined) return UNDATED;
  return days >= 0 ? days : PAST - days;
}
