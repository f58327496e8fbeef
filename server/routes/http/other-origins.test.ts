import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const OURS = 'https://app.example.com';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ allowedOrigins: [OURS] });
});
afterAll(() => app.close());

const preflight = (origin: string) => {
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,if-match' };
  return app.call('OPTIONS', '/api/users', { headers: { origin, ...asked } });
};

test('an app on an allowed origin may send all headers of sync and read those that it needs', async () => {
  const asked = await preflight(OURS);
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe(OURS);
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  for (const header of ['Authorization', 'If-Match', 'Idempotency-Key']) {
    expect(asked.headers.get('access-control-allow-headers')).toContain(header);
  }
  const { headers } = await app.call('GET', '/api/config', { headers: { origin: OURS } });
  expect(headers.get('access-control-allow-origin')).toBe(OURS);
  expect(headers.get('access-control-expose-headers')).toContain('ETag');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('an error can be read there too', async () => {
  const { status, headers } = await app.call('GET', '/api/contacts', { headers: { origin: OURS } });
  expect(status).toBe(401);
  expect(headers.get('access-control-allow-origin')).toBe(OURS);
});

test('any other page may not', async () => {
  for (const origin of ['https://evil.example', `${OURS}.evil.example`, 'null']) {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const { headers } = await app.call('GET', '/api/config', { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('without any allowed origin there are no such headers', async () => {
  const usual = await createTestApp();
  const { headers } = await usual.call('GET', '/api/config', { headers: { origin: OURS } });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  await usual.close();
});
