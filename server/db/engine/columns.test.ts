import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptFrom, person, withProfile } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findAnswers, insertAnswers } from '../answers.ts';
import { type EachColumn, selected } from './columns.ts';
import { eraseMirrors, listMirrors } from '../connections/mirrors.ts';
import { NOBODY, personOf } from '../accounts/person.ts';
import type { SnoozesTable } from './tables.ts';
import { findUser } from '../accounts/users.ts';

const OTHERS = {
  gender: 'Male',
  birthday: '1604-02-29T00:00:00.000Z',
  ageGroup: 'teen',
  country: 'Chile',
  hobbiesAndInterests: ['Cooking', 'Tea'],
  customHobbiesAndInterests: ['Kites', 'Bonsai'],
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The columns that a table has in the database. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(app.services.db);
  return rows.map(({ name }) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).toSorted();
}

test('answers written by one statement are read back unchanged, in every column', async () => {
  const { db } = app.services;
  const { id: userId } = await withProfile(app);
  const answer = { fingerprint: 'f', status: 200, createdAt: new Date('2026-11-20T10:00:00.123Z') };
  const given = [
    { ...answer, key: 'a', body: '{"quoted \\"":"Zoë\\n"}', version: 7 },
    { ...answer, key: 'b', body: null, version: null },
  ];
  await insertAnswers(db, userId, given, { registered: 10, guest: 10 });
  const read = await findAnswers(db, userId, ['a', 'b']);
  expect(read.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(given.map((one) => ({ ...one, userId })));
  expect(Object.keys(read[0]!).toSorted()).toEqual(await columnsOf('answers'));
});

test('a changed profile is mirrored in every column of a person, and all of it is erased in the end', async () => {
  const { db, now } = app.services;
  const inviter = await withProfile(app);
  const { token, id: userId } = await withProfile(app);
  const { body: mirror } = await acceptFrom(app, inviter.id, { token });
  await app.call('PUT', '/api/users', { token: inviter.token, body: person({ ...OTHERS, isBirthYearUnknown: true }) });
  const stored = () => db.selectFrom('connections').selectAll().where('id', '=', mirror.id).executeTakeFirstOrThrow();
  expect(personOf(await stored())).toEqual({ ...OTHERS, birthday: '1604-02-29' });
  expect(personOf((await findUser(db, inviter.id))!)).toEqual({ ...OTHERS, birthday: '1604-02-29' });
  const occasion = await db
    .selectFrom('occasions')
    .selectAll()
    .where('connectionId', '=', mirror.id)
    .where('name', '=', 'Birthday')
    .executeTakeFirstOrThrow();
  const birthday = { name: 'Birthday', date: '1604-02-29', yearly: true, muted: false, position: 1 };
  expect(occasion).toEqual({ id: expect.any(String), userId, connectionId: mirror.id, ...birthday });
  const mirrors = (await listMirrors(db, [inviter.id])).filter(({ id }) => id === mirror.id);
  await eraseMirrors(db, mirrors, { now: now(), notice: null });
  expect(personOf(await stored())).toEqual(NOBODY);
});

test('a person’s columns are those that users and connections both have', async () => {
  const [users, connections] = [await columnsOf('users'), await columnsOf('connections')];
  for (const column of Object.keys(NOBODY)) {
    expect(users).toContain(column);
    expect(connections).toContain(column);
  }
});

test('a statement that omits a column does not compile', async () => {
  const all: EachColumn<SnoozesTable, string> = { userId: '', occasionId: '', occasionDay: '', dueDay: '' };
  expect(Object.keys(all).toSorted()).toEqual(await columnsOf('snoozes'));
  // @ts-expect-error -- one is missing
  selected<SnoozesTable>({ userId: sql`1`, occasionId: sql`2`, occasionDay: sql`3` });
  // @ts-expect-error -- there is no such column
  selected<SnoozesTable>({ userId: sql`1`, occasionId: sql`2`, occasionDay: sql`3`, dueDay: sql`4`, other: sql`5` });
});
