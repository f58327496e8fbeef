import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, violatedConstraint } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('values look alike on both engines', async () => {
  const { rows } = await sql`
    select
      date '2024-02-29' as leap_day,
      count(*) as a_count,
      jsonb_build_object('inner_key', 1) as an_object,
      array['a', 'b'] as a_list,
      timestamptz '2026-11-20T10:00:00Z' as a_moment
    from generate_series(1, 3)`.execute(database.db);
  expect(rows).toEqual([
    {
      leapDay: '2024-02-29',
      aCount: 3,
      anObject: { inner_key: 1 },
      aList: ['a', 'b'],
      aMoment: new Date('2026-11-20T10:00:00Z'),
    },
  ]);
});

test('a violated unique constraint is recognised by its name, and other errors are not', async () => {
  const { db } = database;
  const at = new Date('2026-11-20T10:00:00Z');
  const insert = () =>
    db
      .insertInto('users')
      .values({ id: crypto.randomUUID(), type: 'registered', email: 'a@example.com', createdAt: at, updatedAt: at })
      .execute();
  await insert();
  const conflict: unknown = await insert().catch((error: unknown) => error);
  expect(violatedConstraint(conflict)).toBe('users_email_unique');
  const broken: unknown = await sql`select nothing`.execute(db).catch((error: unknown) => error);
  expect(violatedConstraint(broken)).toBeUndefined();
});

test('a failed transaction leaves nothing behind', async () => {
  const { db } = database;
  const at = new Date('2026-11-20T10:00:00Z');
  const failing = db.transaction().execute(async (trx) => {
    const id = crypto.randomUUID();
    await trx.insertInto('users').values({ id, type: 'guest', createdAt: at, updatedAt: at }).execute();
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await db.selectFrom('users').selectAll().where('type', '=', 'guest').execute()).toEqual([]);
});
