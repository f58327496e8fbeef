import type { Transaction } from 'kysely';
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
}
