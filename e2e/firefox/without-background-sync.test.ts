import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { connectionsOf, makeAccount, makeConnection } from '../fixtures/account.ts';
import { sendings } from '../fixtures/worker.ts';
import { test } from './fixtures.ts';
import { Person } from './person.ts';

const hasBackgroundSync = (page: Page) => page.evaluate(() => 'SyncManager' in globalThis);
const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const visibility = (page: Page) => page.evaluate(() => document.visibilityState);
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test('a change made without a server is shown, survives a reload, and is sent once when the app becomes visible again', async ({
  server,
  request,
  startBrowser,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const browser = await startBrowser();
  const page = await browser.newPage();
  const person = new Person(page);
  await person.signIn(server.url, 'maria@example.com');
  await person.sees({ 'Ana Silva': 'sent' });
  expect(await hasBackgroundSync(page)).toBe(false);
  await workerReady(page);
  const before = sendings(server);

  await server.stop();
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  await person.sees({ 'Ana Silva': 'sent' });
  await person.rename('Ana Silva', 'Ana Costa');
  await person.sees({ 'Ana Costa': 'not yet sent' });
  await page.reload();
  await person.sees({ 'Ana Costa': 'not yet sent' });

  await browser.newPage();
  expect(await visibility(page)).toBe('hidden');
  await server.start();
  await page.bringToFront();
  expect(await visibility(page)).toBe('visible');
  await expect.poll(() => connectionsOf(request, account)).toMatchObject([{ name: 'Ana Costa', version: 2 }]);
  await person.sees({ 'Ana Costa': 'sent' });
  expect(sendings(server) - before).toBe(1);
});

test('changes that wait when the browser is closed are sent once, by the next start of the app', async ({
  server,
  request,
  startBrowser,
}) => {
  const account = await makeAccount(request, 'rui@example.com');
  await makeConnection(request, account, { name: 'Ana Silva' });
  await makeConnection(request, account, { name: 'Bruno Reis' });
  const first = await startBrowser();
  const page = await first.newPage();
  const person = new Person(page);
  await person.signIn(server.url, 'rui@example.com');
  await person.sees({ 'Ana Silva': 'sent', 'Bruno Reis': 'sent' });
  await workerReady(page);
  const before = sendings(server);

  await server.stop();
  await person.rename('Ana Silva', 'Ana Costa');
  await person.open('Bruno Reis');
  await person.rename('Bruno Reis', 'Bruno Costa');
  await person.sees({ 'Ana Costa': 'not yet sent', 'Bruno Costa': 'not yet sent' });
  await first.close();
  await server.start();
  expect(sendings(server)).toBe(before);

  const second = await startBrowser();
  const next = await second.newPage();
  expect(await hasBackgroundSync(next)).toBe(false);
  await next.goto(server.url);
  await expect
    .poll(() => connectionsOf(request, account))
    .toMatchObject([
      { name: 'Ana Costa', version: 2 },
      { name: 'Bruno Costa', version: 2 },
    ]);
  await new Person(next).sees({ 'Ana Costa': 'sent', 'Bruno Costa': 'sent' });
  expect(sendings(server) - before).toBe(1);
});
