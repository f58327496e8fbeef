import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../runtime/listen.ts';
import { RATE_LIMITS } from '../../policies/calls/rate-limits.ts';
import { PASSWORD, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const EMAIL = 'ana@example.com';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
  await app.call('POST', '/api/auth/signup', { body: { email: EMAIL, password: PASSWORD } });
});
afterAll(() => app.close());

const form = (password: string) => new URLSearchParams({ email: EMAIL, password });

test('a hundred sign-ins posted by a form of another site don’t keep the owner from signing in from the same place', async () => {
  const address = '192.0.2.7';
  const statuses = new Set<number>();
  for (let index = 0; index < RATE_LIMITS.signInPerClient.tries; index += 1) {
    const body = form('Moonflower8');
    statuses.add((await app.call('POST', '/api/auth/signin', { body, address, headers: EVIL })).status);
  }
  expect(statuses).toEqual(new Set([403]));
  expect((await app.call('POST', '/api/auth/signin', { body: form(PASSWORD), address })).status).toBe(201);
  const rows = app.services.db.selectFrom('rateLimits').select('hits').where('hits', '>', 1);
  expect(await rows.execute()).toEqual([]);
});

test('a request from another site is refused with its code and message, and its body is not read', async () => {
  const unread = new ReadableStream({
    pull: () => {
      throw new Error('the body was read');
    },
  });
  const headers = { ...EVIL, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: unread, duplex: 'half' as const };
  const answer = await app.app.request('/api/auth/signin', init);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    statusCode: 403,
    message: 'This was sent from another site. Open offra itself and try again',
    error: 'other_site',
  });
});

test('a form of our own signs in, with the headers that browsers send with it', async () => {
  const headers = { origin: 'https://offra.example', 'sec-fetch-site': 'same-origin' };
  expect((await app.call('POST', '/api/auth/signin', { body: form(PASSWORD), headers })).status).toBe(201);
});

test('a link of a mail works from every mail program', async () => {
  const { email } = await signedUp(app);
  const { unsubscribeToken } = await app.services.db
    .selectFrom('users')
    .select('unsubscribeToken')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const headers of [{}, { origin: 'null', 'sec-fetch-site': 'cross-site' }, EVIL]) {
    const path = `/api/unsubscribe?token=${unsubscribeToken}`;
    expect((await app.call('POST', path, { body, headers })).status).toBe(200);
  }
});

test('the host that a proxy received is accepted if that proxy is trusted, and otherwise not', async () => {
  const headers = { origin: 'https://gifts.example', 'x-forwarded-host': 'gifts.example' };
  const call = { body: form(PASSWORD), headers };
  expect((await app.call('POST', '/api/auth/signin', call)).status).toBe(403);
  const behind = await createTestApp({ rateLimits: { isOn: false, trustedProxies: 1 } });
  expect((await behind.call('POST', '/api/auth/signin', call)).status).toBe(401);
  await behind.close();
});

test('over a socket a page is recognised by the host that it was loaded from', async () => {
  const server = await listen(app.app, { host: '127.0.0.1', port: 0 });
  const post = async (origin: string) =>
    (await fetch(`${server.address}/api/auth/signin`, { method: 'POST', body: form(PASSWORD), headers: { origin } }))
      .status;
  expect(await post(server.address)).toBe(201);
  expect(await post(server.address.replace('http:', 'https:'))).toBe(201);
  expect(await post('http://127.0.0.1:1')).toBe(403);
  await server.stop();
});
