import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/test-database.ts';
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

test('a database changed by a newer version is left alone, and the message says what to do', async () => {
  const { db } = database;
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-newer', '2999-01-01')`.execute(db);
  const message =
    'A newer version of offra has changed the database (2999-01-01-newer). Start that version or a later one, or restore a backup from before it.';
  await expect(migrate(db)).rejects.toMatchObject({ name: 'StartFailure', code: 'database_unusable', message });
});

test('a database that lacks an earlier migration is left alone, and not taken for a newer one', async () => {
  const { db } = database;
  await migrate(db);
  await sql`delete from kysely_migration where name = '2026-11-21T1326-snoozes'`.execute(db);
  await expect(migrate(db)).rejects.toMatchObject({
    code: 'database_unusable',
    message: expect.stringContaining('could not be brought'),
  });
});

test('no migration has a date after the day on which it was written, so that one written today sorts last', () => {
  const now = new Date().toISOString().slice(0, 16).replace(':', '');
  expect(Object.keys(MIGRATIONS).filter((name) => name > now)).toEqual([]);
});

test('migrations that ran under later dates are renamed, and the database goes on', async () => {
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

test('counts from before digests had a key are deleted, since networks could be found from them', async () => {
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

test('aliases of time zones become one name, and an unknown name stays', async () => {
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

test('every user from before invitation links had secrets gets a secret', async () => {
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

test('every person with a birthday has it as an occasion on its day, and devices pull the added ones', async () => {
  const { db } = database;
  await migrate(db, '2026-11-23T2214-canonical-time-zones');
  const [differing, without, right, unknown] = ['01', '02', '03', '04'].map(
    (end) => `01990000-0000-7000-8000-0000000000${end}`,
  );
  const [ana, lone] = ['11', '12'].map((end) => `01990000-0000-7000-8000-0000000000${end}`);
  await sql`
    insert into users (id, type, birthday, created_at, updated_at, change_sequence) values
      (${ana}, 'guest', '1980-01-02', now(), now(), 5), (${lone}, 'guest', null, now(), now(), 5)`.execute(db);
  await sql`
    insert into connections (id, user_id, name, name_key, birthday, created_at, updated_at)
    select id, ${ana}, name, name, birthday, now(), now()
    from (values (${differing}::uuid, 'a', date '1990-05-17'), (${without}::uuid, 'b', date '1991-06-18'),
      (${right}::uuid, 'c', date '1992-07-19'), (${unknown}::uuid, 'd', null)) as entry (id, name, birthday)`.execute(
    db,
  );
  await sql`
    insert into occasions (id, user_id, connection_id, name, date, yearly, position)
    select gen_random_uuid(), user_id::uuid, connection_id::uuid, name, date::date, true, position
    from (values (${ana}, ${differing}, 'Birthday', '1999-09-09', 1), (${ana}, ${without}, 'Wedding', '2020-02-02', 1),
      (${ana}, ${right}, 'Birthday', '1992-07-19', 1), (${ana}, ${unknown}, 'Birthday', '2001-01-01', 1),
      (${lone}, null, 'Birthday', '2002-02-02', 1)) as entry (user_id, connection_id, name, date, position)`.execute(
    db,
  );
  await migrate(db, '2026-11-24T0200-one-birthday');
  const dates = await db.selectFrom('occasions').selectAll().where('name', '=', 'Birthday').execute();
  expect(Object.fromEntries(dates.map(({ userId, connectionId, date }) => [connectionId ?? userId, date]))).toEqual({
    [differing!]: '1990-05-17',
    [without!]: '1991-06-18',
    [right!]: '1992-07-19',
    [unknown!]: '2001-01-01',
    [ana!]: '1980-01-02',
    [lone!]: '2002-02-02',
  });
  expect(dates.find(({ connectionId }) => connectionId === without)).toMatchObject({ position: 2, yearly: true });
  const numbers = await db.selectFrom('connections').select(['version', 'changeSequence']).orderBy('id').execute();
  const heard = { version: 2, changeSequence: 6 };
  expect(numbers).toEqual([heard, heard, { version: 1, changeSequence: 1 }, { version: 1, changeSequence: 1 }]);
  const profiles = await db
    .selectFrom('users')
    .select(['version', 'changeSequence', 'profileSequence'])
    .orderBy('id')
    .execute();
  expect(profiles).toEqual([
    { version: 2, changeSequence: 7, profileSequence: 7 },
    { version: 1, changeSequence: 5, profileSequence: 1 },
  ]);
});

const idOf = (end: string) => `01990000-0000-7000-8000-0000000000${end}`;

test('muting moves to the occasions, devices pull that, and deleted occasions leave the list', async () => {
  const { db } = database;
  await migrate(db, '2026-11-24T0315-gift-hints');
  const [ana, ben, cleo] = [idOf('01'), idOf('02'), idOf('03')];
  const [muting, other] = [idOf('11'), idOf('12')];
  const [wedding, graduation, own, none, gone, bens] = ['21', '22', '23', '24', '25', '26'].map(idOf);
  const christmas = '01900000-0000-7000-8000-000000001225';
  const users = [
    [ana, [bens, wedding, christmas, own, none, gone]],
    [ben, [christmas]],
    [cleo, [gone]],
  ] as const;
  for (const [id, muted] of users) {
    await sql`
      insert into users (id, type, created_at, updated_at, change_sequence, muted_occasion_ids)
      values (${id}, 'guest', '2026-01-01', '2026-01-01', 5, ${muted}::uuid[])`.execute(db);
  }
  await sql`
    insert into connections (id, user_id, name, name_key, created_at, updated_at) values
      (${muting}, ${ana}, 'a', 'a', '2026-01-01', '2026-01-01'), (${other}, ${ana}, 'b', 'b', '2026-01-01', '2026-01-01'),
      (${idOf('13')}, ${ben}, 'c', 'c', '2026-01-01', '2026-01-01')`.execute(db);
  await sql`
    insert into occasions (id, user_id, connection_id, name, date, yearly, position) values
      (${wedding}, ${ana}, ${muting}, 'Wedding', '2027-06-05', false, 1),
      (${graduation}, ${ana}, ${other}, 'Graduation', '2027-06-05', false, 1),
      (${own}, ${ana}, null, 'Wedding', '2027-06-05', false, 1),
      (${none}, ${ana}, ${muting}, 'no occasion', null, false, 0),
      (${bens}, ${ben}, ${idOf('13')}, 'Wedding', '2027-06-05', false, 1)`.execute(db);
  await migrate(db, '2026-11-28T0714-muted-occasions');
  const muted = await db.selectFrom('occasions').select('id').where('muted', '=', true).orderBy('id').execute();
  expect(muted.map(({ id }) => id)).toEqual([wedding, own]);
  const connections = await db.selectFrom('connections').select(['version', 'changeSequence']).orderBy('id').execute();
  const unheard = { version: 1, changeSequence: 1 };
  expect(connections).toEqual([{ version: 2, changeSequence: 6 }, unheard, unheard]);
  const profiles = await db
    .selectFrom('users')
    .select(['mutedOccasionIds', 'version', 'changeSequence', 'profileSequence'])
    .orderBy('id')
    .execute();
  const heard = { version: 2, changeSequence: 6, profileSequence: 6 };
  expect(profiles).toEqual([
    { ...heard, mutedOccasionIds: [christmas] },
    { mutedOccasionIds: [christmas], version: 1, changeSequence: 5, profileSequence: 1 },
    { ...heard, mutedOccasionIds: [] },
  ]);
});
