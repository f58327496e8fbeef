import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import { updateConnection } from '../../db/connections/connections.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { withOwnBirthday } from '../../policies/sync/entered-birthday.ts';
import type { CommandContext } from '../command.ts';
import { occasionRows, replaceConnectionOccasions } from './occasion-rows.ts';
import { growProfileIfMuted } from '../accounts/own-profile.ts';
import { lockOwnConnection, withOccasions } from './own-connection.ts';

export interface SetConnectionOccasions {
  id: string;
  condition: Condition;
  occasions: OccasionInput[];
}

/** Replaces a connection's dated occasions. Throws `not_found`, `stale_version`. */
export async function setConnectionOccasions(
  context: CommandContext,
  { id, condition, occasions }: SetConnectionOccasions,
): Promise<StoredConnection> {
  const { trx, userId, now, newId } = context;
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { connection, occasions: stored, changeSequence } = locked;
  const owner = { userId, connectionId: id };
  const rows = occasionRows(owner, withOwnBirthday(connection.birthday, occasions), { stored, newId });
  await replaceConnectionOccasions(context, connection, rows);
  const changed = await withOccasions(context, await updateConnection(trx, id, { changeSequence }, now));
  await growProfileIfMuted(context, stored, changed.occasions);
  return changed;
}
