import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { person, withProfile } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createOnServer } from '../../testing/test-database.ts';
import { type Database, DatabaseLost } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sessionFinder } from '../accounts/sessions.ts';

/** Much longer than an answer takes on this machine. */
const TURNS = 100_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await createOnServer(process.env.TEST_DATABASE_URL!);
});
afterAll(() => database.drop());

async function ownConnection(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
}

test('a database that disappears in the middle of a transaction fails one transaction, without a crash', async () => {
  const lost: Error[] = [];
  const { db, close } = await openPostgres(database.url, (error) => lost.push(error));
  const other = await openPostgres(database.url, (error) => lost.push(error));
  const interrupted = db.transaction().execute(async (transaction) => {
    const connection = await ownConnection(transaction);
    await sql`select pg_terminate_backend(${connection}, 5000)`.execute(other.db);
    // The connection looks intact until its end arrives over the network.
    for (let turn = 0; lost.length === 0 && turn < TURNS; turn += 1) await new Promise(setImmediate);
    await sql`select 1`.execute(transaction);
  });
  await expect(interrupted).rejects.toBeInstanceOf(Error);
  expect(lost).not.toEqual([]);
  expect(await ownConnection(db)).toBeGreaterThan(0);
  await Promise.all([close(), other.close()]);
});

test('a call whose database connection ends while it waits is answered that the server is unavailable', async () => {
  const lost: Error[] = [];
  const { db, close } = await openPostgres(database.url, (error) => lost.push(error));
  const other = await openPostgres(database.url, (error) => lost.push(error));
  onTestFinished(async () => {
    await Promise.all([close(), other.close()]);
  });
  await migrate(db);
  const app = await createTestApp({ db, findSession: sessionFinder(db) });
  onTestFinished(app.close);
  const { token, id } = await withProfile(app);
  const held = await other.db.transaction().execute(async (transaction) => {
    await sql`select id from users where id = ${id} for update`.execute(transaction);
    const calling = app.call('POST', '/api/contacts', { token, body: person() });
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBe(1);
    const { rows } = await waiting.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(transaction);
    return calling;
  });
  expect(held).toMatchObject({ status: 503, body: { error: 'unavailable' } });
});

test('a lost connection gives the same failure, however it is first noticed', async () => {
  const lost: Error[] = [];
  const { db, close } = await openPostgres(database.url, (error) => lost.push(error));
  const other = await openPostgres(database.url, (error) => lost.push(error));
  const end = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(other.db);
  const betweenQueries = db.transaction().execute(async (transaction) => {
    await end(await ownConnection(transaction));
    for (let turn = 0; lost.length === 0 && turn < TURNS; turn += 1) await new Promise(setImmediate);
    await sql`select 1`.execute(transaction);
  });
  await expect(betweenQueries).rejects.toBeInstanceOf(DatabaseLost);
  const duringOne = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`.execute(db);
  await expect(duringOne).rejects.toBeInstanceOf(DatabaseLost);
  const wrong = sql`select 1 / 0`.execute(db);
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  await Promise.all([close(), other.close()]);
});

test('a missing database gives the same failure too', async () => {
  const gone = await createOnServer(process.env.TEST_DATABASE_URL!);
  const { db, close } = await openPostgres(gone.url, () => {});
  await gone.drop();
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseLost);
  await close();
});

test('the system probes a database whose machine has disappeared silently', async () => {
  const watched = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const { close } = await openPostgres(database.url, (error) => {
    throw error;
  });
  const [[isOn, afterMs] = []] = watched.mock.calls;
  watched.mockRestore();
  await close();
  expect(isOn).toBe(true);
  // Queries in the meantime fail earlier than the statement timeout.
  expect(afterMs).toBeLessThan(30_000);
});
