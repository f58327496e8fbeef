import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

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

test('a database that a newer version has changed is left alone, and what to do is said', async () => {
  const { db } = database;
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-newer', '2999-01-01')`.execute(db);
  const message =
    'A newer version of offra has changed the database (2999-01-01-newer). Start that version or a later one, or restore a backup from before it.';
  await expect(migrate(db)).rejects.toMatchObject({ name: 'StartFailure', code: 'database_unusable', message });
});

test('a database that lacks an earlier one of its migrations is left alone, and not taken for a newer one', async () => {
  const { db } = database;
  await migrate(db);
  await sql`delete from kysely_migration where name = '2026-11-21T1326-snoozes'`.execute(db);
  await expect(migrate(db)).rejects.toMatchObject({
    code: 'database_unusable',
    message: expect.stringContaining('could not be brought'),
  });
});

test('no migration is dated after the day on which it was written, so that one written today sorts last', () => {
  const now = new Date().toISOString().slice(0, 16).replace(':', '');
  expect(Object.keys(MIGRATIONS).filter((name) => name > now)).toEqual([]);
});

test('a database whose migrations ran under later days has them under their own, and goes on', async () => {
  const { db } = database;
  await migrate(db, '2026-11-22T1907-days-made-up-for');
  const names = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      (row) => row.name,
    );
  const before = await names();
  await sql`update kysely_migration set name = '2026-11-28-retail' where name = '2026-11-21T1718-retail'`.execute(db);
  await sql`
    update kysely_migration set name = '2026-12-02-days-made-up-for'
    where name = '2026-11-22T1907-days-made-up-for'`.execute(db);
  await Promise.all(Array.from({ length: 3 }, () => migrate(db)));
  const after = await names();
  expect(after).toEqual(Object.keys(MIGRATIONS).toSorted());
  expect(after.slice(0, before.length)).toEqual(before);
});

test('what was counted before digests had a key is forgotten, since networks can be found from it', async () => {
  const { db } = database;
  await migrate(db, '2026-11-22T1907-days-made-up-for');
  await db
    .insertInto('rateLimits')
    .values({ key: 'without a key', hits: 1, endsAt: new Date('2027-01-01') })
    .execute();
  await sql`
    insert into users (id, type, email, password_hash, sign_up_client, created_at, updated_at) values
      (${uuid()}, 'registered', 'a@example.com', 'x', 'without a key', now(), now()),
      (${uuid()}, 'registered', 'b@example.com', 'x', null, now(), now())`.execute(db);
  const versions = async () =>
    (await sql<{ version: string }>`select xmin::text as version from users order by email`.execute(db)).rows;
  const [, before] = await versions();
  await migrate(db, '2026-11-23T0740-digests-with-a-key');
  expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('users').select('signUpClient').execute()).toEqual([
    { signUpClient: null },
    { signUpClient: null },
  ]);
  const [, after] = await versions();
  expect(after).toEqual(before);
});

test('time zones that were stored under several names are under one, and what is no name any more stays', async () => {
  const { db } = database;
  await migrate(db, '2026-11-23T2207-mails-in-doubt');
  const zones = ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Lisbon', 'Mars/Olympus'];
  for (const zone of zones) {
    await sql`
      insert into users (id, type, time_zone, created_at, updated_at)
      values (${uuid()}, 'guest', ${zone}, now(), now())`.execute(db);
  }
  await migrate(db);
  const stored = await db.selectFrom('users').select(['timeZone', 'version']).orderBy('id').execute();
  const [calcutta, kolkata, ...others] = stored.map(({ timeZone }) => timeZone);
  expect(calcutta).toBe(kolkata);
  expect(others).toEqual(['Europe/Lisbon', 'Mars/Olympus']);
  expect(new Set(stored.map(({ version }) => version))).toEqual(new Set([1]));
});

test('everybody who was there before invitation links had secrets has one of their own', async () => {
  const { db } = database;
  await migrate(db, '2026-11-23T1416-first-versions');
  await sql`
    insert into users (id, type, email, password_hash, created_at, updated_at) values
      (${uuid()}, 'registered', 'a@example.com', 'x', now(), now()),
      (${uuid()}, 'registered', 'b@example.com', 'x', now(), now())`.execute(db);
  await migrate(db);
  const users = await db.selectFrom('users').selectAll().execute();
  const secrets = new Set(users.map(({ invitationToken }) => invitationToken));
  expect(secrets.size).toBe(2);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});
