import type { Page } from '@playwright/test';
import { KEPT_ON_DEVICE } from '../../src/store/account/device-storage-list.ts';
import { PublicConfigSchema } from '../../contract/schema/accounts/config.ts';
import * as v from 'valibot';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

/** The topics that the policy must cover (specification, section 1), each by its heading and a word. */
const COVERED: [heading: string, word: RegExp][] = [
  ['What we collect', /e-mail address.*birthday.*country.*hobbies/is],
  ['Who we share data with', /AI language model.*online retailer.*Analytics providers/is],
  ['How long we keep it', /90 days/],
  ['Your rights, and how to use them', /Access.*Correction.*Erasure.*Restriction.*Portability.*Objection/is],
  ['How offra uses cookies', /30 days/],
  ['Cookie schedule', /consent.*accessToken.*inviterId/is],
  ['Who we are', /Portuguese limited company/],
  ['Complaints', /CNPD/],
];

test('a visitor reads the policy and finds everything through its contents', async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto('/policy');
  await expect(page).toHaveTitle('Terms and privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and privacy');
  for (const [heading, word] of COVERED) {
    await expect(page.getByRole('region', { name: heading, exact: true }), heading).toContainText(word);
  }
  expect(await page.getByRole('article').evaluate((article) => article.textContent.length)).toBeGreaterThan(12_000);
  await expectNoFaults(page);
  await photograph(page, 'policy');

  const contents = page.getByRole('navigation', { name: 'Contents' });
  await tabTo(page, contents.getByText('Contents', { exact: true }));
  await page.keyboard.press('Enter');
  await photograph(page, 'policy-contents', { fullPage: false });
  const headings = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(await contents.getByRole('link').allTextContents()).toEqual(headings);
  await tabTo(page, contents.getByRole('link', { name: 'Cookie schedule' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/policy#cookie-schedule');
  await expect(page.getByRole('heading', { name: 'Cookie schedule' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Cookie schedule' })).toBeInViewport();
  await photograph(page, 'policy-schedule', { fullPage: false });
  await expectNothingMoved(page);

  // It names the company from the server's settings.
  await page.route('**/api/config', async (route) => {
    const config = v.parse(PublicConfigSchema, await (await route.fetch()).json());
    await route.fulfill({ json: { ...config, companyName: 'Beispiel, Lda.', companyAddress: 'Rua Nova 7, Porto' } });
  });
  await page.goto('/policy');
  await expect(page.getByRole('region', { name: 'Who we are' })).toContainText('Beispiel, Lda.');
  await expect(page.getByRole('region', { name: 'Who we are' })).toContainText('Rua Nova 7, Porto');

  // A link to a heading opens there, beside the contents on a wide screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/events');
  await page.goto('/policy#rights');
  const heading = page.getByRole('heading', { name: 'Your rights, and how to use them' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Complaints' })).toBeInViewport();
  await expectNoFaults(page);
  await photograph(page, 'policy-wide', { fullPage: false });
  await contents.getByRole('link', { name: 'Cookie schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Cookie schedule' })).toBeFocused();
  await photograph(page, 'policy-wide-schedule', { fullPage: false });
  await page.emulateMedia({ media: 'print' });
  await expect(contents).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Cookie schedule' })).toBeVisible();
});

/** The names of all that this browser stores. */
async function kept(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...inPage, ...(await page.context().cookies()).map(({ name }) => name)];
}

test('the cookie schedule names everything that offra stores on a device', async ({ page, context }) => {
  const account = await makeAccount(page.request);
  await makeConnection(page.request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(3, 30) }],
  });
  await openSignedIn(page, account);
  await workerReady(page);
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Appearance').selectOption('Dark');
  await page.reload();
  await page.waitForLoadState('networkidle');
  const names = await kept(page);
  expect(names.length).toBeGreaterThan(6);
  const known = KEPT_ON_DEVICE.map(({ name }) => new RegExp(`^${name.replace(/<\w+>/, '.+')}$`));
  expect(names.filter((name) => !known.some((schedule) => schedule.test(name)))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/policy#cookie-schedule');
  await expect(page.getByRole('heading', { name: 'Cookie schedule' })).toBeFocused();
});
