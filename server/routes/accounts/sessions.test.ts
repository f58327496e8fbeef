import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepHouse } from '../../commands/keep-house.ts';
import { SESSIONS_MAX } from '../../policies/accounts/session.ts';
import { pushSubscription } from '../../testing/examples/push.ts';
import { PASSWORD, signedUp } from '../../testing/factories.ts';
import { createTestApp, type TestApp, TEST_TIME } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = async (token: string) => (await app.call('GET', '/api/sessions', { token })).body;

async function signedInAgain(email: string): Promise<string> {
  return (await app.call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })).body.accessToken;
}

test('one’s sessions are listed, including the present one, without any token', async () => {
  const { email, token } = await signedUp(app);
  app.setTime('2026-11-21T10:00:00.000Z');
  const other = await signedInAgain(email);
  const sessions = await list(token);
  expect(sessions).toHaveLength(2);
  const second = '2026-11-21T10:00:00.000Z';
  expect(sessions).toContainEqual({ id: expect.any(String), createdAt: TEST_TIME, lastUsedAt: second, current: true });
  expect(sessions).toContainEqual({ id: expect.any(String), createdAt: second, lastUsedAt: second, current: false });
  expect(JSON.stringify(sessions)).not.toContain(other);
  app.setTime(TEST_TIME);
});

test('one can be ended from another, and is invalid at once', async () => {
  const { email, token } = await signedUp(app);
  const other = await signedInAgain(email);
  const { id } = (await list(token)).find(({ current }: { current: boolean }) => !current);
  expect((await app.call('DELETE', `/api/sessions/${id}`, { token })).status).toBe(204);
  expect((await app.call('GET', '/api/auth/profile', { token: other })).status).toBe(401);
  expect(await list(token)).toHaveLength(1);
  expect((await app.call('DELETE', `/api/sessions/${id}`, { token })).status).toBe(204);
});

test('an ended session’s device gets no more pushes, and an expired one’s does', async () => {
  const { email, token } = await signedUp(app);
  const other = await signedInAgain(email);
  const path = '/api/users/push-notifications/subscribe';
  const subscriptions = ['one', 'two'].map((name) => pushSubscription(`https://push.example.com/send/${name}`));
  await app.call('POST', path, { token, body: subscriptions[0] });
  await app.call('POST', path, { token: other, body: subscriptions[1] });
  const endpoints = async () => {
    const rows = app.services.db.selectFrom('pushSubscriptions').select('endpoint');
    const ours = subscriptions.map(({ endpoint }) => endpoint);
    return (await rows.where('endpoint', 'in', ours).execute()).map(({ endpoint }) => endpoint);
  };
  const { id } = (await list(token)).find(({ current }: { current: boolean }) => !current);
  await app.call('DELETE', `/api/sessions/${id}`, { token });
  expect(await endpoints()).toEqual([subscriptions[0]?.endpoint]);
  app.setTime('2027-06-20T10:00:00.000Z');
  await keepHouse(app.services);
  expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(401);
  expect(await endpoints()).toEqual([subscriptions[0]?.endpoint]);
  app.setTime(TEST_TIME);
});

test('another user’s is neither listed nor ended', async () => {
  const [one, other] = [await signedUp(app), await signedUp(app)];
  const [{ id }] = await list(other.token);
  expect((await app.call('DELETE', `/api/sessions/${id}`, { token: one.token })).status).toBe(204);
  expect(await list(other.token)).toMatchObject([{ id, current: true }]);
});

test('an expired one is not listed', async () => {
  const { email, token } = await signedUp(app);
  await signedInAgain(email);
  app.setTime('2026-12-10T10:00:00.000Z');
  await list(token);
  app.setTime('2026-12-25T10:00:00.000Z');
  expect(await list(token)).toHaveLength(1);
  app.setTime(TEST_TIME);
});

const minutesLater = (minutes: number) => new Date(Date.parse(TEST_TIME) + minutes * 60_000).toISOString();

test('the longest unused one ends, with its pushes, at a sign-in on one device too many', async () => {
  const { email, token: first } = await signedUp(app);
  app.setTime(minutesLater(1));
  const second = await signedInAgain(email);
  const path = '/api/users/push-notifications/subscribe';
  const subscriptions = ['first', 'second'].map((name) => pushSubscription(`https://push.example.com/capped/${name}`));
  await app.call('POST', path, { token: first, body: subscriptions[0] });
  await app.call('POST', path, { token: second, body: subscriptions[1] });
  for (let index = 2; index < SESSIONS_MAX; index += 1) {
    app.setTime(minutesLater(index));
    await signedInAgain(email);
  }
  // Used an hour later, so that the second one is ended.
  app.setTime(minutesLater(100));
  expect(await list(first)).toHaveLength(SESSIONS_MAX);
  const last = await signedInAgain(email);
  expect(await list(last)).toHaveLength(SESSIONS_MAX);
  const statuses = [first, second].map(async (token) => (await app.call('GET', '/api/sessions', { token })).status);
  expect(await Promise.all(statuses)).toEqual([200, 401]);
  const endpoints = subscriptions.map(({ endpoint }) => endpoint);
  const rows = app.services.db.selectFrom('pushSubscriptions').select('endpoint').where('endpoint', 'in', endpoints);
  expect(await rows.execute()).toEqual([{ endpoint: endpoints[0] }]);
  app.setTime(TEST_TIME);
});
