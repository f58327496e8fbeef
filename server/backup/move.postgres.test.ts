import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findClosing } from '../db/copy/closed.ts';
import type { Database } from '../db/engine/database.ts';
import { openPlace } from '../db/engine/place.ts';
import { loadVapidKeys } from '../push/vapid-keys.ts';
import { move, undoMove } from './move.ts';
import { copyCluster } from '../testing/cluster-templates.ts';
import { allRows, fillEveryTable } from '../testing/every-table.ts';
import { PASSWORD } from '../testing/factories.ts';
import { type Ended, type Running, runServerScript } from '../testing/processes.ts';
import { createOnServer } from '../testing/test-database.ts';

const ACCOUNT = { email: 'ana@example.com', password: PASSWORD };

/** A data folder with rows in every table. */
let filled: string;
let folder: string;
let data: string;
let postgres: { url: string; drop(): Promise<void> };
const started: Running[] = [];

beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'offra-filled-'));
  await copyCluster(join(filled, 'database'));
  await using(filled, fillEveryTable);
  await loadVapidKeys(filled);
  return () => rm(filled, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-move-'));
  data = join(folder, 'data');
  await cp(filled, data, { recursive: true });
  postgres = await createOnServer(process.env.TEST_DATABASE_URL!);
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await postgres.drop();
  await rm(folder, { recursive: true });
});

async function using<T>(place: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPlace(place);
  return use(db).finally(close);
}

/** A data folder whose database has no tables: creating one takes long, and restoring a backup in SQL shows it. */
async function emptyFolder(): Promise<string> {
  const place = join(folder, 'back');
  await copyCluster(join(place, 'database'), 'nothing');
  return place;
}

const rowsOf = (place: string) => using(place, allRows);

function start(script: string, parameters: string[], environment: Record<string, string>): Running {
  const running = runServerScript(script, parameters, { LOG_LEVEL: 'error', ...environment });
  started.push(running);
  return running;
}

const run = (parameters: string[], environment: Record<string, string>): Promise<Ended> =>
  start('backup/move-command.ts', parameters, environment).ended;

async function serve(environment: Record<string, string>): Promise<string> {
  const server = start('main.ts', [], { PORT: '0', ...environment });
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return address;
}

async function post(address: string, path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) })).status;
}

/** The queue is not moved, so open batches are queued again. */
function withoutQueue(rows: Record<string, string[]>): Record<string, string[]> {
  const batches = (rows['reminder_batches'] ?? []).map((row) => JSON.parse(row) as { ended_at: string | null });
  const queuedAgain = batches.map((batch) => (batch.ended_at === null ? { ...batch, queued_at: null } : batch));
  return { ...rows, reminder_batches: queuedAgain.map((batch) => JSON.stringify(batch)).toSorted() };
}

test('every kind of row moves to a PostgreSQL and back, and is the same in the end', async () => {
  const before = await rowsOf(data);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const there = await run(['--to', postgres.url], { DATA_DIR: data });
  expect(there).toMatchObject({ code: 0, errors: '' });
  const count = Object.values(before).flat().length;
  expect(there.output).toMatch(new RegExp(`^Moved ${count} rows and compared each of them\\.\n`));
  expect(withoutQueue(await rowsOf(postgres.url))).toEqual(withoutQueue(before));

  const back = await emptyFolder();
  expect(await run(['--to', back], { DATA_DIR: data, DATABASE_URL: postgres.url })).toMatchObject({ code: 0 });
  expect(withoutQueue(await rowsOf(back))).toEqual(withoutQueue(before));
  const [ours, brought] = [data, back].map((place) => readFileSync(join(place, 'vapid.json'), 'utf8'));
  expect(brought).toBe(ours);
});

test('numbers that the database gives go on after those that moved', async () => {
  await run(['--to', postgres.url], { DATA_DIR: data });
  const { rows } = await using(postgres.url, (db) =>
    sql<{ next: number }>`select nextval(pg_get_serial_sequence('reminder_messages', 'id')) as next`.execute(db),
  );
  expect(rows).toEqual([{ next: 3 }]);
});

