import {
  PASSWORD_CHANGED,
  PASSWORD_NOT_RESET,
  RESET_LINK_ADDRESS_UNKNOWN,
  RESET_LINK_SENT,
} from '../../contract/schema/accounts/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { makeAccount } from '../fixtures/account.ts';
import { button, expectError, fillAccount } from '../fixtures/entry.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { mailText } from '../fixtures/mail.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const FORGOT = '**/api/auth/forgot-password*';
const NEW_PASSWORD = 'Brandnew12';

test('a person who forgot their password is sent a link, chooses a new one, and is in, by keyboard alone', async ({
  page,
  request,
  server,
}) => {
  await makeAccount(request);
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('Maria@Example.com');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Continue')).toBeFocused();
  const asked = page.waitForRequest(FORGOT);
  await page.keyboard.press('Enter');
  const { search } = new URL((await asked).url());
  expect(search).toBe('?email=maria%40example.com');
  expect((await asked).postData()).toBeNull();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: RESET_LINK_SENT })).toBeVisible();
  await expect(button(page, 'Continue'), 'the focus stays where it was').toBeFocused();
  await expectNoFaults(page);
  await photograph(page, 'forgot-password-sent');

  const [link = ''] = /http\S+\/reset-password\?token=\S+/.exec(await mailText(server, 'reset_password')) ?? [];
  await page.goto(link);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Show password').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await tabTo(page, button(page, 'Change password'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: PASSWORD_CHANGED });
  await expect(dialog).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'password-changed', { fullPage: false });
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await expect(button(page, 'Ok')).toBeFocused();
  await page.keyboard.press('Enter');
  // By way of /login, which sends signed-in users home.
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  // The link works once; the new password from now on.
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

test('an invalid link says so and leads to a new one, which is refused for an unknown address', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('main').getByRole('status')).toContainText('ask for a new one');
  await expectNoFaults(page);
  await photograph(page, 'reset-password-without-key');

  await page.goto('/reset-password?token=unknown');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await button(page, 'Change password').click();
  await expect(page.getByRole('alert')).toContainText(PASSWORD_NOT_RESET);
  await expectNoFaults(page);
  await photograph(page, 'reset-password-failed');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await button(page, 'Continue').click();
  await expectError(page, RESET_LINK_ADDRESS_UNKNOWN);
  await expectNoFaults(page);
  await photograph(page, 'forgot-password-failed');
});
