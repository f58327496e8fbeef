import { expect } from 'vitest';
import { makeAccount } from '../fixtures/account.ts';
import { makeMany } from '../fixtures/many-connections.ts';
import { test } from './fixtures.ts';
import { Person } from './person.ts';

test('a new device pulls what is more than a page in a thread of its own', async ({
  server,
  request,
  startBrowser,
}) => {
  const account = await makeAccount(request, 'eva@example.com');
  await makeMany(request, account, 450);
  const browser = await startBrowser();
  const page = await browser.newPage();
  await new Person(page).signIn(server.url, 'eva@example.com');
  const count = () => page.evaluate(() => document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize'));
  await expect.poll(count).toBe('450');
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  expect(await asked()).toContainEqual(expect.stringMatching(/^\/assets\/pull-worker-[\w-]+\.js$/));
  // The first page, and whether anything is left: what lies between was asked for by the thread.
  await expect.poll(async () => (await asked()).filter((path) => path === '/api/sync')).toHaveLength(2);
});
