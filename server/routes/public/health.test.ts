import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('a working server is live and ready', async () => {
  const app = await createTestApp();
  const healthy = { status: 200, body: { status: 'ok', live: true, ready: true } };
  expect(await app.call('GET', '/api/health')).toMatchObject(healthy);
  expect(await app.call('GET', '/api/health/ready')).toMatchObject(healthy);
  expect(await app.call('GET', '/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok', live: true } });
  await app.close();
});

test('a server that has lost its database is live and not ready', async () => {
  const app = await createTestApp();
  await app.close();
  const unready = { status: 503, body: { error: 'unavailable', live: true, ready: false } };
  expect(await app.call('GET', '/api/health')).toMatchObject(unready);
  expect(await app.call('GET', '/api/health/ready')).toMatchObject(unready);
  expect((await app.call('GET', '/api/health/live')).status).toBe(200);
});

test('a server that is stopping is live and not ready', async () => {
  const app = await createTestApp({ isStopping: () => true });
  expect(await app.call('GET', '/api/health')).toMatchObject({ status: 503, body: { live: true, ready: false } });
  expect((await app.call('GET', '/api/health/live')).status).toBe(200);
  await app.close();
});
