import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn, profileOf } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expectToFit, photographWide } from '../fixtures/form-checks.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const FOR_THEM = 'Enter an occasion and date for which you would like to create gifts';
const FOR_ONESELF = 'Enter an occasion and date for which you would like to recieve gifts';

const type = (page: Page) => page.getByLabel('Occasion Type');
const date = (within: Page | Locator) => within.getByLabel('Occasion Date');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Expects that an occasion's delete button stands beside its date in a window of this width, and never alone. */
async function expectControlsBesideDates(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await photograph(page, `occasions-at-${width}`);
  for (const row of await page.getByRole('group', { name: / occasion$|^Occasion \d/ }).all()) {
    const field = (await date(row).boundingBox())!;
    const control = (await row.getByRole('button', { name: /^Delete/ }).boundingBox())!;
    expect(control.x, `at ${width}`).toBeGreaterThanOrEqual(field.x + field.width);
    expect(control.y + control.height / 2, `at ${width}`).toBeCloseTo(field.y + field.height / 2, 0);
  }
}

/** An account with one connection, which has a birthday. */
async function withAna(request: APIRequestContext) {
  const account = await makeAccount(request);
  const occasions = [{ name: 'Birthday', date: isoDayIn(9, 30) }];
  await makeConnection(request, account, { name: 'Ana Silva', occasions });
  const [ana] = await connectionsOf(request, account);
  return { account, ana: ana! };
}

test('a person enters the occasions of a connection, by keyboard alone', async ({ page, request }) => {
  const { account, ana } = await withAna(request);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await watchLayoutShift(page);
  await page.goto(`/connections/${ana.id}/occasion/add`);
  await expect(page.getByRole('heading', { level: 1, name: FOR_THEM })).toBeVisible();
  await expect(page.getByText('For Ana Silva')).toBeVisible();
  // 'no occasion' can't be edited.
  await expect(type(page)).toHaveCount(1);
  await expect(type(page)).toHaveValue('Birthday');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: '+ More' }));
  await page.keyboard.press('Enter');
  await expect(type(page).nth(1)).toBeFocused();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByText(/is required/)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Occasion Type is required')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Occasion Date is required')).toBeVisible();
  await photographWide(page, 'occasions-errors');
  await expectNoFaults(page);
  for (const width of [360, 320, 640]) await expectToFit(page, width);
  for (const width of [320, 360, 412, 444, 470, 496, 520, 768]) await expectControlsBesideDates(page, width);
  await page.setViewportSize({ width: 390, height: 844 });
  await type(page).nth(1).focus();
  await page.keyboard.type('Graduation');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 july 2027');
  await expect(save(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(date(page).nth(1)).toHaveValue('01 July 2027');
  await photographWide(page, 'occasions-filled');
  await expectNoFaults(page);
  await expectNothingMoved(page);
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  // Back on the screen from which it was opened.
  await expect(page.getByRole('heading', { name: 'My Connections' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ana Silva' }).getByText('Graduation')).toBeVisible();
  await expect(page.getByText('Gift without Occasion')).toBeVisible();
  await expect
    .poll(async () => (await connectionsOf(request, account))[0]?.occasions.map(({ name }) => name))
    .toEqual(['no occasion', 'Birthday', 'Graduation']);
});

test('a row that was added by mistake is removed at the first press', async ({ page, request }) => {
  const { account, ana } = await withAna(request);
  await openSignedIn(page, account);
  await page.goto(`/connections/${ana.id}/occasion/add`);
  await page.getByRole('button', { name: '+ More' }).click();
  await expect(type(page).nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Delete occasion 2' }).click();
  await expect(type(page)).toHaveCount(1);
});

test('a person enters their own occasions without a network, and they are sent later', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, `/profile/${account.id}/occasion/add`);
  await expect(page.getByRole('heading', { level: 1, name: FOR_ONESELF })).toBeVisible();
  // A person with a birthday has it among their occasions.
  await expect(type(page)).toHaveValue('Birthday');
  await photographWide(page, 'own-occasions');
  await expectNoFaults(page);
  // The address with another user's id shows one's own occasions.
  await page.goto('/profile/01990000-0000-7000-8000-000000000000/occasion/add');
  await expect(page).toHaveURL(new RegExp(`/profile/${account.id}/occasion/add$`));
  await workerReady(page);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: '+ More' }).click();
  await type(page).nth(1).selectOption('Wedding');
  await date(page).nth(1).fill('24/12/2026');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: FOR_ONESELF })).toBeHidden();
  await context.setOffline(false);
  await expect
    .poll(async () => (await profileOf(request, account)).occasions.map(({ name }) => name))
    .toContain('Wedding');
});
