import type { Transaction } from 'kysely';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { Tables } from '../db/tables.ts';

/** What every command works with. It reads and writes through `trx` only, so that all of it happens or none. */
export interface TransactionContext {
  trx: Transaction<Tables>;
  now: Date;
  newId: () => string;
}

/** What a command of a signed-in user works with. */
export interface CommandContext extends TransactionContext {
  userId: string;
  /** Where several commands are one transaction: what the first of them finds out for all. */
  shared?: Shared;
}

export interface Shared {
  /** The connection that each command is about. */
  connectionIds: readonly string[];
  /** The numbers for their changes that are left, once they were taken. */
  sequences?: readonly number[];
  /** What was read of the connections, without those that a command has changed since. */
  connections?: Map<string, StoredConnection>;
}
