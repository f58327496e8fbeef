import type { APIRequestContext, Page } from '@playwright/test';
import { connectionsOf, makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { expect, test } from './fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const openEdit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` }).click();

/** The paths of the entries that lie behind the one that is shown, the last one first. */
async function pathsBehind(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries
    .slice(0, currentIndex)
    .map(({ url }) => new URL(url).pathname)
    .toReversed();
}

/** Opens home, with somebody on the list, from the list of events. */
async function openHome(page: Page, request: APIRequestContext) {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account, '/events');
  await expect(heading(page, 'Upcoming events')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Connections' }).click();
  await expect(card(page, 'Ana Silva')).toBeVisible();
  return account;
}

/** Holds what has the browser go back, until `window.letGoBack` is called, and whatever it does while that is under way. */
async function holdGoingBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { back } = history;
    history.back = () =>
      Object.assign(window, {
        letGoBack: () => {
          history.back = back;
          history.back();
        },
      });
  });
}

const isBackAsked = (page: Page) => page.waitForFunction(() => 'letGoBack' in window);

/** Presses something of the bar, the browser being let go back before or after that and both within one task. */
function press(page: Page, name: string, when: 'before' | 'under way') {
  return page.evaluate(
    ([wanted, isUnderWay]) => {
      const { letGoBack } = window as typeof window & { letGoBack: () => void };
      if (isUnderWay) letGoBack();
      const buttons = document.querySelectorAll<HTMLElement>('nav a, nav button');
      [...buttons].find(({ textContent }) => textContent === wanted)?.click();
      if (!isUnderWay) letGoBack();
    },
    [name, when === 'under way'] as const,
  );
}

for (const when of ['before', 'under way'] as const) {
  test(`a person who goes on after saving is there, the way back to home being ${when}`, async ({ page, request }) => {
    await openHome(page, request);
    await openEdit(page, 'Ana Silva');
    await page.getByLabel('Name').fill('Ana Sousa');
    await holdGoingBack(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Ana Sousa')).toBeVisible();
    await isBackAsked(page);
    await press(page, 'Events', when);
    await expect(heading(page, 'Upcoming events')).toBeVisible();
    await expect(page).toHaveURL(/\/events$/);
    expect((await pathsBehind(page)).slice(0, 2)).toEqual(['/', '/events']);
    await page.goBack();
    await expect(card(page, 'Ana Sousa')).toBeVisible();

    // What opens on home opens, too.
    await openEdit(page, 'Ana Sousa');
    await page.getByLabel('Name').fill('Ana Silva');
    await page.evaluate(() => Reflect.deleteProperty(window, 'letGoBack'));
    await holdGoingBack(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await isBackAsked(page);
    await press(page, 'Add', when);
    await expect(page.getByRole('dialog', { name: 'Add' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog', { name: 'Add' })).toBeVisible();
  });
}

test('a person who goes elsewhere while a form is being saved is not led home from there', async ({
  page,
  request,
}) => {
  const account = await openHome(page, request);
  await openEdit(page, 'Ana Silva');
  await page.getByLabel('Name').fill('Ana Sousa');
  // The link that was pressed is about to be followed until all is saved.
  await page.evaluate(() => {
    const { requestAnimationFrame: ask, setTimeout: wait } = window;
    const held: (() => void)[] = [];
    const hold = (task: () => void) => held.push(task);
    const [save, events] = ['Save', 'Events'].map((name) =>
      [...document.querySelectorAll<HTMLElement>('button, nav a')].find(({ textContent }) => textContent === name),
    );
    save?.click();
    Object.assign(window, { requestAnimationFrame: hold, setTimeout: hold });
    events?.click();
    Object.assign(window, {
      requestAnimationFrame: ask,
      setTimeout: wait,
      follow: () => {
        for (const task of held) task();
      },
    });
  });
  await expect.poll(async () => (await connectionsOf(request, account))[0]?.name).toBe('Ana Sousa');
  await expect(heading(page, 'Update Ana Sousa')).toBeVisible();
  await page.evaluate(() => (window as typeof window & { follow: () => void }).follow());
  await expect(heading(page, 'Upcoming events')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
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

  // From the app's first screen there is nowhere to go back to: pressed twice, it neither leaves the app nor begins anew.
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
