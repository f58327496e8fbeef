import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { updateConnection } from '../../db/connections/connections.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnConnection, withOccasions } from './own-connection.ts';

export interface ReadNotice {
  id: string;
  condition: Condition;
  read: ConnectionNotice;
}

/** Clears a read notice; a newer one stays. Throws `not_found`, `stale_version`. */
export async function readNotice(
  context: CommandContext,
  { id, condition, read }: ReadNotice,
): Promise<StoredConnection> {
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { connection, changeSequence } = locked;
  const notice = connection.notice === read ? null : connection.notice;
  const written = await updateConnection(context.trx, id, { notice, changeSequence }, connection.updatedAt);
  return withOccasions(context, written);
}
