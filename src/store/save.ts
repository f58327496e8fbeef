import { v7 as uuid } from 'uuid';
import type { Connection, NewConnection } from '../../contract/schema/connections/connection.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import { newConnection } from '../pending/forms.ts';
import * as writes from '../pending/writes.ts';
import { announceSaved } from './changes/saved-announced.ts';

export type { RecordRef, Saved } from '../pending/writes.ts';

/**
 * The only way in which a screen changes something. What is saved is laid over the mirror and pending in one transaction:
 * when the promise resolves it is on this device for good, shown, and on its way; when it rejects, nothing has changed.
 */

/** Saves a change of a connection; under another id where another device has deleted it and a form holds all of it. */
export function saveConnection(edit: writes.Edit<Connection>): Promise<writes.Saved<Connection>> {
  return write((transaction, moment) => writes.saveEntity(transaction, 'connections', edit, moment));
}

/** Saves a change of a connection that no form stands for; of one that is gone meanwhile only what was entered is kept. */
export function changeConnection(edit: writes.SmallEdit<Connection>): Promise<void> {
  return write((transaction, moment) => writes.changeEntity(transaction, 'connections', edit, moment));
}

/** Saves a change of the own profile. */
export function saveProfile(edit: writes.Edit<Profile>): Promise<writes.Saved<Profile>> {
  return write((transaction, moment) => writes.saveEntity(transaction, 'profile', edit, moment));
}

/** Saves a new connection. */
export function saveNewConnection(form: Omit<NewConnection, 'id'>): Promise<writes.Saved<Connection>> {
  return write((transaction, moment) => {
    const connection = newConnection(moment.newId(), form, moment.now, moment.newId);
    return writes.createConnection(transaction, connection, moment);
  });
}

/** Creates a connection that another device has deleted anew, as it is shown here; undefined where it has been dealt with. */
export function addAgain(id: string): Promise<writes.Saved<Connection> | undefined> {
  return write((transaction, moment) => writes.addAgain(transaction, id, moment));
}

/** Has a refused record tried once more as it is, or gives up what was refused or is stuck of it. */
export function resolveRecord(record: writes.RecordRef, how: 'discard' | 'retry'): Promise<void> {
  return write((transaction) => writes.resolve(transaction, record, how));
}

/** Deletes a connection. Gives what has it back, which gives the id under which it is shown then. */
export async function deleteConnection(id: string): Promise<() => Promise<string | undefined>> {
  const before = await write((transaction, moment) => writes.deleteConnection(transaction, id, moment));
  return () => write((transaction, moment) => writes.undoDeletion(transaction, before, moment));
}

/** Forgets a notice that the person has seen. */
export async function dismissNotice(id: string): Promise<void> {
  await openStore().transaction((transaction) => transaction.deleteNotice(id));
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