test('a move waits until no reminder is being sent, and can be interrupted before', async () => {
  const claimedUntil = new Date('2026-11-20T10:00:30Z');
  await using(data, async (db) => {
    await db.updateTable('reminderMessages').set({ state: 'sending', claimedUntil }).execute();
    const ending = new AbortController();
    const parts = { db, dataFolder: data, to: postgres.url, signal: ending.signal };
    const asked: string[] = [];
    const now = (time: string) => {
      asked.push(time);
      return new Date(`2026-11-20T${time}Z`);
    };
    const rows = await move({ ...parts, now: () => now(asked.length < 2 ? '10:00:00' : '10:00:31') });
    expect(rows).toBeGreaterThan(0);
    expect(asked.slice(0, 3)).toEqual(['10:00:00', '10:00:00', '10:00:31']);

    await undoMove(db, now('10:01:00'));
    const interrupted = move({
      ...parts,
      now: () => {
        ending.abort();
        return now('10:00:00');
      },
    });
    await expect(interrupted).rejects.toMatchObject({ code: 'interrupted' });
    expect(await findClosing(db)).toBeUndefined();
  });
});

test('a server that runs moves its own data, then takes no changes, and one on the new place does', async () => {
  const address = await serve({ DATA_DIR: data });
  expect(await post(address, '/api/auth/signup')).toBe(201);
  const moved = await run(['--to', postgres.url], { DATA_DIR: data });
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(await post(address, '/api/auth/signin')).toBe(503);
  const there = await serve({ DATA_DIR: data, DATABASE_URL: postgres.url });
  expect(await post(there, '/api/auth/signin')).toBe(201);
});

test('a server whose command is killed while it moves goes on as before', async () => {
  const address = await serve({ DATA_DIR: data });
  const { db, close } = await openPlace(postgres.url);
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  await db.transaction().execute(async (trx) => {
    // Until this is undone, the move waits for its first table.
    await sql`create table answers (id integer)`.execute(trx);
    const { child, ended } = start('backup/move-command.ts', ['--to', postgres.url], { DATA_DIR: data });
    await expect.poll(isWaiting).toBe(true);
    child.kill('SIGKILL');
    await ended;
    await sql`drop table answers`.execute(trx);
  });
  await close();
  expect(await post(address, '/api/auth/signup')).toBe(201);
  expect(await rowsOf(postgres.url)).toEqual({});
  expect(await run(['--to', postgres.url], { DATA_DIR: data })).toMatchObject({ code: 0, errors: '' });
});

test('servers that run on a PostgreSQL take no changes once its data has moved', async () => {
  await run(['--to', postgres.url], { DATA_DIR: data });
  const address = await serve({ DATA_DIR: data, DATABASE_URL: postgres.url });
  const back = await emptyFolder();
  expect(await post(address, '/api/auth/signup')).toBe(201);
  expect(await run(['--to', back], { DATA_DIR: data, DATABASE_URL: postgres.url })).toMatchObject({ code: 0 });
  expect(await post(address, '/api/auth/signin')).toBe(503);
  expect(await post(await serve({ DATA_DIR: back }), '/api/auth/signin')).toBe(201);
});

test('a place whose data has moved starts no server and says where it is, until that is undone', async () => {
  await run(['--to', postgres.url], { DATA_DIR: data });
  const again = await run(['--to', postgres.url], { DATA_DIR: data });
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The data was moved to postgres:\S+ already/),
  });
  const refused = await start('main.ts', [], { PORT: '0', DATA_DIR: data }).ended;
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('was moved to postgres://') });
  expect(await run(['--undo'], { DATA_DIR: data })).toMatchObject({ code: 0, errors: '' });
  expect(await post(await serve({ DATA_DIR: data }), '/api/auth/signup')).toBe(201);
  const [ours, theirs] = [await rowsOf(postgres.url), await using(filled, allRows)];
  expect(ours['lineage']).toEqual(theirs['lineage']);
  const undone = await run(['--undo'], { DATA_DIR: join(folder, 'nothing') });
  expect(undone).toMatchObject({ code: 1, errors: expect.stringContaining('There is no database in') });
});

/** A kill empties the counts of tries, which are not written to the log. */
async function rowsBesidesCounts(place: string): Promise<Record<string, string[]>> {
  return { ...withoutQueue(await rowsOf(place)), rate_limits: [] };
}

