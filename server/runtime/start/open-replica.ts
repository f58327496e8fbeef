import type { Config } from '../../config.ts';
import type { Database, OpenDatabase } from '../../db/engine/database.ts';
import { openPostgres } from '../../db/engine/postgres.ts';
import { errorFields, type Log } from '../log.ts';

/** The replica's queries, or the database's where there is none or it doesn't answer at the start. */
export async function openReplica(
  { databaseReplicaUrl, databasePoolSize }: Config,
  { db }: OpenDatabase,
  log: Log,
  parts: AsyncDisposableStack,
): Promise<Database> {
  if (databaseReplicaUrl === undefined) return db;
  const onLost = (error: Error) => log.error('database_connection_lost', errorFields(error));
  try {
    const replica = await openPostgres(databaseReplicaUrl, onLost, { poolSize: databasePoolSize });
    parts.defer(() => replica.close());
    return replica.db;
  } catch (error) {
    // Calendars alone use it: an outage of it must not keep a server from starting.
    log.error('replica_unreachable', errorFields(error));
    return db;
  }
}
