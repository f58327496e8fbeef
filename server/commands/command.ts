import type { Transaction } from 'kysely';
import type { AccountUse } from '../db/account-use.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { ConnectionRow, Tables } from '../db/tables.ts';
import type { Grown } from '../policies/request-order.ts';

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
  /** Where several commands are one transaction: what the first of them finds out for all. */
  shared?: Shared;
}

export interface Shared {
  /** The connection that each command is about. */
  connectionIds: readonly string[];
  /** The names that the commands give connections, as names are compared. */
  nameKeys: readonly string[];
  /** The numbers for their changes that are left, once they were taken. */
  sequences?: readonly number[];
  /** What was read of the connections, without those that a command has written since. */
  connections?: Map<string, StoredConnection>;
  /** What commands have changed of connections and left to be written together; see unwritten.ts. */
  unwritten?: Map<string, Unwritten>;
  /** Whose the names are, by the names that the commands give; as it is with what is unwritten. */
  nameHolders?: Map<string, string>;
  /** How many connections the account will have with the next one that is made, once they were counted; see quota.ts. */
  connectionUse?: AccountUse;
  /** How many bytes its gift lists take, once they were summed. */
  giftUse?: AccountUse;
}

/** A connection that a command has changed without writing it. */
export interface Unwritten {
  row: ConnectionRow;
  /** The name that it has in the database. */
  writtenKey: string;
}
