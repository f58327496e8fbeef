import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import type { ConnectionInput, InvitedConnectionInput } from '../../contract/schema/connection.ts';
import { updateConnection as writeConnection } from '../db/connections.ts';
import { replaceOccasions } from '../db/occasions.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import { Failure } from '../failure.ts';
import type { Condition } from '../policies/condition.ts';
import { writableFields } from '../policies/locked-fields.ts';
import { withMirroredBirthday } from '../policies/mirrored-birthday.ts';
import type { CommandContext } from './command.ts';
import { guardOccasionIds, occasionRows } from './occasion-rows.ts';
import { guardName, lockOwnConnection, withOccasions } from './own-connection.ts';

export interface UpdateConnection {
  id: string;
  condition: Condition;
  /** What an invited connection mirrors may be left out. */
  connection: ConnectionInput | InvitedConnectionInput;
}

/** Writes the connection form. Occasions that are left out stay. Throws `not_found`, `stale_version`, `name_taken`. */
export async function updateConnection(context: CommandContext, input: UpdateConnection): Promise<StoredConnection> {
  const { trx, userId, now, newId } = context;
  const { id, condition } = input;
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { changeSequence } = locked;
  const { name, occasions } = input.connection;
  const fields = writableFields(locked.connection.isInvited, input.connection);
  const change = { name, nameKey: connectionNameKey(name), ...fields, changeSequence };
  const connection = await guardName(writeConnection(trx, id, change, now));
  if (occasions === undefined) return { kind: 'connection', connection, occasions: locked.occasions };
  const owner = { userId, connectionId: id };
  await guardOccasionIds(
    replaceOccasions(trx, owner, occasionRows(owner, withMirroredBirthday(connection, occasions), newId)),
  );
  return withOccasions(context, connection);
}
