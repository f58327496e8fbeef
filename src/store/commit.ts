import { v7 as uuid } from 'uuid';
import type { Change } from '../../contract/schema/change.ts';
import { databaseOf } from '../db/current-database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { readSession } from '../db/session-storage.ts';
import { append } from '../outbox/append.ts';
import { announceCommit } from './committed.ts';

interface CommitOptions {
  /** The refused change that this one mends. */
  replaces?: string | undefined;
}

/**
 * The only way in which a screen changes something. The change is laid over the mirror and appended to the outbox in one
 * transaction: when the promise resolves it is on this device for good, shown, and on its way; when it rejects, nothing
 * has changed. Returns the change's id, or undefined where nothing is left to send. A change that depends on what is
 * stored can be given as a function, which reads inside the same transaction.
 */
export async function commit(
  wanted: Change | (() => Promise<Change>),
  { replaces }: CommitOptions = {},
): Promise<string | undefined> {
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  const store = dexieStore(databaseOf(session.accountId));
  const id = uuid();
  const now = new Date().toISOString();
  const changeId = await store.transaction(async (transaction) => {
    const change = typeof wanted === 'function' ? await wanted() : wanted;
    return (await append(transaction, { id, change, now, newId: uuid, replaces })) ? id : undefined;
  });
  announceCommit();
  return changeId;
}
