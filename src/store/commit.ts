import { v7 as uuid } from 'uuid';
import type { Change } from '../../contract/schema/change.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { readSession } from '../db/session-storage.ts';
import type { Entity, OutboxRow } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import { append } from '../outbox/append.ts';
import { makeAnew } from '../outbox/make-anew.ts';
import { discardStuck, resolveRefused } from '../outbox/settle.ts';
import { deleteToUndo, undoDeletion } from '../outbox/undo-deletion.ts';
import { announceCommit } from './committed.ts';

interface CommitOptions {
  /**
   * Which refused change this one mends, of all that the queue holds of the entity. It is asked inside the transaction; what
   * it throws calls the change off.
   */
  replaces?: ((rows: readonly OutboxRow[]) => OutboxRow | undefined) | undefined;
  /** The entity as the form showed it that the change was made in: what differs from that is what the person changed. */
  startedFrom?: Entity | undefined;
}

/**
 * The only way in which a screen changes something. The change is laid over the mirror and appended to the outbox in one
 * transaction: when the promise resolves it is on this device for good, shown, and on its way; when it rejects, nothing
 * has changed. Returns the change's id, or undefined where nothing is left to send. A change that depends on what is
 * stored can be given as a function, which reads inside the same transaction.
 */
export async function commit(
  wanted: Change | (() => Promise<Change>),
  options: CommitOptions = {},
): Promise<string | undefined> {
  return (await commitShowing(wanted, options)).changeId;
}

/** Commits a change, and gives with its id what it has made of its entity, null where that is gone. */
export async function commitShowing(
  wanted: Change | (() => Promise<Change>),
  { replaces, startedFrom }: CommitOptions = {},
): Promise<{ changeId: string | undefined; shown: Entity | null }> {
  const store = openStore();
  const id = uuid();
  const now = new Date().toISOString();
  const { isToSend, ...made } = await store.transaction(async (transaction) => {
    const change = typeof wanted === 'function' ? await wanted() : wanted;
    return { change, ...(await append(transaction, { id, change, now, newId: uuid, replaces, startedFrom })) };
  });
  announceCommit(made);
  return { changeId: isToSend ? id : undefined, shown: made.shown };
}

/** Takes a refused change out of the queue for good, or has it tried once more as it is. */
export async function resolveChange(id: string, how: 'discard' | 'retry'): Promise<void> {
  await resolveRefused(openStore(), id, how);
  announceCommit();
}

/** Takes a change that was tried in vain out of the queue for good. */
export async function discardWaiting(id: string): Promise<void> {
  await discardStuck(openStore(), id);
  announceCommit();
}

/**
 * Makes a connection anew that another device has deleted, as it is shown here unless `fieldsOf` says otherwise, or as a
 * form has opened it where nothing is shown, in place of the change that was refused for that; see `makeAnew`.
 */
export async function addAgain(
  changeId: string,
  fieldsOf: (shown: Connection) => object = fieldsShown,
  opened: Connection | null = null,
) {
  const now = new Date().toISOString();
  const made = await openStore().transaction((transaction) =>
    makeAnew(transaction, { refusedId: changeId, fieldsOf, opened, now, newId: uuid }),
  );
  announceCommit();
  return made;
}

function fieldsShown(shown: Connection) {
  const { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = shown;
  const occasions = shown.occasions.map((occasion) => ({ name: occasion.name, date: occasion.date }));
  return { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests, occasions };
}

/** Deletes a connection. Gives what has it back, which gives the id under which it is shown then. */
export async function deleteConnection(id: string): Promise<() => Promise<string | undefined>> {
  const store = openStore();
  const now = new Date().toISOString();
  const change = { kind: 'connection.delete', entityId: id, arguments: {} } as const;
  const deletion = await store.transaction((transaction) => deleteToUndo(transaction, id, { now, newId: uuid }));
  announceCommit({ change, shown: null });
  return async () => {
    const undoneAt = new Date().toISOString();
    const shownId = await store.transaction((transaction) =>
      undoDeletion(transaction, deletion, { fieldsOf: fieldsShown, now: undoneAt, newId: uuid }),
    );
    announceCommit();
    return shownId;
  };
}

/** Forgets a notice that the person has seen. */
export async function dismissNotice(id: string): Promise<void> {
  await openStore().transaction((transaction) => transaction.deleteNotice(id));
}

function openStore(): Store {
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  return dexieStore(databaseOf(session.accountId));
}