/** Ends the move's process at a moment of its work on the target. */
async function killedAt(moment: string): Promise<void> {
  const { child, ended, untilOutput } = start('testing/move-and-wait.ts', [data, postgres.url, moment], {});
  await untilOutput(/^waiting$/m);
  child.kill('SIGKILL');
  expect((await ended).signal).toBe('SIGKILL');
}

test.each(['copying', 'copied', 'closed'])(
  'a move that is killed when it is %s harms nothing, and is run again',
  async (moment) => {
    const before = await rowsBesidesCounts(data);
    await killedAt(moment);
    expect(await rowsBesidesCounts(data)).toEqual(before);
    const halfway = (await using(postgres.url, findClosing))?.state;
    expect(halfway).toBe(moment === 'copying' ? undefined : 'unfinished');
    const { code, output, errors } = await run(['--to', postgres.url], { DATA_DIR: data });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(moment === 'closed' ? /^Ended the move that was interrupted/ : /^Moved \d+ rows/);
    expect(await rowsBesidesCounts(postgres.url)).toEqual(before);
    expect(await using(postgres.url, findClosing)).toBeUndefined();
    expect(await using(data, findClosing)).toMatchObject({ state: 'moved' });
  },
);

test('a server does not start on a move that did not end', async () => {
  await killedAt('copied');
  const { code, errors } = await start('main.ts', [], { PORT: '0', DATA_DIR: data, DATABASE_URL: postgres.url }).ended;
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringContaining('A move into this database did not end'),
  });
  expect(await post(await serve({ DATA_DIR: data }), '/api/auth/signup')).toBe(201);
});

test('a place that holds tables is refused and left as it is', async () => {
  await using(postgres.url, (db) => sql`create table others as select 1 as id`.execute(db));
  const refused = await run(['--to', postgres.url], { DATA_DIR: data });
  expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('holds tables already') });
  expect(await rowsOf(postgres.url)).toEqual({ others: ['{"id": 1}'] });
  expect(await using(data, findClosing)).toBeUndefined();
  const folderRefused = await run(['--to', filled], { DATA_DIR: data });
  expect(folderRefused.errors).toContain('holds tables already');
});

test('a folder with the keys of another installation is refused', async () => {
  const other = join(folder, 'other');
  await mkdir(other);
  await writeFile(join(other, 'vapid.json'), 'other keys');
  const refused = await run(['--to', other], { DATA_DIR: data });
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('belongs to another installation') });
  expect(await readdir(other)).toEqual(['vapid.json']);
});

/** Stands in for a PostgreSQL that accepts no password: it asks for one, and refuses it. */
async function refuseAll(): Promise<{ port: number; stop: () => void }> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from('R\0\0\0\x08\0\0\0\x03', 'latin1'));
      socket.once('data', () => {
        const fields = 'SFATAL\0C28P01\0Mpassword authentication failed for user "ana"\0\0';
        const length = Buffer.alloc(4);
        length.writeUInt32BE(fields.length + 4);
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

test('an unreachable PostgreSQL and a wrong password are named, without the password', async () => {
  const refusing = await refuseAll();
  const reasons = { 1: 'ECONNREFUSED', [refusing.port]: 'password authentication failed' };
  for (const [port, reason] of Object.entries(reasons)) {
    const to = `postgres://ana:Sunflower7@127.0.0.1:${port}/offra`;
    const { code, errors } = await run(['--to', to], { DATA_DIR: data });
    expect(code).toBe(1);
    expect(errors).toContain(`The database at postgres://ana@127.0.0.1:${port}/offra cannot be used: `);
    expect(errors).toContain(reason);
    expect(errors).not.toContain('Sunflower7');
  }
  refusing.stop();
  expect(await using(data, findClosing)).toBeUndefined();
});

test('a move that is used wrongly prints its usage', async () => {
  const wrong = [[], ['--to'], ['--undo', '--to', './data'], ['elsewhere']];
  const ended = await Promise.all(wrong.map((parameters) => run(parameters, { DATA_DIR: data })));
  for (const { code, errors } of ended)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^Usage: npm run move/) });
});
