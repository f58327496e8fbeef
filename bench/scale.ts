import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { startPostgres } from '../scripts/start-postgres.ts';
import type { OpenDatabase } from '../server/db/engine/database.ts';
import { openDatabase } from '../server/db/engine/open-database.ts';
import { pushReceiver } from '../server/testing/push-receiver.ts';
import { addCrowd, CONNECTIONS_EACH, FIRST_DAY, OCCASIONS_EACH } from '../server/testing/scale/crowd.ts';
import { addTraces } from '../server/testing/scale/traces.ts';
import { createFigures } from './figures.ts';
import { measureAnswers } from './scale/answers.ts';
import { explainAll } from './scale/explain-all.ts';
import { planHour } from './scale/hour.ts';
import { printTables, databaseBytes } from './scale/tables.ts';

/**
 * `npm run bench:scale -- --users 1000000`: the answers of a server on a PostgreSQL with so many users beside those on
 * an empty one, an hour of reminders, the sizes of tables, what autovacuum did, and the plan of every statement. Both
 * databases are on one PostgreSQL, which writes to the disk as in production.
 */
const { values } = parseArgs({ options: { users: { type: 'string', default: '1000000' } } });
const USERS = Number(values.users);
/** What a user takes on the disk at most, with the log of what was written, and what filling in takes at most. */
const BYTES_EACH = 24_000;
const LOG_BYTES = 6e9;
const USERS_A_MINUTE = 25_000;
/** As on a server for a million people. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB'];

const figures = createFigures();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  refuseTooLittleRoom(folder);
  await using parts = new AsyncDisposableStack();
  const postgres = await startPostgres(folder, ending.signal, true, SETTINGS);
  parts.defer(() => postgres.stop());
  const large = await open(folder, postgres.url, parts);
  await fill(large);
  await sql`create database nobody`.execute(large.db);
  const emptyUrl = new URL(postgres.url);
  emptyUrl.pathname = 'nobody';
  await measureAnswers({ large: postgres.url, empty: emptyUrl.href }, { folder, figures, signal: ending.signal });
  await planHour(large.db, figures);
  await printTables(large.db);
  await explainAll(postgres.url, figures);
});
console.log(figures.areMet() ? '\nAll aims are met.' : '\nNOT all aims are met.');

function refuseTooLittleRoom(folder: string): void {
  const needed = USERS * BYTES_EACH + LOG_BYTES;
  const minutes = Math.ceil(USERS / USERS_A_MINUTE);
  console.log(`Needs up to ${gigabytes(needed)} in ${folder}, and up to ${minutes} minutes to fill in ${USERS} users.`);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < needed) throw new Error(`Only ${gigabytes(bavail * bsize)} are free there`);
}

function raise(error: unknown): never {
  throw error;
}

async function open(folder: string, databaseUrl: string, parts: AsyncDisposableStack): Promise<OpenDatabase> {
  const dataFolder = join(folder, 'bench');
  mkdirSync(dataFolder);
  const database = await openDatabase(
    { databaseUrl, databasePoolSize: 2, dataFolder },
    { onLost: raise, onUnwritable: raise },
  );
  parts.defer(() => database.close());
  return database;
}

async function fill({ db }: OpenDatabase): Promise<void> {
  const startedAt = Date.now();
  const { target } = pushReceiver('https://push.invalid/device');
  await addCrowd(db, { from: 0, to: USERS, day: FIRST_DAY }, target);
  ending.signal.throwIfAborted();
  await addTraces(db, new Date().toISOString());
  const each = `${CONNECTIONS_EACH} connections and ${OCCASIONS_EACH} occasions each`;
  console.log(`\n${USERS} users with ${each}, their sessions, answers, past reminders and shown ideas`);
  figures.note('filled in', `${((Date.now() - startedAt) / 60_000).toFixed(1)} min`);
  figures.note('on the disk', gigabytes(await databaseBytes(db)));
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
