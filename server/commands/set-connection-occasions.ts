import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import { updateConnection } from '../db/connections.ts';
import { eraseReasonsOfRemoved } from '../db/mirrored-traces.ts';
import { replaceOccasions } from '../db/occasions.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import { Failure } from '../failure.ts';
import type { Condition } from '../policies/condition.ts';
import { withMirroredBirthday } from '../policies/mirrored-birthday.ts';
import type { CommandContext } from './command.ts';
import { guardOccasionIds, occasionRows } from './occasion-rows.ts';
import { lockOwnConnection, withOccasions } from './own-connection.ts';

export interface SetConnectionOccasions {
  id: string;
  condition: Condition;
  occasions: OccasionInput[];
}

/** Makes a connection's dated occasions those of the list. Throws `not_found`, `stale_version`. */
export async function setConnectionOccasions(
  context: CommandContext,
  { id, condition, occasions }: SetConnectionOccasions,
): Promise<StoredConnection> {
  const { trx, userId, now, newId } = context;
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { connection, changeSequence } = locked;
  const owner = { userId, connectionId: id };
  const rows = occasionRows(owner, withMirroredBirthday(connection, occasions), newId);
  if (connection.isInvited) await eraseReasonsOfRemoved(trx, owner, rows);
  await guardOccasionIds(replaceOccasions(trx, owner, rows));
  return withOccasions(context, await updateConnection(trx, id, { changeSequence }, now));
}
