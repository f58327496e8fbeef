import { WRONG_EMAIL_OR_PASSWORD } from '../../contract/schema/accounts/account.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../../contract/schema/accounts/config.ts';
import { COPIED_TO_CLIPBOARD, SHARE_OFFRA } from '../../contract/sharing-texts.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { breakCall, button, expectError, fillAccount, refusal } from '../fixtures/entry.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const SIGN_IN = '**/api/auth/signin';
const PASSWORD = 'Secret123';
const SYNC = /\/api\/sync(\?|$)/;
const NOBODY_YET = 'Add the people you care about';

test('a person signs in with the keyboard alone, and goes on to where they wanted to go', async ({ page, request }) => {
  await makeAccount(request);
  await page.goto('/events');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fevents$/);

  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('Maria@Example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Show password')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Sign in')).toBeFocused();
  const sent = page.waitForRequest(SIGN_IN);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: 'maria@example.com', password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);

  // The sign-in screen sends a signed-in user home, and leaves no entry in the history.
  await page.goto('/login');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
});

test('a person whose data have not come to this device yet never sees an empty list', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(text)) Object.assign(globalThis, { wasToldOfNobody: true });
    }).observe(document, { childList: true, subtree: true });
  }, NOBODY_YET);
  const wasTold = () => page.evaluate(() => 'wasToldOfNobody' in globalThis);
  // Home's own files arrive well before the person's data.
  const released = Promise.withResolvers<void>();
  await page.route(SYNC, async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(SYNC);
  await openSignedIn(page, account);
  await asked;
  await expect(page.getByRole('status').or(page.getByRole('progressbar')).first()).toBeAttached();
  released.resolve();
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  expect(await wasTold()).toBe(false);

  // The watch itself notices an empty list.
  await button(page, 'Delete Ana Silva').click();
  await button(page, 'Yes').click();
  await expect(page.getByText(NOBODY_YET)).toBeVisible();
  expect(await wasTold()).toBe(true);
});

test('a wrong password shows an error, and a second press during a try does nothing', async ({ page, request }) => {
  await makeAccount(request);
  await page.goto('/login');
  await expectNoFaults(page);
  await fillAccount(page, 'maria@example.com', 'Wrong1234');
  await button(page, 'Sign in').click();
  await expectError(page, WRONG_EMAIL_OR_PASSWORD);
  await expectNoFaults(page);
  await photograph(page, 'sign-in-failed');

  // During the next try the error is hidden, and the button spins and ignores presses.
  const held = Promise.withResolvers<void>();
  let tries = 0;
  await page.route(SIGN_IN, async (route) => {
    tries += 1;
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(button(page, 'Sign in')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Sign in')).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  expect(tries).toBe(1);
});

test('the sign-in screen shows its parts in order, and leads to help, terms and friends', async ({ page, context }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Whose day is next, how long have I got, what could I give?
      - text: E-mail
      - textbox "E-mail"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - link "Forgot password?":
        - /url: /forgot-password
      - button "Sign in"
      - group "Or Sign in with":
        - paragraph: Or Sign in with
        - button "Google"
        - button "Facebook"
      - link "Create a new account":
        - /url: /create-account
      - button "Continue as guest"
      - link "Terms and conditions , opens in a new tab":
        - /url: /policy
      - button "Share offra"
      - paragraph:
        - text: Need a hand? Write to
        - link "support@offra.example":
          - /url: mailto:support@offra.example
  `);
  await photograph(page, 'sign-in');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms and conditions' }).click();
  await expect(await opened).toHaveURL(/\/policy$/);
  await (await opened).close();

  await button(page, 'Share offra').click();
  const copied = page.getByRole('status').filter({ hasText: COPIED_TO_CLIPBOARD });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SHARE_OFFRA.text} ${page.url()}`);
  await page.clock.runFor(4000);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1500);
  await expect(copied).toHaveCount(0);

  // No visible control opens the terms dialog.
  await page.goto('/login?dialog=terms');
  await expect(page.getByRole('dialog')).toContainText('Coming soon...');
  await expectNoFaults(page);
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the support address from the server’s settings is still there without the server', async ({ page, context }) => {
  await page.route('**/api/config', (route) =>
    route.fulfill({ json: { ...DEFAULT_PUBLIC_CONFIG, supportEmail: 'help@offra.test' } }),
  );
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'help@offra.test' })).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'help@offra.test' })).toHaveAttribute('href', 'mailto:help@offra.test');
  await context.setOffline(false);
});

test('a token that the server no longer accepts signs out, and the mirror stays; no other fault signs out', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  const session = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await breakCall(page, '**/api/sync*', refusal(500, 'internal'));
  const failed = page.waitForResponse(/\/api\/sync/);
  await page.reload();
  expect((await failed).status()).toBe(500);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  expect(await session()).toBe(account.accessToken);

  await breakCall(page, '**/api/sync*', refusal(401, 'unauthorised', 'Unauthorised'));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^You were signed out, perhaps on another device\. Sign in again/)).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'sign-in-ended', { fullPage: false });
  expect(await session()).toBeNull();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
    `offra-${account.id}`,
  );
});
