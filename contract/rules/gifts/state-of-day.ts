import type { GiftMark, GiftState } from '../../schema/gifts/gift-mark.ts';
import { daysBetween, toIsoDay } from '../days/day.ts';
import { GIVEN_AHEAD, type GiftDay, isGiftFor, isReady } from './gift-for-day.ts';

/** What has been done about a coming day: nothing yet, an idea kept, a gift bought, or given. */
export type DayState = 'open' | 'kept' | 'ordered' | 'given';

export const DAY_STATE_TEXT: Readonly<Record<DayState, string>> = {
  open: 'Still open',
  kept: 'Idea kept',
  ordered: 'Ordered or bought',
  given: 'Given',
};

export interface StateOfDay {
  state: DayState;
  /** What was bought or given, the latest last, or else the ideas kept. */
  gifts: GiftMark[];
}

/** The state of a coming day, from the connection's marks. An idea stays kept until it is used or removed. */
export function stateOfDay(marks: readonly GiftMark[] | undefined, of: GiftDay): StateOfDay {
  const ready = giftsFor(marks, of);
  if (ready.length > 0) {
    return { state: ready.some(({ state }) => state === 'given') ? 'given' : 'ordered', gifts: ready };
  }
  const ideas = (marks ?? []).filter(
    ({ state, occasion }) => state === 'kept' && (occasion === null || occasion === of.occasion),
  );
  return { state: ideas.length > 0 ? 'kept' : 'open', gifts: ideas };
}

/** Whether reminders of a day have ended: a gift is ready, and none of its marks says to go on. */
export function endsReminders(marks: readonly GiftMark[] | undefined, of: GiftDay): boolean {
  const ready = giftsFor(marks, of);
  return ready.length > 0 && !ready.some(({ keepReminding }) => keepReminding);
}

function giftsFor(marks: readonly GiftMark[] | undefined, of: GiftDay): GiftMark[] {
  return (marks ?? []).filter((mark) => isGiftFor(of, mark));
}

/**
 * The `forDay` of a gift that gets a state. What is bought is for the coming day. What is given keeps its day; without
 * one it is for a day that is near, and else a belated gift, which leaves the coming day open.
 */
export function forDayOf(
  state: GiftState,
  before: string | null | undefined,
  coming: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
): string | null {
  if (!isReady(state)) return null;
  if (state === 'given' && before != null) return before;
  if (coming === undefined) return null;
  const days = daysBetween(today, coming);
  return days >= 0 && (state === 'ordered' || days <= GIVEN_AHEAD) ? toIsoDay(coming) : null;
}
