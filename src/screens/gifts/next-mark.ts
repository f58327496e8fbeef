import { fromIsoDay, toIsoDay } from '../../../contract/rules/days/day.ts';
import { forDayOf } from '../../../contract/rules/gifts/state-of-day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { GiftWords } from '../../store/connections/gift-marks.ts';
import { comingPurposes } from './gift-purposes.ts';

/**
 * The mark after one press: an idea is bought for the coming day of its occasion, or of the soonest, and a bought gift
 * is given today. Undefined for other marks.
 */
export function nextMark(connection: Connection, gift: GiftMark, today: Temporal.PlainDate): GiftWords | undefined {
  const { ideaId: _ideaId, ...before } = gift;
  const day = toIsoDay(today);
  if (before.state === 'ordered') return { ...before, state: 'given', day };
  if (before.state !== 'kept') return undefined;
  const purposes = comingPurposes(connection, today);
  const purpose = purposes.find(({ occasion }) => occasion === before.occasion) ?? purposes[0];
  const coming = purpose && fromIsoDay(purpose.forDay);
  return {
    ...before,
    state: 'ordered',
    day,
    occasion: purpose?.occasion ?? before.occasion,
    forDay: forDayOf('ordered', null, coming, today),
  };
}
