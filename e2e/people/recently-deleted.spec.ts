import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { elsewhere } from '../fixtures/elsewhere.ts';
import { lookAgain } from '../fixtures/look-again.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';
const phone = { width: 390, height: 844 };

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const toast = (page: Page) => page.locator('[data-toasts]');

async function deleteAtHome(page: Page, name: string): Promise<void> {
  const bin = page.getByRole('button', { name: `Delete ${name}` });
  if (!(await bin.isVisible())) await cardOf(page, name).getByRole('button').first().click();
  await bin.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page)).toContainText(`${name} is deleted`);
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible();
}

async function photographBoth(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, `${name}-wide`);
  await page.setViewportSize(phone);
}

test('a person brings back a connection long after the message has gone, with its gift ideas, and without a network', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva', occasions: [{ name: 'Wedding', date: isoDayIn(9) }] });
  const [ana] = await connectionsOf(request, account);
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  const hints = { neverSuggest: [], goodToKnow: [], giftNote: 'Likes green' };
  expect((await request.put(`/api/contacts/${ana!.id}/hints`, { headers, data: hints })).ok()).toBe(true);
  await openSignedIn(page, account);
  await workerReady(page);
  await deleteAtHome(page, 'Ana Silva');
  await expect.poll(async () => (await connectionsOf(request, account)).length).toBe(0);
  await toast(page).getByRole('button', { name: 'Close' }).click();

  await openList(page);
  await expect(cardOf(page, 'Ana Silva')).toContainText('Can be brought back for 30 more days.');
  await expectNoFaults(page);
  await photographBoth(page, 'recently-deleted');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Bring back Ana Silva' }).press('Enter');
  await expect(toast(page)).toContainText('Ana Silva is back');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('can be brought back here for 30 days')).toBeVisible();
  await expectNoFaults(page);
  await photographBoth(page, 'recently-deleted-empty');
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(cardOf(page, 'Ana Silva')).toContainText('Wedding');

  await context.setOffline(false);
  await expect.poll(async () => (await connectionsOf(request, account)).length).toBe(1);
  const [back] = await connectionsOf(request, account);
  expect(back).toMatchObject({ name: 'Ana Silva', giftNote: 'Likes green' });
  expect(back!.id).not.toBe(ana!.id);
});

test('what another device has deleted can be brought back here too, under another name where it is taken, or deleted for good', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  for (const name of ['Ana Silva', 'Ben Jones', LONG]) await makeConnection(request, account, { name });
  await openSignedIn(page, account);
  await expect(cardOf(page, LONG)).toBeVisible();
  for (const name of ['Ana Silva', 'Ben Jones', LONG]) await elsewhere(request, account, name, undefined);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await lookAgain(page);
  await expect(cardOf(page, 'Ben Jones')).toHaveCount(0);

  await openList(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(cardOf(page, 'Ana Silva')).toContainText('Another of your connections has this name now.');
  await expectNoFaults(page);
  await photographBoth(page, 'recently-deleted-many');
  await page.getByRole('button', { name: 'Delete for good, Ben Jones' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this for good?' });
  await expect(question).toContainText('Ben Jones');
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.getByRole('link', { name: 'Bring back under another name' }).click();
  await expect(page.getByRole('heading', { name: 'Bring back Ana Silva' })).toBeVisible();
  await expectNoFaults(page);
  await photographBoth(page, 'bring-back');
  await page.getByLabel('Name').fill('Ana Silva of Porto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page, 'Ana Silva of Porto')).toBeVisible();
  await expect
    .poll(async () => (await connectionsOf(request, account)).map(({ name }) => name).toSorted())
    .toEqual(['Ana Silva', 'Ana Silva of Porto']);

  await openList(page);
  await page.getByRole('button', { name: 'Delete all for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a person who has deleted an occasion in a form can undo it, and find it in the list later', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  const occasions = [
    { name: 'Wedding', date: isoDayIn(9) },
    { name: 'Graduation', date: isoDayIn(40) },
  ];
  await makeConnection(request, account, { name: 'Ana Silva', occasions });
  const namesOf = async () => (await connectionsOf(request, account))[0]!.occasions.map(({ name }) => name);
  await openSignedIn(page, account);
  const deleteWedding = async () => {
    await page.getByRole('link', { name: 'Occasions of Ana Silva' }).click();
    await page.getByRole('button', { name: 'Delete Wedding' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Wedding is deleted');
    await expect.poll(namesOf).not.toContain('Wedding');
  };
  await deleteWedding();
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  // A message with the focus stays.
  await undo.focus();
  await photographBoth(page, 'occasion-deleted');
  await expectNoFaults(page);
  await undo.click();
  await expect(cardOf(page, 'Ana Silva')).toContainText('Wedding');
  await expect.poll(namesOf).toContain('Wedding');

  await deleteWedding();
  await openList(page);
  await expect(cardOf(page, 'Ana Silva')).toContainText('Wedding');
  await expectNoFaults(page);
  await photographBoth(page, 'recently-deleted-occasion');
  await page.getByRole('button', { name: 'Bring back Wedding' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect.poll(namesOf).toContain('Wedding');
});
