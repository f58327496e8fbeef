import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONNECTIONS_FULL, GIFTS_FULL, QUOTAS } from '../../../contract/rules/limits/quotas.ts';
import { connectionOf, enteredAsGuest, PASSWORD, person, signedUp } from '../../testing/factories.ts';
import { suggestedIdeas } from '../../testing/suggested-ideas.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const suggestions = { suggest: async () => suggestedIdeas(1) };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ suggestions });
});
afterAll(() => app.close());

const userOf = async (token: string): Promise<string> =>
  (await app.call('GET', '/api/auth/profile', { token })).body.id;

/** Inserts connections directly; those with marks use that many bytes. */
async function fill(token: string, count: number, giftMarks = '[]'): Promise<void> {
  await sql`
    insert into connections (id, user_id, name, name_key, gift_marks, created_at, updated_at)
    select gen_random_uuid(), ${await userOf(token)}, name, name, ${giftMarks}::jsonb, ${TEST_TIME}, ${TEST_TIME}
    from (select 'friend ' || gen_random_uuid() as name from generate_series(1, ${count})) as made`.execute(
    app.services.db,
  );
}

const lengthOf = async (token: string): Promise<number> =>
  (await app.call('GET', '/api/contacts', { token })).body.length;

const MARK = {
  state: 'given',
  title: 'A kite',
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-05-17T00:00:00.000Z',
};
const bigMarks = (bytes: number) => JSON.stringify([{ ideaId: 'big', ...MARK, title: 'k'.repeat(bytes) }]);
const creation = (key: string) => {
  const id = newId();
  return { key, kind: 'connection.create', entityId: id, arguments: person({ id }) };
};
const gift = (entityId: string, ideaId: string, mark: object | null = MARK) => ({
  key: `gift-${newId()}`,
  kind: 'connection.gift',
  entityId,
  arguments: { ideaId, mark },
});
const sync = async (token: string, changes: object[]) =>
  (await app.call('POST', '/api/sync', { token, body: { changes } })).body.results;

const full = (message: string) => ({ status: 422, error: { statusCode: 422, error: 'quota_exceeded', message } });

describe('a guest with the maximum of connections', () => {
  test('sees a message, loses none, and may add one once another is deleted', async () => {
    const token = await enteredAsGuest(app);
    const first = await connectionOf(app, token);
    await fill(token, QUOTAS.guest.connections - 1);
    const refused = await app.call('POST', '/api/contacts', { token, body: person() });
    expect(refused).toMatchObject({ status: 422, body: full(CONNECTIONS_FULL.guest).error });
    expect(CONNECTIONS_FULL.guest).toBe(
      'You can keep up to 200 connections as a guest. Create an account to keep more.',
    );
    expect(await lengthOf(token)).toBe(QUOTAS.guest.connections);
    await app.call('DELETE', `/api/contacts/${first.id}`, { token });
    expect(await app.call('POST', '/api/contacts', { token, body: person() })).toMatchObject({ status: 201 });
  });

  test('gets the same answer again for a connection that was added before', async () => {
    const token = await enteredAsGuest(app);
    const { id } = await connectionOf(app, token);
    await fill(token, QUOTAS.guest.connections - 1);
    expect(await app.call('POST', '/api/contacts', { token, body: person({ id }) })).toMatchObject({ status: 200 });
  });

  test('has each change of a sync answered separately: those within the quota are made', async () => {
    const token = await enteredAsGuest(app);
    const { id } = await connectionOf(app, token);
    await fill(token, QUOTAS.guest.connections - 3);
    const changes = [creation('a'), creation('b'), creation('c'), gift(id, 'kite'), creation('d')];
    expect(await sync(token, changes)).toMatchObject([
      { status: 201 },
      { status: 201 },
      full(CONNECTIONS_FULL.guest),
      { status: 200 },
      full(CONNECTIONS_FULL.guest),
    ]);
    expect(await lengthOf(token)).toBe(QUOTAS.guest.connections);
  });

  test('moves all of them into an account with others, even beyond its quota', async () => {
    const guest = await enteredAsGuest(app);
    await connectionOf(app, guest);
    const { email, token } = await signedUp(app);
    await fill(token, QUOTAS.registered.connections);
    const signIn = { body: { email, password: PASSWORD }, token: guest };
    const { body } = await app.call('POST', '/api/auth/signin', signIn);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from connections where user_id = ${await userOf(token)}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ count: QUOTAS.registered.connections + 1 }]);
    const refused = await app.call('POST', '/api/contacts', { token: body.accessToken, body: person() });
    expect(refused).toMatchObject({ status: 422, body: { message: CONNECTIONS_FULL.registered } });
  });
});

