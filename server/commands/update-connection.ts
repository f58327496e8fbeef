import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import type { ConnectionInput } from '../../contract/schema/connection.ts';
import { updateConnection as writeConnection } from '../db/connections.ts';
import { replaceOccasions } from '../db/occasions.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import { Failure } from '../failure.ts';
import type { Condition } from '../policies/condition.ts';
import { writableFields } from '../policies/locked-fields.ts';
import type { CommandContext } from './command.ts';
import { occasionRows } from './occasion-rows.ts';
import { guardName, lockOwnConnection, withOccasions } from './own-connection.ts';

export interface UpdateConnection {
  id: string;
  condition: Condition;
  connection: ConnectionInput;
}

/** Writes the connection form. Occasions that are left out stay. Throws `not_found`, `stale_version`, `name_taken`. */
export async function updateConnection(context: CommandContext, input: UpdateConnection): Promise<StoredConnection> {
  const { trx, userId, now, newId } = context;
  const { id, condition } = input;
  const stored = await lockOwnConnection(context, id, condition);
  if (stored === undefined) throw new Failure('not_found');
  const { name, occasions, ...person } = input.connection;
  const fields = writableFields(stored.isInvited, { ...person, birthday: person.birthday.slice(0, 10) });
  const change = { name, nameKey: connectionNameKey(name), ...fields };
  const connection = await guardName(writeConnection(trx, id, change, now));
  if (occasions !== undefined) {
    const owner = { userId, connectionId: id };
    await replaceOccasions(trx, owner, occasionRows(owner, occasions, newId));
  }
  return withOccasions(context, connection);
}
