import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import { updateConnection } from '../db/connections.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import { Failure } from '../failure.ts';
import type { Condition } from '../policies/condition.ts';
import { withOwnBirthday } from '../policies/birthday-row.ts';
import type { CommandContext } from './command.ts';
import { occasionRows, replaceConnectionOccasions } from './occasion-rows.ts';
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
  const rows = occasionRows({ userId, connectionId: id }, withOwnBirthday(connection.birthday, occasions), newId);
  await replaceConnectionOccasions(context, connection, rows);
  return withOccasions(context, await updateConnection(trx, id, { changeSequence }, now));
}
