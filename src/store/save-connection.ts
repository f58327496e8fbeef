import { v7 as uuid } from 'uuid';
import type { Connection } from '../../contract/schema/connection.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { CheckedInvitedPersonForm, CheckedPersonForm } from '../../contract/schema/person-form.ts';
import { reader } from '../db/reader.ts';
import type { OutboxRow } from '../db/rows.ts';
import { isBesideForms } from '../outbox/beside-forms.ts';
import { onNewest } from '../outbox/prepare.ts';
import { addAgain, commit, commitShowing } from './commit.ts';
import { refusedOccasions } from './refused-occasions.ts';

/**
 * Saves a new connection. Give the id of an attempt that was refused to make the same one, mended; one that was mended or
 * discarded elsewhere since is left alone.
 */
export async function createConnection(refusedId: string | undefined, form: CheckedPersonForm) {
  let id = uuid();
  const { changeId, shown } = await commitShowing(
    async () => {
      if (refusedId !== undefined && (await isMakingRefused(refusedId))) id = refusedId;
      return { kind: 'connection.create', entityId: id, arguments: { ...form, id } };
    },
    { replaces: refusedOfForm },
  );
  return { changeId, made: shown as Connection };
}

async function isMakingRefused(id: string): Promise<boolean> {
  const rows = await reader.changes();
  return rows.some((row) => row.entityId === id && row.kind === 'connection.create' && row.state === 'rejected');
}

/** Whether a connection can still be changed: it is shown here, or what was refused of it can be mended. */
export async function isThere(id: string): Promise<boolean> {
  if (await reader.connection(id)) return true;
  const rows = await reader.changes();
  return rows.some((row) => row.entityId === id && row.state === 'rejected');
}

/**
 * Saves an edited connection, of which `startedFrom` is what the form showed. One that another device has deleted meanwhile
 * is made anew, as another one.
 */
export async function updateConnection(startedFrom: Connection, form: CheckedPersonForm) {
  const { id } = startedFrom;
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  try {
    return { id, changeId: await commit(change, { replaces: refusedOfWhatIsThere, startedFrom }) };
  } catch (error) {
    if (!(error instanceof DeletedElsewhere)) throw error;
    const fieldsOf = (shown: Connection) => {
      const { arguments: newest } = onNewest(change, startedFrom, shown, uuid) as typeof change;
      return { ...newest, occasions: newest.occasions?.map(({ name, date }) => ({ name, date })) };
    };
    const made = await addAgain(error.changeId, fieldsOf, startedFrom);
    if (made === undefined) throw error;
    return made;
  }
}

/** Saves an edited connection that came by invitation, whose other fields are not the user's. */
export async function updateInvitedConnection(startedFrom: Connection, form: CheckedInvitedPersonForm) {
  const { id } = startedFrom;
  const change = { kind: 'connection.update', entityId: id, arguments: form } as const;
  return commit(change, { replaces: refusedOfInvited, startedFrom });
}

/**
 * Saves the occasions of a connection. They take the place of refused ones only: a refused change of anything else is for
 * its own form to mend, and these wait behind it.
 */
export async function saveConnectionOccasions(
  startedFrom: Connection,
  occasions: OccasionInput[],
): Promise<string | undefined> {
  const change = { kind: 'connection.occasions', entityId: startedFrom.id, arguments: { occasions } } as const;
  return commit(change, { replaces: refusedOccasions, startedFrom });
}

/** The refused change that the form mends: not one of a gift, of which the form knows nothing, unless the person is gone. */
function refusedOfForm(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const refused = rows.filter(({ state }) => state === 'rejected');
  return refused.find(({ kind, refusal }) => !isBesideForms(kind) || refusal?.status === 404);
}

function refusedOfInvited(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const refused = refusedOfForm(rows);
  return refused && isBesideForms(refused.kind) ? undefined : refused;
}

/** Calls the change off where another device has deleted what it is about. */
class DeletedElsewhere extends Error {
  readonly changeId: string;
  constructor(changeId: string) {
    super('Another device has deleted the connection');
    this.changeId = changeId;
  }
}

function refusedOfWhatIsThere(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const refused = refusedOfForm(rows);
  if (refused?.kind !== 'connection.create' && refused?.refusal?.status === 404) throw new DeletedElsewhere(refused.id);
  return refused;
}
