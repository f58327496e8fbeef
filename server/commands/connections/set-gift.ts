import { areTooMany, withGift } from '../../../contract/rules/gifts/gift-marks.ts';
import {
  GIFT_MARKS_TOO_MANY,
  type GiftAnswer,
  type GiftChange,
  type GiftMark,
} from '../../../contract/schema/gifts/gift-mark.ts';
import { updateConnection } from '../../db/connections/connections.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnConnection } from './own-connection.ts';
import { countGiftBytes } from '../quota.ts';

export interface SetGift {
  id: string;
  condition: Condition;
  change: GiftChange;
}

/** The time of the last change stays. Throws `not_found`, `stale_version`, `invalid` if too many, `quota_exceeded`. */
export async function setGift(
  context: CommandContext,
  { id, condition, change }: SetGift,
): Promise<{ gift: GiftAnswer; version: number }> {
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { connection, changeSequence } = locked;
  const giftMarks = withGift(connection.giftMarks, change);
  if (change.mark !== null && areTooMany(giftMarks)) {
    throw new Failure('invalid', { message: [GIFT_MARKS_TOO_MANY] });
  }
  const written = { giftMarks: JSON.stringify(giftMarks), changeSequence };
  const { version, giftBytes } = await updateConnection(context.trx, id, written, connection.updatedAt);
  await countGiftBytes(context, giftBytes - connection.giftBytes);
  return { gift: { connectionId: id, ...storedGift(giftMarks, change) }, version };
}

/** The mark with the fields that the change has left as they were. */
function storedGift(marks: readonly GiftMark[], change: GiftChange): GiftChange {
  const stored = marks.find(({ ideaId }) => ideaId === change.ideaId);
  if (stored === undefined) return change;
  const { ideaId, ...mark } = stored;
  return { ideaId, mark };
}
