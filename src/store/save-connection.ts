import { v7 as uuid } from 'uuid';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { CheckedInvitedPersonForm, CheckedPersonForm } from '../../contract/schema/person-form.ts';
import { reader } from '../db/reader.ts';
import { commit, resolveChange } from './commit.ts';
import { refusedOccasions } from './refused-occasions.ts';

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
  if (refused?.refusal?.status === 404) {
    // Another device has deleted it: what is saved now is a new one.
    const made = await createConnection(undefined, form);
    await resolveChange(refused.id, 'discard');
    return made;
  }
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  return { id, changeId: await commit(change, { replaces: refused?.id }) };
}

/** Saves an edited connection that came by invitation, whose other fields are not the user's. */
export async function updateInvitedConnection(id: string, form: CheckedInvitedPersonForm) {
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  return { id, changeId: await commit(change, { replaces: (await refusedChange(id))?.id }) };
}

/**
 * Saves the occasions of a connection. They take the place of refused ones only: a refused change of anything else is for
 * its own form to mend, and these wait behind it.
 */
export async function saveConnectionOccasions(id: string, occasions: OccasionInput[]): Promise<string | undefined> {
  const change = { kind: 'connection.occasions', entityId: id, arguments: { occasions } } as const;
  return commit(change, { replaces: await refusedOccasions(id) });
}

async function refusedChange(entityId: string) {
  return (await reader.changes()).find((row) => row.entityId === entityId && row.state === 'rejected');
}
