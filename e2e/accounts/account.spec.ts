import type { Locator, Page } from '@playwright/test';
import { DEFAULT_PUBLIC_CONFIG } from '../../contract/schema/accounts/config.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { makeAccount, makeConnection, makeGuest, openSignedIn, profileOf } from '../fixtures/account.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';

const SECTIONS = {
  Settings: ['Change Password', 'Delete Account'],
  Preferences: [
    'Cookies Management',
    /^Terms and Conditions/,
    'Download your data',
    'Recently deleted',
    'Renew invitation link',
  ],
  Notifications: [],
} as const;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function middleOf(part: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await part.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('the menu shows who is signed in and opens one section at a time', async ({ page }) => {
  await watchLayoutShift(page);
  const account = await makeAccount(page.request);
  await openSignedIn(page, account, '/user-account');
  await expect(page.getByRole('main')).toContainText('Maria Santos');
  await expect(page.getByRole('main')).toContainText('maria@example.com');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', `/profile/${account.id}`);
  await expectNoFaults(page);
  await photograph(page, 'account');

  for (const [name, entries] of Object.entries(SECTIONS)) {
    await opener(page, name).click();
    for (const other of Object.keys(SECTIONS)) {
      await expect(opener(page, other)).toHaveAttribute('aria-expanded', String(other === name));
    }
    for (const entry of entries) {
      await expect(
        section(page, name)
          .getByRole('button', { name: entry })
          .or(section(page, name).getByRole('link', { name: entry })),
      ).toBeVisible();
    }
    await expectNoFaults(page);
    await photograph(page, `account-${name.toLowerCase()}`);
  }
  await opener(page, 'Notifications').click();
  await expect(opener(page, 'Notifications')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('switch')).toHaveCount(0);

  const partner = page.getByRole('link', { name: /^Become a partner/ });
  await expect(partner).toHaveAttribute('href', DEFAULT_PUBLIC_CONFIG.partnerUrl);
  await expect(partner).toHaveAttribute('target', '_blank');
  await expect(partner).toHaveAttribute('rel', /noopener/);
  const help = page.getByRole('link', { name: /^Help \/ Contact/ });
  await expect(help).toHaveAttribute('href', `mailto:${DEFAULT_PUBLIC_CONFIG.supportEmail}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await opener(page, 'Preferences').click();
  await photograph(page, 'account-wide');
  await expectNothingMoved(page);

  // A guest has no password to change, and is offered an account instead.
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, await makeGuest(page.request), '/user-account');
  await expect(page.getByRole('main')).toContainText('Guest');
  await opener(page, 'Settings').click();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0);
  await expectNoFaults(page);
  await photograph(page, 'account-guest');
  await page.getByRole('link', { name: 'Create an account to keep your connections' }).click();
  await expect(page).toHaveURL('/create-account');
});

test('a switch sets its field and saves all four at once; the appearance can be chosen and one’s data downloaded', async ({
  page,
  context,
}) => {
  const account = await makeAccount(page.request);
  await openSignedIn(page, account, '/user-account');
  await opener(page, 'Notifications').click();
  await expect(page.getByRole('group', { name: 'Notifications' }).getByRole('switch')).toHaveCount(4);
  const sent = page.waitForRequest((request) => request.postData()?.includes('NotificationsEnabled') ?? false);
  await page.getByRole('switch', { name: 'Private occasions' }).click();
  const flags = (await sent).postData()!.match(/"\w+NotificationsEnabled":(true|false)/g)!;
  expect(flags.toSorted()).toEqual([
    '"emailNotificationsEnabled":false',
    '"globalOccasionsNotificationsEnabled":false',
    '"privateOccasionsNotificationsEnabled":true',
    '"pushNotificationsEnabled":false',
  ]);
  await expect
    .poll(async () => (await profileOf(page.request, account)).privateOccasionsNotificationsEnabled)
    .toBe(true);

  // Two quick presses both take effect.
  await page.evaluate(() => {
    for (const one of [...document.querySelectorAll<HTMLElement>('[role=switch]')].slice(0, 2)) one.click();
  });
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();

  // The chosen appearance is stored on the device.
  await opener(page, 'Preferences').click();
  await page.getByLabel('Appearance').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await opener(page, 'Preferences').click();
  await page.getByLabel('Appearance').selectOption('Same as this device');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');

  // The data are downloaded as a file, and a message says when that is impossible.
  await makeConnection(page.request, account, { name: 'Ana Silva' });
  const download = page.getByRole('button', { name: 'Download your data' });
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('offra-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString()) as { profile: object; connections: object[] };
  expect(data.profile).toMatchObject({ name: 'Maria Santos' });
  expect(data.connections).toMatchObject([{ name: 'Ana Silva' }]);

  await context.setOffline(true);
  await download.click();
  await expect(page.getByText('Your data could not be fetched. Try again when you are online.')).toBeVisible();
});

test('About / FAQ and the terms are read by keyboard alone, and Change Password leads to a new password', async ({
  page,
  context,
}) => {
  const account = await makeAccount(page.request);
  await openSignedIn(page, account, '/user-account');
  const about = page.getByRole('button', { name: 'About / FAQ' });
  await tabTo(page, about);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'About / FAQ' });
  await expect(dialog).toContainText('Create a profile with your interests, hobbies and preferences');
  await expect(dialog).toContainText('Invite people to join your connections');
  await expect(dialog).toContainText('Set important dates');
  await expect(dialog).toContainText(/AI-tailored .* with purchase options from an online retailer/);
  await expectNoFaults(page);
  await photograph(page, 'account-about', { fullPage: false });
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(about).toBeFocused();

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, opener(page, 'Preferences'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: /^Terms and Conditions/ }));
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const policy = await opened;
  await expect(policy.getByRole('heading', { level: 1, name: 'Terms and privacy' })).toBeVisible();
  expect(new URL(policy.url()).pathname).toBe('/policy');
  expect(await policy.evaluate(() => window.opener)).toBeNull();
  await policy.close();

  // Change Password signs out and leads to a new password; it asks first if changes would be lost.
  await opener(page, 'Notifications').click();
  await context.setOffline(true);
  await page.getByRole('switch', { name: 'Global occasions' }).click();
  await expect(page.getByText('Some changes are not yet sent.')).toBeVisible();
  await opener(page, 'Settings').click();
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  const question = page.getByRole('dialog', { name: 'Change password and lose changes?' });
  await expect(question).toContainText('1 change was not sent yet and would be lost.');
  await expectNoFaults(page);
  await photograph(page, 'account-leave', { fullPage: false });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(change).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 change was not sent yet and would be lost.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

  await context.setOffline(false);
  await expect(page.getByText('Some changes are not yet sent.')).toBeHidden();
  await change.click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain(`offra-${account.id}`);
});

test('nothing can be typed into a sign-in screen that is about to be reloaded, and be lost with it', async ({
  page,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/sessions/current', async (route) => {
    await held;
    await route.continue();
  });
  // The reload waits for the sign-out call, so that the test doesn't depend on the machine's speed.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    const notYet = (task: () => void, wait = 0) => (wait === 1_000 ? 0 : later(task, wait));
    Object.assign(window, { setTimeout: notYet });
  });
  await openSignedIn(page, await makeAccount(page.request), '/user-account');
  await page.getByRole('button', { name: 'Logout' }).click();
  const email = page.locator('#root input[type="email"]');
  await expect(email).toBeVisible();
  await expect(page).toHaveURL(/login\?redirect=/);
  await email.evaluate((field) => field.focus());
  await expect(email).not.toBeFocused();
  await page.mouse.click(...(await middleOf(email)));
  await page.keyboard.type('maria@example.com');
  await expect(email).toHaveValue('');

  answer();
  await expect(page).toHaveURL(/login$/);
  await email.fill('maria@example.com');
  await expect(email).toHaveValue('maria@example.com');
});
