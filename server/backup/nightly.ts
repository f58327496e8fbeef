import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorFields, type Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { repeat, type Working } from '../runtime/working.ts';
import { isThere } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { hold } from './hold.ts';

const HOUR = 3;
const KEPT_DAYS = 7;
const RETRY_MINUTES = 60;
const OURS = /^offra-nightly-(\d{4}-\d{2}-\d{2})\.sql\.gz$/;

export interface NightlyParts {
  folder: string;
  log: Log;
  metrics: Pick<Metrics, 'backupEnded'>;
  /** By the machine's time zone. */
  now: () => Temporal.ZonedDateTime;
  /** Writes a backup in SQL into a file that doesn't exist yet. */
  backUp: (file: string) => Promise<void>;
}

/**
 * Backs up once a night from three o'clock on, or later where no server ran, and deletes those older than seven days.
 * Of several servers with one folder, one does it. Call the returned function about once a minute; after a failure it
 * waits an hour.
 */
export function createNightly({ folder, log, metrics, now, backUp }: NightlyParts): () => Promise<void> {
  let waitUntil: Temporal.ZonedDateTime | undefined;
  const fileOf = (day: Temporal.PlainDate) => join(folder, `offra-nightly-${day.toString()}.sql.gz`);

  const work = async (file: string, today: Temporal.PlainDate) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unlock = holdUnlessHeld(folder);
    if (unlock === undefined) return;
    try {
      if (await isThere(file)) return;
      const start = performance.now();
      await backUp(file);
      await deleteOld(folder, today);
      metrics.backupEnded('made');
      log.info('nightly_backup_made', { ms: Math.round(performance.now() - start) });
    } finally {
      unlock();
    }
  };

  return async () => {
    const moment = now();
    const today = moment.toPlainDate();
    if (moment.hour < HOUR || (waitUntil && Temporal.ZonedDateTime.compare(moment, waitUntil) < 0)) return;
    if (await isThere(fileOf(today))) return;
    try {
      await work(fileOf(today), today);
    } catch (error) {
      waitUntil = moment.add({ minutes: RETRY_MINUTES });
      metrics.backupEnded('failed');
      log.error('nightly_backup_failed', { reason: reasonOf(error), ...errorFields(error) });
    }
  };
}

/** Undefined where another server is at it. */
function holdUnlessHeld(folder: string): (() => void) | undefined {
  try {
    return hold(folder, 'Another server backs up.');
  } catch (error) {
    if (error instanceof BackupFailure) return undefined;
    throw error;
  }
}

async function deleteOld(folder: string, today: Temporal.PlainDate): Promise<void> {
  const firstKept = today.subtract({ days: KEPT_DAYS - 1 }).toString();
  for (const name of await readdir(folder)) {
    const [, day = firstKept] = OURS.exec(name) ?? [];
    if (day < firstKept) await rm(join(folder, name));
  }
}

const COMMAND = fileURLToPath(new URL('backup-command.ts', import.meta.url));

const CHECK_INTERVAL_MS = 60_000;

/** Backs up each night until the server stops. */
export function backUpNightly(
  folder: string,
  { log, metrics, now }: Pick<NightlyParts, 'log' | 'metrics'> & { now: () => Date },
  working: Working,
): void {
  const stopping = new AbortController();
  working.push(async () => stopping.abort());
  const work = createNightly({
    folder,
    log,
    metrics,
    now: () => Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(Temporal.Now.timeZoneId()),
    backUp: (file) => backUpInProcess(file, process.env, stopping.signal),
  });
  repeat({ intervalMs: CHECK_INTERVAL_MS, work, fault: 'nightly_backup_failed' }, log, working);
}

/** In a process of its own, so that the server's calls don't wait for it. The signal ends it. */
export async function backUpInProcess(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMAND, '--sql', file], { env, signal });
}

/** The command's own line, which holds no secret. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : undefined;
}
