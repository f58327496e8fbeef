import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** What a query needs: the database, or the transaction that it is to be part of. */
export type Queries = Database | Transaction<Tables>;

/** How many connections to the database are used and idle, and how many calls wait for one. */
export interface PoolState {
  used: number;
  idle: number;
  waiting: number;
}

/** Runs one or more statements as they are, for a library that brings its own. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: never[] }>;

export interface OpenDatabase {
  db: Database;
  runSql: RunSql;
  /** Undefined for the embedded engine, which has no connections. */
  pool?: () => PoolState;
  /** Copies the embedded engine's files as they are at one moment into a folder that is not there yet. */
  snapshot?: (folder: string) => Promise<void>;
  /** Lets running queries end, then closes the engine and lets the folder go. */
  close(): Promise<void>;
}

/** PostgreSQL's type number of `date`, which both engines are told to leave as the text 'YYYY-MM-DD'. */
export const DATE_TYPE = 1082;

/** Columns are snake_case in the database and camelCase here; keys inside JSON values stay as they are. */
export function createDatabase(dialect: Dialect): Database {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

/** There is no connection to the database, or the one that was used ended: another try may find a new one. */
export class DatabaseLost extends Error {
  /** What the driver or the database said of it, for the log; not there for all that drivers notice by themselves. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  }
}

const GIVEN_UP = new Set(['40001', '40P01']);

/** Whether the database ended a transaction in favour of another, so that it may be run again. */
export function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GIVEN_UP.has(String(error.code));
}

/** The unique constraint that a write ran into, or undefined for any other error. Both engines name it alike. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}
