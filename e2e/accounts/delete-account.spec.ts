import type { Page } from '@playwright/test';
import { SOMETHING_WENT_WRONG_LATER } from '../../contract/texts.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete connection' });
const yes = (page: Page) => dialog(page).getByRole('button', { name: 'Yes', exact: true });

const mirrors = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('an account is deleted by keyboard alone, after a question, from the server and from the device', async ({
  page,
}) => {
  const account = await makeAccount(page.request);
  await makeConnection(page.request, account, { name: 'Ana Silva' });
  await openSignedIn(page, account);
  await expect(page.getByRole('article', { name: 'Ana Silva' })).toBeVisible();
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Delete Account' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleDescription('Are you sure you want to delete your account?');
  await expect(dialog(page).getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await expectNoFaults(page);
  await photograph(page, 'delete-account', { fullPage: false });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await mirrors(page)).toContain(`offra-${account.id}`);

  await page.keyboard.press('Enter');
  await tabTo(page, yes(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect.poll(() => mirrors(page)).not.toContain(`offra-${account.id}`);
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(401);
});

test('an account that could not be deleted is still there, and says why', async ({ page, context }) => {
  const account = await makeAccount(page.request);
  await openSignedIn(page, account, '/user-account');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(yes(page)).toBeVisible();

  await context.setOffline(true);
  await yes(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('offra could not be reached.');
  await expectNoFaults(page);
  await photograph(page, 'delete-account-failing', { fullPage: false });
  await context.setOffline(false);

  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, error: 'internal' } }),
  );
  await yes(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(SOMETHING_WENT_WRONG_LATER);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(account.accessToken);
  expect(await mirrors(page)).toContain(`offra-${account.id}`);
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(200);
});

test('without a token Yes does nothing, and says nothing', async ({ page }) => {
  await openSignedIn(page, await makeAccount(page.request), '/user-account');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  // As another program would; the app itself notices the change.
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await yes(page).click();
  await expect(yes(page)).toBeEnabled();
  await expect(yes(page)).not.toHaveAttribute('aria-busy');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/user-account');
  expect(deletions).toEqual([]);
});
