import type { Locator, Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { photographWide } from './fixtures/form-checks.ts';
import { expect, test } from './fixtures/test.ts';

const picture = (page: Page) => page.locator('#first-picture');

/** Parts of sign-in, and of what surrounds home, by which both can be held against their pictures. */
const signInParts = (within: Locator) => [
  within.locator('h1'),
  within.locator('input[type="email"]'),
  within.getByText('Create a new account'),
  within.getByText('Continue as guest'),
];
const homeParts = (within: Locator) => [within.locator('h1'), within.locator('nav').getByText('Events')];

/** Holds the app's own scripts back until what it gives is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where the parts of a screen stand; the picture and the screen must agree on it, or people see a jump. */
async function placesOf(parts: readonly Locator[]) {
  return Promise.all(parts.map((part) => part.boundingBox()));
}

test('a visitor sees how to sign in before a script has run, and nothing jumps when they have', async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(picture(page).getByText('Continue as guest')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await placesOf(signInParts(picture(page).locator('[data-for="visitor"]')));
  // It is a picture: nothing can be typed into it and lost, and no reader reads it.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
  await photographWide(page, 'first-picture-sign-in');
  release();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(await placesOf(signInParts(page.locator('#root')))).toEqual(drawn);
  await expect(picture(page)).toHaveCount(0);
});

test('somebody who is signed in sees home’s frame before a script has run, and elsewhere that it is on its way', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/events');
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  const release = await holdBack(page);
  await page.goto('/events', { waitUntil: 'commit' });
  await expect(picture(page)).toBeAttached();
  await expect(picture(page).getByText('My Connections')).toBeHidden();
  await expect(picture(page).getByText('Continue as guest')).toBeHidden();
  // It comes after half a second.
  await expect(picture(page).locator('[data-for="waiting"] > div')).toHaveCSS('opacity', '1');
  await photographWide(page, 'first-picture-elsewhere');

  await page.goto('/', { waitUntil: 'commit' });
  await expect(picture(page).locator('nav').getByText('Events')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await placesOf(homeParts(picture(page).locator('[data-for="signed-in"]')));
  await photographWide(page, 'first-picture-home');
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add connection' })).toBeVisible();
  expect(await placesOf(homeParts(page.locator('#root')))).toEqual(drawn);
  await expect(picture(page)).toHaveCount(0);
});

/** What home's picture holds of people. */
const drawnPeople = (page: Page) => picture(page).locator('[data-for="signed-in"] main');

const cards = (within: Locator) => within.getByRole('article', { includeHidden: true });

/** Opens home without the app's own scripts, so that its picture stays. Gives what lets them come. */
async function openPicture(page: Page): Promise<() => void> {
  const release = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(picture(page).locator('nav').getByText('Events')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return release;
}

// A worker would answer for what is held back here.
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('somebody who was deleted on another device is not drawn at the next start', async ({ page, request }) => {
    const account = await makeAccount(request);
    await makeConnection(request, account, { name: 'Ana Costa', occasions: [{ name: 'Wedding', date: isoDayIn(3) }] });
    await openSignedIn(page, account);
    const isKept = () =>
      page.evaluate((id) => localStorage.getItem(`home-${id}`)?.includes('Ana Costa') ?? false, account.id);
    await expect.poll(isKept).toBe(true);
    const [ana] = await connectionsOf(request, account);
    const headers = { Authorization: `Bearer ${account.accessToken}` };
    expect((await request.delete(`/api/contacts/${ana?.id}`, { headers })).status()).toBe(204);
    await page.reload();
    await expect(page.getByText('Add the people you care about')).toBeVisible();
    await expect.poll(isKept).toBe(false);
    await openPicture(page);
    await expect(drawnPeople(page)).toBeEmpty();
  });

  test('people whom home showed last are there before a script has run, with the days that are left by then', async ({
    page,
    request,
  }) => {
    const account = await makeAccount(request);
    const people = [
      { name: 'Ana Costa', occasions: [{ name: 'Wedding', date: isoDayIn(3) }] },
      { name: 'Bruno Dias', occasions: [{ name: 'Farewell', date: isoDayIn(12) }] },
    ];
    for (const person of people) await makeConnection(request, account, person);
    await openSignedIn(page, account);
    const parts = (within: Locator) => [
      cards(within).nth(0),
      within.getByText('Wedding').first(),
      within.getByText('Budget', { exact: true }).first(),
      cards(within).nth(1),
      within.getByText('in 12 days'),
    ];
    await expect(cards(page.locator('#root'))).toHaveCount(2);
    await page.getByRole('button', { name: 'Not now' }).click();
    const isKept = () => page.evaluate((id) => localStorage.getItem(`home-${id}`) !== null, account.id);
    await expect.poll(isKept).toBe(true);
    const home = await placesOf(parts(page.locator('#root')));

    const release = await openPicture(page);
    await expect(drawnPeople(page).getByText('Bruno Dias')).toBeVisible();
    expect(await placesOf(parts(drawnPeople(page)))).toEqual(home);
    // A picture only: nothing of it is read out, reached by keyboard or takes a finger.
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(0);
    await photographWide(page, 'first-picture-people');
    release();
    await expect(page.locator('#root').getByRole('article')).toHaveCount(2);
    expect(await placesOf(parts(page.locator('#root')))).toEqual(home);
    await expect(picture(page)).toHaveCount(0);

    await page.clock.setFixedTime(isoDayIn(2).replace('T00', 'T10'));
    await openPicture(page);
    await expect(drawnPeople(page).getByText('in 1 day', { exact: true }).first()).toBeVisible();
    await expect(drawnPeople(page).getByText('in 10 days')).toBeVisible();
    await page.clock.setFixedTime(isoDayIn(3).replace('T00', 'T10'));
    await openPicture(page);
    await expect(drawnPeople(page).getByText('today', { exact: true }).first()).toBeVisible();
    await expect(drawnPeople(page).getByText('in 9 days')).toBeVisible();
    // Whose day is over comes elsewhere on the list, which the app alone can tell.
    await page.clock.setFixedTime(isoDayIn(4).replace('T00', 'T10'));
    await openPicture(page);
    await expect(drawnPeople(page)).toBeEmpty();
  });
});

test('a browser that keeps nothing for the app is told that something is wrong, rather than nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
});

test('a fault that is not the app’s leaves the picture, and a script of the app’s that is missing takes it away', async ({
  page,
}) => {
  const release = await holdBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(picture(page).getByText('Continue as guest')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { filename: 'extension://somewhere/else.js' })));
  await expect(picture(page).getByText('Continue as guest')).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  release();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(picture(page).getByText('Continue as guest')).toBeHidden();
});
