import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, person, signedUp } from './testing/factories.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const ID = '01990000-0000-7000-8000-000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await signedUp(app));
});
afterAll(() => app.close());

test.each([
  ['GET', '/api/contacts'],
  ['POST', '/api/contacts'],
  ['GET', `/api/contacts/${ID}`],
  ['PUT', `/api/contacts/${ID}`],
  ['DELETE', `/api/contacts/${ID}`],
  ['PUT', `/api/contacts/${ID}/occasions`],
  ['GET', '/api/occasions'],
  ['PUT', '/api/users'],
  ['DELETE', '/api/users'],
  ['PUT', '/api/users/occasions'],
  ['PUT', '/api/users/notifications'],
  ['GET', '/api/users/custom-hobbies-and-interests'],
  ['POST', '/api/rec'],
  ['POST', '/api/rec/global'],
  ['GET', `/api/rec/reasons/${ID}`],
  ['DELETE', '/api/sessions/current'],
])('%s %s without a token is refused', async (method, path) => {
  expect(await app.call(method, path)).toMatchObject({ status: 401, body: { error: 'unauthorised' } });
});

const send = (body: string | FormData | URLSearchParams, headers: Record<string, string> = JSON_TYPE) =>
  app.call('POST', '/api/contacts', { token, body, headers });

/** A profile with nested lists in an ignored field; the body itself is one more level. */
const nested = (levels: number) =>
  JSON.stringify(person()).replace('{', `{"email":${'['.repeat(levels)}${']'.repeat(levels)},`);

describe('a body', () => {
  test.each([
    ['that is no JSON', '{"name":'],
    ['that is empty', ''],
    ['that is a list', '[]'],
    ['with a NUL in a text', JSON.stringify(person({ name: 'Ana\0' }))],
    ['with half a character in a text', JSON.stringify(person()).replace('Gardening', '\\ud800')],
    ['with a field that every object has', '{"__proto__":{"name":"Ana"}}'],
    ['nested beyond sense', '['.repeat(50_000)],
  ])('%s is malformed', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { statusCode: 400, error: 'malformed' } });
  });

  test('with more levels than any valid body is malformed, also within an ignored field', async () => {
    // Near the depth that the parser still handles, but not the serialiser of the idempotency key.
    for (const levels of [20, 2000, 2700, 2720]) {
      const headers = { ...JSON_TYPE, 'idempotency-key': `levels-${levels}` };
      expect(await app.call('PUT', '/api/users', { token, body: nested(levels), headers })).toMatchObject({
        status: 400,
        body: { error: 'malformed' },
      });
    }
    expect(await app.call('PUT', '/api/users', { token, body: nested(19), headers: JSON_TYPE })).toMatchObject({
      status: 200,
    });
  });

  test('over 100 kB is too large', async () => {
    expect(await send(JSON.stringify(person({ name: 'x'.repeat(100_000) })))).toMatchObject({
      status: 413,
      body: { statusCode: 413, error: 'body_too_large' },
    });
  });

  test.each(['text/plain', 'application/xml'])('of the type %s is not taken', async (type) => {
    expect(await send(JSON.stringify(person()), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { statusCode: 415, error: 'unsupported_media_type' },
    });
  });

  test('may name its character set', async () => {
    const answer = await send(JSON.stringify(person()), { 'content-type': 'application/json; charset=utf-8' });
    expect(answer.status).toBe(201);
  });

  test('may be a form', async () => {
    const form = new URLSearchParams([
      ['name', 'Form Friend'],
      ['gender', 'Male'],
      ['birthday', '1980-01-02T00:00:00.000Z'],
      ['country', 'Spain'],
      ['hobbiesAndInterests', 'Chess'],
      ['occasions[0][name]', 'Wedding'],
      ['occasions[0][date]', '2027-06-05T00:00:00.000Z'],
    ]);
    const answer = await send(form, {});
    expect(answer).toMatchObject({ status: 201, body: { name: 'Form Friend', hobbiesAndInterests: ['Chess'] } });
    expect(answer.body.occasions[2]).toMatchObject({ name: 'Wedding' });
  });

  test('may be a multipart form', async () => {
    const form = new FormData();
    form.set('email', 'form@example.com');
    form.set('password', PASSWORD);
    form.set('termsAccepted', 'true');
    expect((await app.call('POST', '/api/auth/signup', { body: form })).status).toBe(201);
  });
});

