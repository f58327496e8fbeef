import type { APIRequestContext, Page } from '@playwright/test';
import { connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const openEdit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` }).click();

/** The paths of the history entries behind the present one, the latest first. */
async function pathsBehind(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries
    .slice(0, currentIndex)
    .map(({ url }) => new URL(url).pathname)
    .toReversed();
}

/** Opens home, with one connection, from the list of events. */
async function openHome(page: Page, request: APIRequestContext) {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account, '/events');
  await expect(heading(page, 'Upcoming events')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Connections' }).click();
  await expect(card(page, 'Ana Silva')).toBeVisible();
  return account;
}

test('a person who saves is back on home, and finds no second home behind it', async ({ page, request }) => {
  await openHome(page, request);
  const behindHome = await pathsBehind(page);
  await openEdit(page, 'Ana Silva');
  await page.getByLabel('Name').fill('Ana Sousa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Ana Sousa')).toBeVisible();
  expect(await pathsBehind(page)).toEqual(behindHome);

  // If home is not behind the form, home replaces the form.
  await bar(page).getByRole('link', { name: 'Events' }).click();
  await expect(heading(page, 'Upcoming events')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: 'Add connection' }).click();
  await fillPerson(page, MARIA);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, MARIA.name)).toBeVisible();
  expect((await pathsBehind(page)).slice(0, 3)).toEqual(['/events', '/', '/events']);
  await page.goBack();
  await expect(heading(page, 'Upcoming events')).toBeVisible();
});

test('a person who goes elsewhere while a form is being saved is not led home from there', async ({
  page,
  request,
}) => {
  const account = await openHome(page, request);
  await openEdit(page, 'Ana Silva');
  await page.getByLabel('Name').fill('Ana Sousa');
  // The call that saving waits for is held until the other screen is shown.
  await page.evaluate(() => {
    const { requestAnimationFrame: ask, setTimeout: wait } = window;
    const held: (() => void)[] = [];
    const hold = (task: () => void) => held.push(task);
    Object.assign(window, { requestAnimationFrame: hold, setTimeout: hold });
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')?.click();
    Object.assign(window, {
      requestAnimationFrame: ask,
      setTimeout: wait,
      goOn: () => {
        for (const task of held) task();
      },
    });
  });
  await bar(page).getByRole('link', { name: 'Events' }).click();
  await expect(heading(page, 'Upcoming events')).toBeVisible();
  await expect.poll(async () => (await connectionsOf(request, account))[0]?.name).toBe('Ana Sousa');
  await page.evaluate(async () => {
    (window as typeof window & { goOn: () => void }).goOn();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  await expect(page).toHaveURL(/\/events$/);
  await expect(heading(page, 'Upcoming events')).toBeVisible();
});

test('a link or an arrow that is pressed twice leads on, or back, once', async ({ page, request }) => {
  await openHome(page, request);
  const behindHome = await pathsBehind(page);
  await page.getByRole('link', { name: 'Edit Ana Silva' }).dblclick();
  await expect(heading(page, 'Update Ana Silva')).toBeVisible();
  expect(await pathsBehind(page)).toEqual(['/', ...behindHome]);
  await page.getByRole('button', { name: 'Back' }).dblclick();
  await expect(heading(page, 'My Connections')).toBeVisible();
  expect(await pathsBehind(page)).toEqual(behindHome);

  // From the app's first screen there is nowhere to go back to: a double press neither leaves the app nor reloads it.
  await page.goto('/');
  const first = await page.evaluate(() => JSON.stringify(history.state));
  await openEdit(page, 'Ana Silva');
  await expect(heading(page, 'Update Ana Silva')).toBeVisible();
  await page.evaluate(() => {
    const back = document.querySelector<HTMLElement>('header button');
    addEventListener('popstate', () => back?.click(), { once: true });
    back?.click();
    back?.click();
  });
  await expect(card(page, 'Ana Silva')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toBe(first);
});
