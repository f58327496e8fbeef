import type { Transaction } from 'kysely';
import type { AccountUse } from '../db/accounts/account-use.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { Tables } from '../db/engine/tables.ts';
import type { Grown } from '../policies/sync/request-order.ts';

/** The context of every command. Commands read and write through `trx` only, so that they are atomic. */
export interface TransactionContext {
  trx: Transaction<Tables>;
  now: Date;
  newId: () => string;
}

export interface CommandContext extends TransactionContext {
  userId: string;
  /** Called for each entity other than the command's own that gets a new version. */
  noteGrown?: (grown: Grown) => void;
  /** Set if several commands share the transaction. */
  shared?: Shared;
}

/** Data of commands that share a transaction. The caller's row is locked from its start. */
export interface Shared {
  connectionIds: readonly string[];
  sequences: number[];
  /** The connections read so far, except those that a command has taken to write. */
  connections?: Map<string, StoredConnection>;
  /** The account's quota use within the transaction. Discarded on a rollback. */
  use: { connections?: AccountUse; giftBytes?: AccountUse };
}