describe('an address', () => {
  test('that the API doesn’t have is not found', async () => {
    expect(await app.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'not_found' },
    });
  });

  test('that exists, requested with another method, says which ones it takes', async () => {
    const answer = await app.call('POST', '/api/dropdowns');
    expect(answer).toMatchObject({ status: 405, body: { statusCode: 405, error: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('takes GET no more than before if the app’s files, which take it everywhere, are served too', async () => {
    const besideFiles = await createTestApp({ appFolder: import.meta.dirname });
    const read = await besideFiles.call('GET', '/api/auth/signin');
    expect(read).toMatchObject({ status: 405, body: { statusCode: 405, error: 'method_not_allowed' } });
    expect(read.headers.get('allow')).toBe('POST');
    expect((await besideFiles.call('PUT', '/api/auth/signin')).headers.get('allow')).toBe('POST');
    expect(await besideFiles.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    await besideFiles.close();
  });
});

describe('every answer', () => {
  test('carries an id of its own, and so does its log line, which holds no data of the request', async () => {
    const path = `/api/contacts/${ID}`;
    const headers = { 'x-correlation-id': ID };
    const answer = await app.call('GET', `${path}?secret=1`, { token, headers });
    const correlationId = answer.headers.get('x-correlation-id');
    expect(correlationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(correlationId).not.toBe(ID);
    expect(app.logged.at(-1)).toEqual({
      event: 'request',
      method: 'GET',
      route: '/api/contacts/:id',
      status: 404,
      ms: expect.any(Number),
      correlationId,
    });
  });
});

test('a fault of the server is answered without details and logged without values', async () => {
  const broken = await createTestApp({
    suggestions: { suggest: () => Promise.reject(new Error('the secret is Sunflower7')) },
  });
  const { token: owner } = await signedUp(broken);
  const body = { occasionName: 'Christmas', budget: 20 };
  const answer = await broken.call('POST', '/api/rec/global', { token: owner, body });
  expect(answer).toMatchObject({ status: 500 });
  expect(answer.body).toEqual({ statusCode: 500, error: 'internal' });
  const line = broken.logged.find(({ event }) => event === 'request_failed');
  expect(line).toMatchObject({ error: 'Error', correlationId: answer.headers.get('x-correlation-id') });
  expect(JSON.stringify(line)).not.toContain('Sunflower7');
  await broken.close();
});

test('the lists of the forms may be stored by any cache and are cheap to revalidate', async () => {
  const first = await app.call('GET', '/api/dropdowns');
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(first.body.gender).toContain('Female');
  expect(first.body.countries).toContain('Portugal');
  expect(first.body.hobbiesAndInterests.length).toBeGreaterThan(50);
  expect(first.body.occasions).toContain('Birthday');
  const headers = { 'if-none-match': first.headers.get('etag')! };
  const second = await app.call('GET', '/api/dropdowns', { headers });
  expect(second).toMatchObject({ status: 304, body: '' });
});

test('the public settings are answered to every caller', async () => {
  expect(await app.call('GET', '/api/config')).toMatchObject({ status: 200, body: app.services.publicConfig });
});

test('health says whether the database answers', async () => {
  expect(await app.call('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const closed = await createTestApp();
  await closed.close();
  expect(await closed.call('GET', '/api/health')).toMatchObject({ status: 503, body: { error: 'unavailable' } });
});
