import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOnServer } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/** Far more than an answer of this machine takes. */
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

test('a database that goes away in the middle of a transaction is one failed transaction, and no crash', async () => {
  const lost: Error[] = [];
  const { db, close } = await openPostgres(database.url, (error) => lost.push(error));
  const other = await openPostgres(database.url, (error) => lost.push(error));
  const interrupted = db.transaction().execute(async (transaction) => {
    const connection = await ownConnection(transaction);
    await sql`select pg_terminate_backend(${connection}, 5000)`.execute(other.db);
    // Until its end has come over the network, the connection looks whole from here.
    for (let turn = 0; lost.length === 0 && turn < TURNS; turn += 1) await new Promise(setImmediate);
    await sql`select 1`.execute(transaction);
  });
  await expect(interrupted).rejects.toBeInstanceOf(Error);
  expect(lost).not.toEqual([]);
  expect(await ownConnection(db)).toBeGreaterThan(0);
  await Promise.all([close(), other.close()]);
});

test('of a database whose machine went away without a word the system is asked to find out', async () => {
  const watched = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const { close } = await openPostgres(database.url, (error) => {
    throw error;
  });
  const [[isOn, afterMs] = []] = watched.mock.calls;
  watched.mockRestore();
  await close();
  expect(isOn).toBe(true);
  // What is asked of the database in the meantime ends sooner than a statement that takes too long.
  expect(afterMs).toBeLessThan(30_000);
});
