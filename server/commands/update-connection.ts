import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import type { ConnectionInput, InvitedConnectionInput } from '../../contract/schema/connection.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';
import { updateConnection as writeConnection } from '../db/connections.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { ConnectionRow } from '../db/tables.ts';
import { Failure } from '../failure.ts';
import type { Condition } from '../policies/condition.ts';
import { writableFields } from '../policies/locked-fields.ts';
import { noticeAfter } from '../policies/notice-after.ts';
import { withOwnBirthday } from '../policies/birthday-row.ts';
import type { CommandContext } from './command.ts';
import { occasionInputs, occasionRows, replaceConnectionOccasions } from './occasion-rows.ts';
import { guardName, holdOwnConnection, withOccasions } from './own-connection.ts';
import { growProfileIfMuted } from './own-profile.ts';
import { leaveUnwritten, writeUnwritten } from './unwritten.ts';

export interface UpdateConnection {
  id: string;
  condition: Condition;
  /** What an invited connection mirrors may be left out. */
  connection: ConnectionInput | InvitedConnectionInput;
}

/**
 * Writes the connection form. Occasions that are left out stay, but for the birthday's. Among several commands it is left to
 * be written together with others where the occasions stay as they are. Throws `not_found`, `stale_version`, `name_taken`.
 */
export async function updateConnection(context: CommandContext, input: UpdateConnection): Promise<StoredConnection> {
  const { trx, now, shared } = context;
  const { id, condition } = input;
  const locked = await holdOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { connection: before, changeSequence } = locked;
  const { name, occasions } = input.connection;
  const fields = writableFields(before.isInvited, input.connection);
  const change = {
    name,
    nameKey: connectionNameKey(name),
    ...fields,
    notice: noticeAfter(before, fields),
    changeSequence,
  };
  const after: ConnectionRow = { ...before, ...change, updatedAt: now, version: before.version + 1 };
  const isSameDay = after.birthday === before.birthday;
  const listed = occasions ?? (isSameDay ? undefined : occasionInputs(locked.occasions));
  const rows = listed && rowsOf(context, { ...locked, connection: after }, listed);
  if (shared && (rows === undefined || areStored(rows, locked))) {
    return leaveUnwritten({ ...context, shared }, locked, after);
  }
  await writeUnwritten(context);
  const connection = await guardName(writeConnection(trx, id, change, now));
  if (rows === undefined) return { kind: 'connection', connection, occasions: locked.occasions };
  await replaceConnectionOccasions(context, before, rows);
  const changed = await withOccasions(context, connection);
  await growProfileIfMuted(context, locked.occasions, changed.occasions);
  return changed;
}

type OccasionRows = ReturnType<typeof occasionRows>;

function rowsOf(
  { userId, newId }: CommandContext,
  { connection, occasions: stored }: StoredConnection,
  occasions: readonly OccasionInput[],
) {
  const owner = { userId, connectionId: connection.id };
  return occasionRows(owner, withOwnBirthday(connection.birthday, occasions), { stored, newId });
}

/** Whether a list would leave the occasions as they are: they keep their ids, whatever the list says of those. */
function areStored(rows: OccasionRows, { occasions }: StoredConnection): boolean {
  const stored = occasions.filter(({ name }) => name !== NO_OCCASION);
  return (
    stored.length === rows.length &&
    rows.every(({ name, date, yearly, position, muted }, at) => {
      const one = stored[at];
      const isThere = one?.name === name && one.date === date && one.yearly === yearly && one.position === position;
      return isThere && one.muted === muted;
    })
  );
}
