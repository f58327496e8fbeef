import { expect } from 'vitest';
import { makeAccount } from '../fixtures/account.ts';
import { makeMany } from '../fixtures/many-connections.ts';
import { test } from './fixtures.ts';
import { Person } from './person.ts';

test('a new device is filled page by page', async ({ server, request, startBrowser }) => {
  const account = await makeAccount(request, 'eva@example.com');
  await makeMany(request, account, 450);
  const browser = await startBrowser();
  const page = await browser.newPage();
  await new Person(page).signIn(server.url, 'eva@example.com');
  const count = () => page.evaluate(() => document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize'));
  await expect.poll(count).toBe('450');
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((address) => new URL(address).pathname === '/api/sync')).toHaveLength(3);
});
