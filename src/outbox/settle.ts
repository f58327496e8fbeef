import type { Database } from '../db/database.ts';
import type { OutboxRow, Refusal } from '../db/rows.ts';

/** Marks a change as being sent. It stays in the queue: a tab that dies now leaves it to be sent again. */
export async function markSending(database: Database, row: OutboxRow): Promise<void> {
  await database.outbox
    .where('id')
    .equals(row.id)
    .modify({ state: 'sending', attempts: row.attempts + 1 });
}

/** Takes a change that the server has accepted out of the queue. */
export async function settle(database: Database, row: OutboxRow): Promise<void> {
  await database.outbox.where('id').equals(row.id).delete();
}

interface Wait {
  /** Milliseconds since the epoch. */
  until: number;
  waitsForNetwork: boolean;
}

/** Puts a change back to be tried again later. */
export async function retryLater(database: Database, row: OutboxRow, { until, waitsForNetwork }: Wait): Promise<void> {
  const wait = { state: 'pending', nextAttemptAt: until, waitsForNetwork } as const;
  await database.outbox.where('id').equals(row.id).modify(wait);
}

/** Lets the changes that only wait for the network be tried at once, because it is back. */
export async function hurry(database: Database): Promise<void> {
  await database.outbox
    .where('state')
    .equals('pending')
    .filter(({ waitsForNetwork }) => waitsForNetwork === true)
    .modify({ nextAttemptAt: 0 });
}

/** Keeps a change that the server refused for good, with what the server said, for the user to mend or discard. */
export async function reject(database: Database, row: OutboxRow, refusal: Refusal): Promise<void> {
  await database.outbox.where('id').equals(row.id).modify({ state: 'rejected', refusal });
}
