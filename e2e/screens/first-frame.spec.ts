import type { Locator, Page } from '@playwright/test';
import { makeAccount, openSignedIn } from '../fixtures/account.ts';
import { photographWide } from '../fixtures/form-checks.ts';
import { expect, test } from '../fixtures/test.ts';

const picture = (page: Page) => page.locator('#first-frame');

/** Parts of sign-in, and of home's frame, which the static first frame must show in the same places. */
const signInParts = (within: Locator) => [
  within.locator('h1'),
  within.locator('input[type="email"]'),
  within.getByText('Create a new account'),
  within.getByText('Continue as guest'),
];
const homeParts = (within: Locator) => [within.locator('h1'), within.locator('nav').getByText('Events')];

/** Holds the app's own scripts back until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The positions of a screen's parts, which must be equal in the static frame and on the screen: no part may jump. */
async function placesOf(parts: readonly Locator[]) {
  return Promise.all(parts.map((part) => part.boundingBox()));
}

test('a visitor sees how to sign in before a script has run, and nothing jumps when they have', async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(picture(page).getByText('Continue as guest')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await placesOf(signInParts(picture(page).locator('[data-for="visitor"]')));
  // The static frame is inert: nothing can be typed into it and lost, and screen readers ignore it.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
  await photographWide(page, 'first-frame-sign-in');
  release();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(await placesOf(signInParts(page.locator('#root')))).toEqual(drawn);
  await expect(picture(page)).toHaveCount(0);
});

test('a signed-in user sees home’s frame before a script has run, and elsewhere that it is loading', async ({
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
  // The spinner appears after half a second.
  await expect(picture(page).locator('[data-for="waiting"] > div')).toHaveCSS('opacity', '1');
  await photographWide(page, 'first-frame-elsewhere');

  await page.goto('/', { waitUntil: 'commit' });
  await expect(picture(page).locator('nav').getByText('Events')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await placesOf(homeParts(picture(page).locator('[data-for="signed-in"]')));
  await photographWide(page, 'first-frame-home');
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add connection' })).toBeVisible();
  expect(await placesOf(homeParts(page.locator('#root')))).toEqual(drawn);
  await expect(picture(page)).toHaveCount(0);
});

test('a browser that stores nothing for the app shows a message that something is wrong, not an empty page', async ({
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

test('a fault of another script leaves the static frame, and a missing script of the app removes it', async ({
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
