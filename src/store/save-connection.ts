import { v7 as uuid } from 'uuid';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { CheckedInvitedPersonForm, CheckedPersonForm } from '../../contract/schema/person-form.ts';
import { reader } from '../db/reader.ts';
import { commit, resolveChange } from './commit.ts';
import { giftChanges } from './gift-changes.ts';
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
    const shown = await reader.connection(id);
    const made = await createConnection(undefined, form);
    for (const change of giftChanges(made.id, shown)) await commit(change);
    await resolveChange(refused.id, 'discard');
    return made;
  }
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  return { id, changeId: await commit(change, { replaces: refused?.id }) };
}

/** Saves an edited connection that came by invitation, whose other fields are not the user's. */
export async function updateInvitedConnection(id: string, form: CheckedInvitedPersonForm) {
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  const refused = await refusedChange(id);
  const replaces = refused?.kind === 'connection.gift' ? undefined : refused?.id;
  return { id, changeId: await commit(change, { replaces }) };
}

/**
 * Saves the occasions of a connection. They take the place of refused ones only: a refused change of anything else is for
 * its own form to mend, and these wait behind it.
 */
export async function saveConnectionOccasions(id: string, occasions: OccasionInput[]): Promise<string | undefined> {
  const change = { kind: 'connection.occasions', entityId: id, arguments: { occasions } } as const;
  return commit(change, { replaces: await refusedOccasions(id) });
}

/** The refused change that the form mends: not one of a gift, of which the form knows nothing, unless the person is gone. */
async function refusedChange(entityId: string) {
  const refused = (await reader.changes()).filter((row) => row.entityId === entityId && row.state === 'rejected');
  return refused.find(({ kind, refusal }) => kind !== 'connection.gift' || refusal?.status === 404);
}
