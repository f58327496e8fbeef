import type { GiftHints } from '../../../contract/schema/gifts/gift-hints.ts';
import { updateConnection } from '../../db/connections/connections.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnConnection, withOccasions } from './own-connection.ts';

export interface SetGiftHints {
  id: string;
  condition: Condition;
  hints: GiftHints;
}

/** Sets a connection's gift hints. Throws `not_found`, `stale_version`. */
export async function setGiftHints(
  context: CommandContext,
  { id, condition, hints }: SetGiftHints,
): Promise<StoredConnection> {
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { changeSequence } = locked;
  return withOccasions(context, await updateConnection(context.trx, id, { ...hints, changeSequence }, context.now));
}
