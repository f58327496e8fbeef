import { Pool, type PoolClient, types as parsers } from 'pg';
import { PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { StartFailure } from '../../runtime/start-failure.ts';
import { createDatabase, DatabaseLost, DATE_TYPE, type OnStatement, type OpenDatabase } from './database.ts';

const INT8_TYPE = 20;
const OLDEST_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Then the system probes the other side every second, ten times. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const POOL_SIZE = 10;

/** pg returns a Date for a day and a text for a count; the embedded engine doesn't. */
const types = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === DATE_TYPE) return (text: string) => text;
    if (type === INT8_TYPE) return Number;
    return parsers.getTypeParser(type, format);
  },
};

export interface PostgresOptions {
  poolSize?: number;
  onStatement?: OnStatement | undefined;
  /** Called with the text of each notice of the database, as extensions write them. */
  onNotice?: (text: string) => void;
}

/** Opens PostgreSQL 15 or newer. `onLost` is called when a connection breaks. Throws a StartFailure. */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { poolSize = POOL_SIZE, onStatement, onNotice }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    types,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A machine without power or network never answers: a caller would wait forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  const lost = new WeakSet<PoolClient>();
  pool.on('connect', (client) => void client.once('error', () => lost.add(client)));
  if (onNotice) pool.on('connect', (client) => void client.on('notice', ({ message }) => onNotice(message ?? '')));
  pool.on('error', onLost);
  // The pool listens to idle connections only; an unhandled error between a transaction's queries would end the
  // process.
  pool.on('acquire', (client) => client.on('error', onLost));
  pool.on('release', (_error, client) => client.off('error', onLost));
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    refuseOldVersion(Number(rows[0]?.server_version_num));
  } catch (error) {
    await pool.end();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      'database_unreachable',
      `The database at ${withoutPassword(url)} cannot be used: ${why(error)}.`,
    );
  }
  const db = createDatabase(new PooledDialect({ pool: tellingLost(pool, lost) }), onStatement);
  return {
    db,
    runSql: (text, values) => pool.query(text, values),
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** PostgreSQL, perhaps behind a pooler that lends a connection for a transaction: `migrate` has a lock for that. */
class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutMigrationLock();
  }
}

class WithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Shutting down, starting up, or out of connections. */
const LOST = new Set(['57P01', '57P02', '57P03', '53300']);

/**
 * The pool for queries, which throw DatabaseLost if their connection broke. Drivers report that in many ways, so the
 * connection's own state decides.
 * @param lost connections that have ended
 */
function tellingLost(pool: Pool, lost: WeakSet<PoolClient>): PostgresPool {
  const telling = (client: PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: unknown[]) => {
      try {
        return await client.query(text, values);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (LOST.has(code)) lost.add(client);
        throw lost.has(client) ? new DatabaseLost(error) : error;
      }
    };
    // Otherwise the next call would get the ended connection.
    const release = (isBroken?: boolean) => client.release(isBroken === true || lost.has(client));
    // Cast: the driver's types allow any text as the result's command. Cursors are unused.
    return { query: query as never, release };
  };
  return {
    options: pool.options,
    connect: async () => {
      try {
        return telling(await pool.connect());
      } catch (error) {
        throw new DatabaseLost(error);
      }
    },
    end: () => pool.end(),
  };
}

/** The tables need `unique nulls not distinct`. */
function refuseOldVersion(version: number): void {
  if (version >= OLDEST_VERSION) return;
  const major = Math.floor(version / 10_000);
  throw new StartFailure('database_unusable', `The database is a PostgreSQL ${major}, but 15 or newer is needed.`);
}

/** An address without password and options, which can hold secrets. */
export function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/** The reason without driver text that may hold secrets. */
function why(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : 'unknown reason';
}
