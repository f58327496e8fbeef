import { v7 as uuid } from 'uuid';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import {
  bringBack as bringBackDeleted,
  bringBackAs as bringBackDeletedAs,
  bringBackOccasions as bringBackDeletedOccasions,
} from '../pending/bring-back.ts';
import { newConnection, type NewPerson } from '../pending/forms.ts';
import * as writes from '../pending/writes.ts';
import type { ManyEdit } from '../pending/many.ts';
import { announceSaved } from './changes/saved-announced.ts';

export type { RecordRef, Saved } from '../pending/writes.ts';

// Screens save through these functions only. A save is one transaction: once it resolves, the change is stored, shown
// and pending; if it rejects, nothing has changed.

/** Saves a connection's change. A whole form recreates a connection that another device has deleted, with a new id. */
export function saveConnection(edit: writes.Edit<Connection>): Promise<writes.Saved<Connection>> {
  return write((transaction, moment) => writes.saveEntity(transaction, 'connections', edit, moment));
}

/** Saves a change outside a form. Of a deleted connection only what the user entered is stored. */
export function changeConnection(edit: writes.SmallEdit<Connection>): Promise<void> {
  return write((transaction, moment) => writes.changeEntity(transaction, 'connections', edit, moment));
}

/** Saves a change of the profile. */
export function saveProfile(edit: writes.Edit<Profile>): Promise<writes.Saved<Profile>> {
  return write((transaction, moment) => writes.saveEntity(transaction, 'profile', edit, moment));
}

export function saveNewConnection(form: NewPerson): Promise<writes.Saved<Connection>> {
  return write((transaction, moment) => {
    const connection = newConnection(moment.newId(), form, moment.now, moment.newId);
    return writes.createConnection(transaction, connection, moment);
  });
}

/** Recreates a connection that another device has deleted; undefined where that is resolved already. */
export function addAgain(id: string): Promise<writes.Saved<Connection> | undefined> {
  return write((transaction, moment) => writes.addAgain(transaction, id, moment));
}

/** Retries a refused record, or discards one that is refused or stuck. */
export function resolveRecord(record: writes.RecordRef, how: 'discard' | 'retry'): Promise<void> {
  return write((transaction) => writes.resolve(transaction, record, how));
}

/** Deletes a connection. Returns the undo, which resolves to the id of the restored connection. */
export async function deleteConnection(id: string): Promise<() => Promise<string | undefined>> {
  const before = await write((transaction, moment) => writes.deleteConnection(transaction, id, moment));
  return () => write((transaction, moment) => writes.undoDeletion(transaction, before, moment));
}

/** Brings back a deleted connection. Resolves to the id that it is shown with; undefined if it is not in the trash. */
export function bringBack(id: string): Promise<string | undefined> {
  return write((transaction, moment) => bringBackDeleted(transaction, id, moment));
}

/** Brings back a deleted connection with the fields of a form. */
export function bringBackAs(id: string, form: NewPerson): Promise<writes.Saved<Connection>> {
  return write((transaction, moment) => bringBackDeletedAs(transaction, id, form, moment));
}

/** Brings back deleted occasions, unless there is another one of their type now. */
export function bringBackOccasions(ids: readonly string[]): Promise<void> {
  return write((transaction, moment) => bringBackDeletedOccasions(transaction, ids, moment));
}

/** Deletes a notice that the user has read. */
export async function dismissNotice(id: string): Promise<void> {
  await openStore().transaction((transaction) => transaction.deleteNotice(id));
}

/**
 * Saves new connections, each with what else is known of it, and changes of stored ones, all or none. Returns the undo
 * of the additions.
 */
export async function saveMany(
  added: readonly { form: NewPerson; facts: Partial<Connection> }[],
  edits: readonly ManyEdit[],
): Promise<() => Promise<void>> {
  // Loaded for an import only.
  const many = await import('../pending/many.ts');
  const ids = await write(async (transaction, moment) => {
    const { now, newId } = moment;
    const connections = added.map(({ form, facts }) => ({ ...newConnection(newId(), form, now, newId), ...facts }));
    await many.saveMany(transaction, connections, edits, moment);
    return connections.map(({ id }) => id);
  });
  return () => write((transaction, moment) => many.deleteMany(transaction, ids, moment));
}

async function write<Result>(
  work: (transaction: StoreTransaction, moment: writes.Moment) => Promise<Result>,
): Promise<Result> {
  const moment = { now: new Date().toISOString(), newId: uuid };
  const result = await openStore().transaction((transaction) => work(transaction, moment));
  announceSaved();
  return result;
}

function openStore(): Store {
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  return dexieStore(databaseOf(session.accountId));
}
