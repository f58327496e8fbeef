import { fromIsoDay, toIsoDay } from '../../../contract/rules/days/day.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { nextOccasion } from '../../../contract/rules/days/next-occasion.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';

/** An occasion and its day that a gift can be for. */
export interface GiftPurpose {
  /** The value in the form's list. */
  value: string;
  label: string;
  /** Undefined for the day of a mark whose occasion is no longer in the list. */
  occasionId: string | undefined;
  occasion: string;
  forDay: string;
}

function purpose(occasionId: string | undefined, occasion: string, day: Temporal.PlainDate): GiftPurpose {
  const forDay = toIsoDay(day);
  return { value: `${forDay} ${occasion}`, label: `${occasion}, ${longDay(day)}`, occasionId, occasion, forDay };
}

/** The coming days of a person, soonest first. */
export function comingPurposes({ occasions }: Connection, today: Temporal.PlainDate): GiftPurpose[] {
  return occasions
    .filter(({ date }) => date !== '')
    .map(({ id, name, date, yearly }) => purpose(id, name, nextOccasion(fromIsoDay(date), yearly, today)))
    .filter(({ forDay }) => forDay >= toIsoDay(today))
    .toSorted((one, other) => one.forDay.localeCompare(other.forDay));
}

/** The day that a mark is for; undefined for none. */
export function purposeOf({ occasion, forDay }: Pick<GiftMark, 'occasion' | 'forDay'>): GiftPurpose | undefined {
  return occasion === null || forDay == null ? undefined : purpose(undefined, occasion, fromIsoDay(forDay));
}

/** The coming days, and the one that a mark is already for. */
export function purposesFor(connection: Connection, mark: GiftMark | undefined, today: Temporal.PlainDate) {
  const coming = comingPurposes(connection, today);
  const own = mark && purposeOf(mark);
  return own === undefined || coming.some(({ value }) => value === own.value) ? coming : [own, ...coming];
}
