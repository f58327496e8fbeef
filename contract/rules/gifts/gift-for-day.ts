import type { GiftMark, GiftState } from '../../schema/gifts/gift-mark.ts';
import { daysBetween, fromIsoDay } from '../days/day.ts';

/** A coming day of an occasion of a connection. Each type is only once in a connection's list. */
export interface GiftDay {
  /** The occasion's type. */
  occasion: string;
  day: Temporal.PlainDate;
}

export const GIFT_READY = 'Gift ready';

/** Days by which an occasion's date may have been moved since a gift was bought for it: less than half a year. */
export const GIFT_DAY_MOVES = 182;
/** Days before a day from which on a gift that is given at once is for this day, and not a belated one. */
export const GIVEN_AHEAD = 60;

/** Whether a mark's state, or a day's, is that of a gift bought or given. */
export function isReady(state: GiftState | 'open'): boolean {
  return state === 'ordered' || state === 'given';
}

/** Whether a mark's gift is bought or given for a day. */
export function isGiftFor({ occasion, day }: GiftDay, mark: GiftMark): boolean {
  return (
    isReady(mark.state) &&
    mark.occasion === occasion &&
    mark.forDay != null &&
    Math.abs(daysBetween(day, fromIsoDay(mark.forDay))) <= GIFT_DAY_MOVES
  );
}
