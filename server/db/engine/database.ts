import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** The database, or a transaction. */
export type Queries = Database | Transaction<Tables>;

/** Used and idle connections, and waiting calls. */
export interface PoolState {
  used: number;
  idle: number;
  waiting: number;
}

/** Runs a library's statements unchanged. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: never[] }>;

export interface OpenDatabase {
  db: Database;
  runSql: RunSql;
  /** Undefined for the embedded engine. */
  pool?: () => PoolState;
  /** Copies the embedded engine's files, as of one moment, into a new folder. */
  snapshot?: (folder: string) => Promise<void>;
  /** Awaits running queries, then closes the engine and unlocks the folder. */
  close(): Promise<void>;
}

/** PostgreSQL's type id of `date`; both engines return the text 'YYYY-MM-DD'. */
export const DATE_TYPE = 1082;

/** Called after each statement, a failed one included. The text holds placeholders instead of values. */
export type OnStatement = (statement: { text: string; seconds: number }) => void;

/** Columns are snake_case in the database, camelCase here. Keys in JSON values stay. */
export function createDatabase(dialect: Dialect, onStatement?: OnStatement): Database {
  return new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onStatement && {
      log: ({ query, queryDurationMillis }) => onStatement({ text: query.sql, seconds: queryDurationMillis / 1000 }),
    }),
  });
}

/** The database connection is missing or has ended; a retry may get a new one. */
export class DatabaseLost extends Error {
  /** The driver's code for the log, if it has one. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  }
}

const GIVEN_UP = new Set(['40001', '40P01']);

/** Whether the database ended a transaction in favour of another: retry it. */
export function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GIVEN_UP.has(String(error.code));
}

/** The unique constraint that a write violated. Both engines name it alike. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}
