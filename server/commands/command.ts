import type { Transaction } from 'kysely';
import type { AccountUse } from '../db/accounts/account-use.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { Tables } from '../db/engine/tables.ts';
import type { Grown } from '../policies/sync/request-order.ts';

/** What every command works with. It reads and writes through `trx` only, so that all of it happens or none. */
export interface TransactionContext {
  trx: Transaction<Tables>;
  now: Date;
  newId: () => string;
}

/** What a command of a signed-in user works with. */
export interface CommandContext extends TransactionContext {
  userId: string;
  /** Hears of what has a new version beside what the command is about. */
  noteGrown?: (grown: Grown) => void;
  /** Where several commands are one transaction. */
  shared?: Shared;
}

/** What is found out once where several commands are one transaction, and the caller's row is held from its begin. */
export interface Shared {
  /** The connections that the commands are about. */
  connectionIds: readonly string[];
  /** The numbers for their changes that are left. */
  sequences: number[];
  /** What was read of the connections, without those that a command has taken since to write them. */
  connections?: Map<string, StoredConnection>;
  /** What the account holds by what was written so far. Forgotten with what is undone. */
  use: { connections?: AccountUse; giftBytes?: AccountUse };
}
