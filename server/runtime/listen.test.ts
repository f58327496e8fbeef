import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { Environment } from '../routes/http/environment.ts';

const ANY_PORT = { host: '127.0.0.1', port: 0 };

test('a call that is under way at the stop is answered, and a later one is refused', async () => {
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = new Hono<Environment>();
  app.get('/slow', async (c) => {
    arrived.resolve();
    await release.promise;
    return c.text('done');
  });
  const { address, stop } = await listen(app, ANY_PORT);
  const answer = fetch(`${address}/slow`);
  await arrived.promise;
  const stopped = stop();
  await expect(fetch(`${address}/slow`)).rejects.toThrow('fetch failed');
  release.resolve();
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

test('a connection stays open for longer than the minute that a proxy may wait with its next call', async () => {
  const app = new Hono<Environment>().get('/', (c) => c.text('done'));
  const { address, stop } = await listen(app, ANY_PORT);
  const [, seconds] = /^timeout=(\d+)$/.exec((await fetch(address)).headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  await stop();
});

test('a port in use is a failure of its own', async () => {
  const app = new Hono<Environment>();
  const { address, stop } = await listen(app, ANY_PORT);
  const taken = { ...ANY_PORT, port: Number(new URL(address).port) };
  await expect(listen(app, taken)).rejects.toMatchObject({ name: 'StartFailure', code: 'port_unavailable' });
  await stop();
});

test('an address of another machine is a failure of its own', async () => {
  const elsewhere = { host: '192.0.2.1', port: 0 };
  await expect(listen(new Hono<Environment>(), elsewhere)).rejects.toMatchObject({ code: 'port_unavailable' });
});
