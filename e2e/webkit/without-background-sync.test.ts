import { expect } from 'vitest';
import type { WebkitPage } from '../../scripts/browser/webkit-page.ts';
import { connectionsOf, makeAccount, makeConnection } from '../fixtures/account.ts';
import { sendings } from '../fixtures/worker.ts';
import { test } from './fixtures.ts';
import { isWritten } from './written.ts';
import { Person } from './person.ts';

const hasBackgroundSync = (page: WebkitPage) => page.evaluate(() => 'SyncManager' in globalThis);
const workerReady = (page: WebkitPage) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const isControlled = (page: WebkitPage) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test('home opens without a network, and what is changed there outlives the browser and is sent by the next start, once', async ({
  server,
  request,
  folder,
  startBrowser,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const first = await startBrowser(`${server.url}/login`);
  await new Person(first.page).signIn('maria@example.com');
  await new Person(first.page).sees({ 'Ana Silva': 'sent' });
  expect(await hasBackgroundSync(first.page)).toBe(false);
  await workerReady(first.page);
  await expect.poll(() => isWritten(folder, 'localstorage', 'accessToken')).toBe(true);
  await expect.poll(() => isWritten(folder, 'serviceworkers', '/sw.js')).toBe(true);
  await first.close();
  const before = sendings(server);

  await server.stop();
  const second = await startBrowser(server.url);
  const person = new Person(second.page);
  await person.sees({ 'Ana Silva': 'sent' });
  expect(await isControlled(second.page)).toBe(true);
  await person.rename('Ana Silva', 'Ana Costa');
  await person.sees({ 'Ana Costa': 'not yet sent' });
  await second.page.reload();
  await person.sees({ 'Ana Costa': 'not yet sent' });
  await second.close();

  await server.start();
  expect(await connectionsOf(request, account)).toMatchObject([{ name: 'Ana Silva', version: 1 }]);
  const third = await startBrowser(server.url);
  await expect.poll(() => connectionsOf(request, account)).toMatchObject([{ name: 'Ana Costa', version: 2 }]);
  await new Person(third.page).sees({ 'Ana Costa': 'sent' });
  expect(sendings(server) - before).toBe(1);
});
