import { v7 as uuid } from 'uuid';
import type { Change } from '../../contract/schema/change.ts';
import { databaseOf } from '../db/current-database.ts';
import type { Database } from '../db/database.ts';
import { readSession } from '../db/session-storage.ts';
import { append } from '../outbox/append.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { withOccasionIds } from '../outbox/occasion-ids.ts';
import { withdrawForDeletion, withdrawRejected } from '../outbox/withdraw.ts';

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
  const database = databaseOf(session.accountId);
  const id = uuid();
  const now = new Date().toISOString();
  return database.transaction('rw', database.profile, database.connections, database.outbox, async () => {
    if (replaces !== undefined) await withdrawRejected(database, replaces);
    const change = await withOccasionIds(database, typeof wanted === 'function' ? await wanted() : wanted, uuid);
    const baseVersion = await versionOf(database, change);
    await applyChange(database, change, now);
    if (change.kind === 'connection.delete' && (await withdrawForDeletion(database, change.entityId))) return undefined;
    await append(database, { id, change, baseVersion, now });
    return id;
  });
}

async function versionOf(database: Database, { kind, entityId }: Change): Promise<number> {
  const table = kind.startsWith('connection.') ? database.connections : database.profile;
  return (await table.get(entityId))?.version ?? 0;
}
