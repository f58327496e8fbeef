import { EMAIL_TAKEN } from '../../contract/schema/accounts/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { makeAccount } from '../fixtures/account.ts';
import { button, expectError, fillAccount } from '../fixtures/entry.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const SIGN_UP = '**/api/auth/signup';
const PASSWORD = 'Secret123';

test('a stranger creates an account with the keyboard alone and is asked for a profile', async ({ page }) => {
  await page.goto('/login');
  const create = page.getByRole('link', { name: 'Create a new account' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeFocused();

  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('New.Person@Example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('Repeat password'));
  await page.keyboard.type(PASSWORD);
  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' });
  await tabTo(page, terms);
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
  await page.keyboard.press('Tab');
  const policy = page.getByRole('link', { name: 'terms and conditions' });
  await expect(policy).toBeFocused();
  await expect(policy).toHaveAttribute('href', '/policy');
  await expect(policy).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Create account')).toBeFocused();
  const sent = page.waitForRequest(SIGN_UP);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    email: 'new.person@example.com',
    password: PASSWORD,
    repeatPassword: PASSWORD,
    termsAccepted: true,
  });
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/create-account');
  await expect(page.getByRole('heading', { name: 'Create a Profile' })).toBeVisible();
});

test('a registered address shows an error, and nothing that was typed is lost', async ({ page, request }) => {
  await makeAccount(request);
  await page.goto('/create-account');
  await photograph(page, 'sign-up');
  await expectNoFaults(page);
  await button(page, 'Create account').click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectNoFaults(page);

  await fillAccount(page, 'maria@example.com', PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button(page, 'Create account').click();
  await expectError(page, EMAIL_TAKEN);
  await expectNoFaults(page);
  await photograph(page, 'sign-up-failed');
  await expect(page.getByLabel('E-mail')).toHaveValue('maria@example.com');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a person who presses on with a mouse after a slip has that press, and sees the slip', async ({ page }) => {
  await page.goto('/create-account');
  await fillAccount(page, 'new@example.com', PASSWORD);
  await page.getByLabel('Repeat password').fill('Secret12');
  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' });
  await terms.click();
  await expect(terms).toBeChecked();
  await expect(page.getByText('Passwords must match')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('E-mail').fill('new');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
});
