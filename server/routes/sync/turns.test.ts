import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { CALL_BOUNDS, type CallBounds, createCallTurns } from '../../policies/calls/call-bounds.ts';
import { connectionOf, enteredAsGuest, person, signedUp } from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The app with other limits: its calls by token, path and client. */
function limited(limits: Partial<CallBounds['reads']>) {
  const callTurns = createCallTurns({ ...CALL_BOUNDS, reads: { ...CALL_BOUNDS.reads, ...limits } });
  const limitedApp = createApp({ ...app.services, callTurns });
  return async (token: string, path = '/api/export', address = '192.0.2.1') =>
    limitedApp.request(
      path,
      { headers: { authorization: `Bearer ${token}` } },
      { incoming: { socket: { remoteAddress: address } } },
    );
}

test('an account’s second list waits until the first was read, and further ones are refused with a time to wait', async () => {
  const [token, other] = [await enteredAsGuest(app), await enteredAsGuest(app)];
  const ask = limited({ account: { atOnce: 1, waiting: 1 } });
  const first = await ask(token);
  let hasSecond = false;
  const second = ask(token, '/api/contacts').then((answer) => ((hasSecond = true), answer));
  expect((await ask(other)).status).toBe(200);
  const third = await ask(token, '/api/occasions');
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await third.json()).toEqual({ statusCode: 429, error: 'too_many_requests' });
  expect(hasSecond).toBe(false);
  await first.text();
  expect((await second).status).toBe(200);
  expect((await ask(token, '/api/sync')).status).toBe(200);
});

test('a caller who leaves without reading frees the turn', async () => {
  const token = await enteredAsGuest(app);
  const ask = limited({ account: { atOnce: 1, waiting: 0 } });
  await (await ask(token)).body!.cancel();
  expect((await ask(token)).status).toBe(200);
});

test('beyond a limit a client’s lists wait for each other, whatever account they are of', async () => {
  const [ana, ben, cora] = [await enteredAsGuest(app), await enteredAsGuest(app), await enteredAsGuest(app)];
  const ask = limited({ client: { atOnce: 2, waiting: 0 } });
  await ask(ana);
  await ask(ben);
  expect((await ask(cora)).status).toBe(429);
  expect((await ask(cora, '/api/export', '192.0.2.2')).status).toBe(200);
});

test('a process at its limit of lists refuses further ones with a time to wait', async () => {
  const [ana, ben] = [await enteredAsGuest(app), await enteredAsGuest(app)];
  const ask = limited({ process: { atOnce: 1, waiting: 0 } });
  await ask(ana);
  const refused = await ask(ben);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
});

test('no caller waits for a turn longer than the limit', async () => {
  const token = await enteredAsGuest(app);
  const ask = limited({ waitMs: 1 });
  await ask(token);
  expect((await ask(token)).status).toBe(429);
});

test('a very long list is written page by page, whole and in order, and so are its events and its export', async () => {
  const { token } = await signedUp(app);
  const { id } = (await app.call('GET', '/api/auth/profile', { token })).body;
  await connectionOf(app, token);
  await sql`
    insert into connections (id, user_id, name, name_key, created_at, updated_at)
    select gen_random_uuid(), ${id}, 'friend ' || made, 'friend ' || made,
      ${TEST_TIME}::timestamptz + made * interval '1 second', ${TEST_TIME}
    from generate_series(1, 1100) as made`.execute(app.services.db);
  await sql`
    insert into occasions (id, user_id, connection_id, name, date, yearly, position)
    select gen_random_uuid(), ${id}, id, 'Birthday', '1990-05-17', true, 1 from connections
    where user_id = ${id} and name like 'friend %'`.execute(app.services.db);
  const read = async (path: string) => {
    const answer = await app.app.request(path, { headers: { authorization: `Bearer ${token}` } });
    const chunks = (await Array.fromAsync(answer.body!)).map((chunk) => Buffer.from(chunk));
    return { pieces: chunks.length, body: JSON.parse(Buffer.concat(chunks).toString()) };
  };
  const { pieces, body } = await read('/api/contacts');
  expect(pieces).toBeGreaterThan(4);
  expect(body).toHaveLength(1101);
  expect(body.slice(1).map(({ name }: { name: string }) => name)).toEqual(
    Array.from({ length: 1100 }, (_, at) => `friend ${at + 1}`),
  );
  expect(body[0]).toEqual((await app.call('GET', `/api/contacts/${body[0].id}`, { token })).body);
  expect((await read('/api/export')).body.connections).toEqual(body);
  const events = await read('/api/occasions');
  expect(events.pieces).toBeGreaterThan(1);
  expect(events.body.data.filter(({ name }: { name: string | null }) => name?.startsWith('friend'))).toHaveLength(1100);
});

test('a client with very many changes at once delays itself, and not all others', async () => {
  const { token } = await signedUp(app);
  const writes = { client: { atOnce: 1, waiting: 1 }, waitMs: 10_000 };
  const limitedApp = createApp({ ...app.services, callTurns: createCallTurns({ ...CALL_BOUNDS, writes }) });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const save = async (address: string) => {
    const call = { method: 'POST', headers, body: JSON.stringify(person()) };
    const incoming = { socket: { remoteAddress: address } };
    return (await limitedApp.request('/api/contacts', call, { incoming })).status;
  };
  const [other, ...own] = await Promise.all(['192.0.2.2', '192.0.2.1', '192.0.2.1', '192.0.2.1'].map(save));
  expect(other).toBe(201);
  expect(own.map(String).toSorted()).toEqual(['201', '201', '429']);
});
