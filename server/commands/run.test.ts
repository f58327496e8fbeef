import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionOf, person, signedUp } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ token } = await signedUp(app));
});
afterAll(() => app.close());

const withKey = (key: string) => ({ 'idempotency-key': key });

test('a change that is sent again with its key is made once and answered alike', async () => {
  const body = person();
  const headers = withKey('create-1');
  const first = await app.call('POST', '/api/contacts', { token, body, headers });
  const second = await app.call('POST', '/api/contacts', { token, body, headers });
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(second.headers.get('etag')).toBe('"1"');
  expect((await app.call('GET', '/api/contacts', { token })).body).toHaveLength(1);
});

test('two at once with one key are made once', async () => {
  const { id } = await connectionOf(app, token);
  const put = () =>
    app.call('PUT', `/api/contacts/${id}/occasions`, { token, body: { occasions: [] }, headers: withKey('at-once') });
  const statuses = (await Promise.all([put(), put()])).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect([200, 409]).toEqual(expect.arrayContaining(statuses));
  expect((await app.call('GET', `/api/contacts/${id}`, { token })).body.version).toBe(2);
});

test('the same key with another body is refused', async () => {
  const headers = withKey('one-key');
  await app.call('POST', '/api/contacts', { token, body: person(), headers });
  expect(await app.call('POST', '/api/contacts', { token, body: person(), headers })).toMatchObject({
    status: 422,
    body: { statusCode: 422, error: 'key_reused' },
  });
});

test('a refused change may be retried with its key', async () => {
  const { id, name } = await connectionOf(app, token);
  const body = person({ name });
  const headers = withKey('try-again');
  expect((await app.call('POST', '/api/contacts', { token, body, headers })).status).toBe(409);
  await app.call('DELETE', `/api/contacts/${id}`, { token });
  expect((await app.call('POST', '/api/contacts', { token, body, headers })).status).toBe(201);
});

test('another user’s key is another key', async () => {
  const other = await signedUp(app);
  const headers = withKey('shared');
  await app.call('POST', '/api/contacts', { token, body: person(), headers });
  expect((await app.call('POST', '/api/contacts', { token: other.token, body: person(), headers })).status).toBe(201);
});

test('an invalid key is malformed', async () => {
  const headers = withKey('x'.repeat(201));
  expect((await app.call('POST', '/api/contacts', { token, body: person(), headers })).status).toBe(400);
});
