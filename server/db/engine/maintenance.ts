import { sql } from 'kysely';
import type { Log } from '../../runtime/log.ts';
import type { Database } from './database.ts';

const MEGABYTE = 1024 * 1024;
/** The embedded engine starts no checkpoints, and its log grows until one. */
const CHECKPOINT_AFTER_BYTES = 16 * MEGABYTE;
/** Log growth estimates dead rows, to tell when VACUUM is worth its pause. */
const VACUUM_AFTER_BYTES = 32 * MEGABYTE;
const VACUUM_AFTER_MS = 24 * 60 * 60 * 1000;

export interface MaintenanceParts {
  db: Database;
  log: Log;
  now: () => Date;
}

/**
 * Does what the embedded engine doesn't do by itself: CHECKPOINT, so that the log is reused, VACUUM and ANALYZE. It
 * blocks the engine for some milliseconds. Call the returned function about once a minute.
 */
export function createMaintenance({ db, log, now }: MaintenanceParts): () => Promise<void> {
  let checkpointedAt = 0;
  let vacuumedAt: { bytes: number; time: number } | undefined;

  const isVacuumDue = (bytes: number) => {
    if (vacuumedAt === undefined) return true;
    const written = bytes - vacuumedAt.bytes;
    return written >= VACUUM_AFTER_BYTES || (written > 0 && now().getTime() - vacuumedAt.time >= VACUUM_AFTER_MS);
  };

  return async () => {
    const bytes = await logPosition(db);
    const mustVacuum = isVacuumDue(bytes);
    if (!mustVacuum && bytes - checkpointedAt < CHECKPOINT_AFTER_BYTES) return;
    const start = performance.now();
    if (mustVacuum) await sql`vacuum (analyze)`.execute(db);
    await sql`checkpoint`.execute(db);
    const after = await logPosition(db);
    checkpointedAt = after;
    if (mustVacuum) vacuumedAt = { bytes: after, time: now().getTime() };
    log.info('maintenance_done', {
      vacuumed: String(mustVacuum),
      ms: Math.round(performance.now() - start),
    });
  };
}

async function logPosition(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}
