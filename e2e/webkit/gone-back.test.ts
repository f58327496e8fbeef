import { expect } from 'vitest';
import type { WebkitPage } from '../../scripts/browser/webkit-page.ts';
import { makeAccount, makeConnection } from '../fixtures/account.ts';
import { test } from './fixtures.ts';
import { Person } from './person.ts';

/** Has a page leave what it shows, with which its answer goes as well: what comes of it is waited for. */
const leave = (page: WebkitPage, by: () => void) => page.evaluate(by).catch(() => undefined);

/** Which document is on the screen, and the address and the heading that it shows; WebKit gives an older one back as it was left. */
const shown = (page: WebkitPage) =>
  page.evaluate(() => ({
    isFirst: 'isFirst' in globalThis,
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent,
  }));

test('a person who has logged out and goes back to a page from before is asked to sign in', async ({
  server,
  request,
  startBrowser,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const { page } = await startBrowser(`${server.url}/login`);
  const person = new Person(page);
  await person.signIn('maria@example.com');
  await person.sees({ 'Ana Silva': 'sent' });
  await page.evaluate(() => void Object.assign(globalThis, { isFirst: true }));
  await leave(page, () => location.assign('/user-account'));
  await person.press('button', 'Logout');
  await expect.poll(() => shown(page)).toMatchObject({ isFirst: false, path: '/login', heading: 'offra' });

  await leave(page, () => history.back());
  await expect.poll(() => shown(page)).toEqual({ isFirst: true, path: '/login', heading: 'offra' });
});
