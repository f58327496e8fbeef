import { v7 as uuid } from 'uuid';
import type { CheckedPersonForm } from '../../contract/schema/person-form.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';

/** Saves a new connection. Give the id of an attempt that was refused to make the same one, mended. */
export async function createConnection(id: string | undefined, form: CheckedPersonForm) {
  const entityId = id ?? uuid();
  const replaces = (await refusedChange(entityId))?.id;
  const change = { kind: 'connection.create', entityId, arguments: { ...form, id: entityId } } as const;
  return { id: entityId, changeId: await commit(change, { replaces }) };
}

/** Saves an edited connection. One whose making was refused is made anew: the server has nothing yet to update. */
export async function updateConnection(id: string, form: CheckedPersonForm) {
  const refused = await refusedChange(id);
  if (refused?.kind === 'connection.create') return createConnection(id, form);
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  return { id, changeId: await commit(change, { replaces: refused?.id }) };
}

async function refusedChange(entityId: string) {
  return (await reader.changes()).find((row) => row.entityId === entityId && row.state === 'rejected');
}
