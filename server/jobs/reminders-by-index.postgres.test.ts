import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/engine/database.ts';
import { addConnection, addOccasion, addPushDevice, addUser } from '../testing/reminded-people.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { planReminders } from './plan-reminders.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const TABLES = ['users', 'connections', 'occasions', 'reminders', 'push_subscriptions'];

function onFault(error: unknown): never {
  throw error;
}

/** Rows of our tables that were read from end to end so far. */
async function rowsReadThrough(): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read as rows from pg_stat_user_tables where relname = any(${TABLES}::text[])`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

test('reminders are planned by indexes, while the database has no statistics of any table', async () => {
  const { db } = database;
  for (let count = 0; count < 60; count += 1) {
    const id = await addUser(db, {});
    const connectionId = await addConnection(db, id, 'Rui');
    await addOccasion(db, id, { date: '1990-11-12', yearly: true, name: 'Birthday', connectionId });
    await addPushDevice(db, id);
  }
  const before = await rowsReadThrough();
  const now = new Date('2026-11-12T10:00:00Z');
  expect(await planReminders({ db, now: () => now, newId, onFault })).toEqual({ users: 60, messages: 60 });
  expect(await rowsReadThrough()).toEqual(before);
});