describe('an account with full gift lists', () => {
  test('sees a message, loses no mark, and can add one after removing another', async () => {
    const token = await enteredAsGuest(app);
    const { id } = await connectionOf(app, token);
    expect(
      await app.call('PUT', `/api/contacts/${id}/gifts`, { token, body: { ideaId: 'kite', mark: MARK } }),
    ).toMatchObject({ status: 200 });
    await fill(token, 1, bigMarks(QUOTAS.guest.giftBytes));
    const refused = await app.call('PUT', `/api/contacts/${id}/gifts`, { token, body: { ideaId: 'tea', mark: MARK } });
    expect(refused).toMatchObject({ status: 422, body: full(GIFTS_FULL.guest).error });
    const shorter = { ...MARK, title: 'Kite' };
    expect(await sync(token, [gift(id, 'tea'), gift(id, 'kite', shorter)])).toMatchObject([
      full(GIFTS_FULL.guest),
      { status: 424 },
    ]);
    expect(await sync(token, [gift(id, 'kite', shorter), gift(id, 'kite', null)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
  });

  test('has the last changes of a group refused, and the earlier ones made', async () => {
    const token = await enteredAsGuest(app);
    const [one, other] = [await connectionOf(app, token), await connectionOf(app, token)];
    // Leaves room for two marks of about 320 bytes.
    await fill(token, 1, bigMarks(QUOTAS.guest.giftBytes - 920));
    const long = { ...MARK, title: 'k'.repeat(200) };
    const changes = ['a', 'b', 'c', 'd'].map((idea, at) => gift(at < 3 ? one.id : other.id, idea, long));
    const results = await sync(token, changes);
    expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 200, 422, 422]);
  });
});

test('the oldest suggestions beyond a guest’s quota are deleted, and the last ones stay', async () => {
  const token = await enteredAsGuest(app);
  const userId = await userOf(token);
  const past = QUOTAS.guest.suggestions * 2;
  await sql`
    insert into recommendation_requests (correlation_id, user_id, reasons, budget, created_at)
    select gen_random_uuid(), ${userId}, '{}', 20, ${TEST_TIME}::timestamptz - made * interval '1 minute'
    from generate_series(1, ${past}) as made`.execute(app.services.db);
  await sql`
    insert into shown_ideas (user_id, occasion_name, idea_id, recommendation_id, shown_at)
    select ${userId}, 'Easter', 'idea-' || made, gen_random_uuid(), ${TEST_TIME}::timestamptz - made * interval '1 minute'
    from generate_series(1, ${past}) as made`.execute(app.services.db);
  const asked = { token, body: { occasionName: 'Christmas', budget: 50 } };
  expect(await app.call('POST', '/api/rec/global', asked)).toMatchObject({ status: 200 });
  const { body } = await app.call('GET', '/api/export', { token });
  expect(body.reasons).toHaveLength(QUOTAS.guest.suggestions);
  expect(body.reasons.at(-1)).toMatchObject({ budget: 50 });
  expect(body.suggestions).toHaveLength(QUOTAS.guest.suggestions);
});

test('an account’s oldest stored answers beyond the maximum are deleted, and no other account’s', async () => {
  const [token, other] = [await enteredAsGuest(app), await enteredAsGuest(app)];
  const create = (of: string, key: string, name: string) =>
    app.call('POST', '/api/contacts', {
      token: of,
      body: person({ id: '0199a9ed-0000-7000-8000-000000000001', name }),
      headers: { 'idempotency-key': key },
    });
  const ids = [await userOf(token), await userOf(other)];
  const past = QUOTAS.guest.answers * 2;
  for (const id of ids) {
    await sql`
      insert into answers (user_id, key, fingerprint, status, created_at)
      select ${id}, 'key-' || made, 'any', 204, ${TEST_TIME}::timestamptz - made * interval '1 minute'
      from generate_series(1, ${past}) as made`.execute(app.services.db);
  }
  const first = await create(token, 'latest', 'Ana');
  expect(first.status).toBe(201);
  expect((await create(token, 'latest', 'Ana')).body).toEqual(first.body);
  const keys = async (id: string | undefined) => {
    const { rows } = await sql<{ key: string }>`
      select key from answers where user_id = ${id} order by created_at desc, key`.execute(app.services.db);
    return rows.map(({ key }) => key);
  };
  const left = Array.from({ length: QUOTAS.guest.answers }, (_, at) => `key-${at + 1}`);
  expect(await keys(ids[0])).toEqual(['latest', ...left]);
  expect(await keys(ids[1])).toHaveLength(past);
});
