import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import type { NewConnection } from '../../../contract/schema/connections/connection.ts';
import { findConnection, insertConnection } from '../../db/connections/connections.ts';
import { deleteTombstone } from '../../db/connections/tombstones.ts';
import { insertOccasions } from '../../db/connections/occasions.ts';
import type { StoredConnection } from '../../db/stored-entity.ts';
import { Failure } from '../../runtime/failure.ts';
import { withOwnBirthday } from '../../policies/sync/entered-birthday.ts';
import { beginChange } from '../begin-change.ts';
import type { CommandContext } from '../command.ts';
import { guardOccasionIds, noOccasionRow, occasionRows } from './occasion-rows.ts';
import { guardName, withOccasions } from './own-connection.ts';
import { growProfileIfMuted } from '../accounts/own-profile.ts';
import { countNewConnection } from '../quota.ts';

export interface CreatedConnection extends StoredConnection {
  isNew: boolean;
}

/** A retry with the same id returns the stored connection. Throws `name_taken`, `quota_exceeded`, `id_taken`. */
export async function createConnection(context: CommandContext, input: NewConnection): Promise<CreatedConnection> {
  const { trx, userId, now, newId } = context;
  const { id = newId(), name, isIncomplete: _, occasions = [], ...fields } = input;
  const birthday = input.birthday?.slice(0, 10) ?? null;
  const changeSequence = await beginChange(context);
  const connection = await guardName(
    insertConnection(trx, {
      id,
      userId,
      name,
      nameKey: connectionNameKey(name),
      ...fields,
      birthday,
      linkedUserId: null,
      notice: null,
      changeSequence,
      createdAt: now,
      updatedAt: now,
    }),
  );
  if (connection === undefined) return { ...(await storedBefore(context, id)), isNew: false };
  await countNewConnection(context);
  if (input.id !== undefined) await deleteTombstone(trx, userId, id);
  const owner = { userId, connectionId: id };
  const listed = withOwnBirthday(birthday, occasions);
  const rows = [noOccasionRow(owner, listed, newId), ...occasionRows(owner, listed, { stored: [], newId })];
  await guardOccasionIds(insertOccasions(trx, rows));
  const created = await withOccasions(context, connection);
  await growProfileIfMuted(context, [], created.occasions);
  return { ...created, isNew: true };
}

async function storedBefore(context: CommandContext, id: string): Promise<StoredConnection> {
  const connection = await findConnection(context.trx, context.userId, id);
  if (connection === undefined) throw new Failure('id_taken', { message: 'This id is already in use' });
  return withOccasions(context, connection);
}
