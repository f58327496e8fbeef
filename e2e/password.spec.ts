import {
  PASSWORD_CHANGED,
  PASSWORD_NOT_RESET,
  RESET_LINK_ADDRESS_UNKNOWN,
  RESET_LINK_NOT_SENT,
  RESET_LINK_SENT,
} from '../contract/schema/account.ts';
import { expectNoFaults } from './fixtures/accessibility.ts';
import { makeAccount } from './fixtures/account.ts';
import { breakCall, button, expectError, type Fault, fillAccount, refusal } from './fixtures/entry.ts';
import { mailText } from './fixtures/mail.ts';
import { photograph } from './fixtures/photograph.ts';
import { expect, test } from './fixtures/test.ts';

const FORGOT = '**/api/auth/forgot-password*';
const RESET = '**/api/auth/reset-password';
const NEW_PASSWORD = 'Brandnew12';

test('a person who forgot their password is sent a link, chooses a new one, and is in', async ({
  page,
  request,
  server,
}) => {
  await makeAccount(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The screen that is being left has a field of that name as well.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill('Maria@Example.com');
  const asked = page.waitForRequest(FORGOT);
  await page.keyboard.press('Enter');
  const { search } = new URL((await asked).url());
  expect(search).toBe('?email=maria%40example.com');
  expect((await asked).postData()).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: RESET_LINK_SENT })).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'forgot-password-sent');

  const [link = ''] = /http\S+\/reset-password\?token=\S+/.exec(await mailText(server, 'reset_password')) ?? [];
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: PASSWORD_CHANGED });
  await expect(dialog).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'password-changed', { fullPage: false });
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await expect(button(page, 'Ok')).toBeFocused();
  await page.keyboard.press('Enter');
  // By way of /login, which sends whoever is signed in on to home.
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  // The link works once; the password from now on.
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('Another123');
  await page.getByLabel('Confirm password').fill('Another123');
  await button(page, 'Change password').click();
  await expect(page.getByRole('alert')).toContainText(PASSWORD_NOT_RESET);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/login');
  await fillAccount(page, 'maria@example.com', NEW_PASSWORD);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
});

const LINK_FAULTS: [what: string, fault: Fault | 'real', text: string][] = [
  ['an address that nobody has', 'real', RESET_LINK_ADDRESS_UNKNOWN],
  ['another error with a message', refusal(422, 'invalid', 'email is odd'), RESET_LINK_NOT_SENT],
  ['an error of the server', refusal(500, 'internal'), RESET_LINK_NOT_SENT],
  ['no answer', 'no answer', RESET_LINK_NOT_SENT],
];

const RESET_FAULTS: [what: string, fault: Fault | 'real', text: string][] = [
  ['a key that the server doesn’t know', 'real', PASSWORD_NOT_RESET],
  ['a refusal', refusal(401, 'unauthorised', 'No'), PASSWORD_NOT_RESET],
  ['an error of the server', refusal(500, 'internal'), PASSWORD_NOT_RESET],
  ['no answer', 'no answer', PASSWORD_NOT_RESET],
];

test('whatever goes wrong with a forgotten password is said in the words of the catalogue', async ({ page }) => {
  await page.goto('/forgot-password');
  await expectNoFaults(page);
  await page.getByLabel('E-mail').fill('nobody@example.com');
  for (const [what, fault, text] of LINK_FAULTS) {
    await test.step(what, async () => {
      if (fault !== 'real') await breakCall(page, FORGOT, fault);
      await button(page, 'Continue').click();
      await expectError(page, text);
    });
  }
  await expectNoFaults(page);

  await page.goto('/reset-password?token=unknown');
  await expectNoFaults(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  for (const [what, fault, text] of RESET_FAULTS) {
    await test.step(what, async () => {
      if (fault !== 'real') await breakCall(page, RESET, fault);
      await button(page, 'Change password').click();
      await expect(page.getByRole('alert')).toContainText(text);
    });
  }
  await expectNoFaults(page);
  await photograph(page, 'reset-password-failed');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an address without the key from the mail says so, and leads to a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('status')).toContainText('ask for a new one');
  await expectNoFaults(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await button(page, 'Change password').click();
  await expectError(page, PASSWORD_NOT_RESET);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
});
