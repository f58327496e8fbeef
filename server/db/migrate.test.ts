import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

test('servers that start at once on an empty database all find its tables', async () => {
  const { db } = database;
  await Promise.all(Array.from({ length: 6 }, () => migrate(db)));
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('a database that a newer version has changed is left alone', async () => {
  const { db } = database;
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-newer', '2999-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toMatchObject({ name: 'StartFailure', code: 'database_unusable' });
});
