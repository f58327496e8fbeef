import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import type { ConnectionInput, InvitedConnectionInput } from '../../../contract/schema/connections/connection.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import { updateConnection as writeConnection } from '../../db/connections/connections.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { writableFields } from '../../policies/accounts/locked-fields.ts';
import { noticeAfter, withOwnBirthday } from '../../policies/sync/entered-birthday.ts';
import type { CommandContext } from '../command.ts';
import { occasionInputs, occasionRows, replaceConnectionOccasions } from './occasion-rows.ts';
import { guardName, lockOwnConnection, withOccasions } from './own-connection.ts';
import { growProfileIfMuted } from '../accounts/own-profile.ts';

export interface UpdateConnection {
  id: string;
  condition: Condition;
  /** For a mirror, the mirrored fields may be omitted. */
  connection: ConnectionInput | InvitedConnectionInput;
}

/** Omitted occasions stay, except the birthday's. Throws `not_found`, `stale_version`, `name_taken`. */
export async function updateConnection(context: CommandContext, input: UpdateConnection): Promise<StoredConnection> {
  const { trx, userId, now, newId } = context;
  const { id, condition } = input;
  const locked = await lockOwnConnection(context, id, condition);
  if (locked === undefined) throw new Failure('not_found');
  const { connection: before, changeSequence } = locked;
  const { name, occasions } = input.connection;
  const fields = writableFields(before.isInvited, input.connection);
  const notice = noticeAfter(before, fields);
  const change = { name, nameKey: connectionNameKey(name), ...fields, notice, changeSequence };
  const connection = await guardName(writeConnection(trx, id, change, now));
  const isSameDay = connection.birthday === before.birthday;
  const listed = occasions ?? (isSameDay ? undefined : occasionInputs(locked.occasions));
  if (listed === undefined) return { kind: 'connection', connection, occasions: locked.occasions };
  const rows = occasionRows({ userId, connectionId: id }, withOwnBirthday(connection.birthday, listed), {
    stored: locked.occasions,
    newId,
  });
  if (areStored(rows, locked)) return { kind: 'connection', connection, occasions: locked.occasions };
  await replaceConnectionOccasions(context, before, rows);
  const changed = await withOccasions(context, connection);
  await growProfileIfMuted(context, locked.occasions, changed.occasions);
  return changed;
}

/** Whether a list leaves the occasions as they are. Its ids don't matter: stored occasions keep theirs. */
function areStored(rows: ReturnType<typeof occasionRows>, { occasions }: StoredConnection): boolean {
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
