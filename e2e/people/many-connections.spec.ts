import type { APIRequestContext, Page } from '@playwright/test';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import { type Account, connectionsOf, makeAccount, openSignedIn } from '../fixtures/account.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { lookAgain } from '../fixtures/look-again.ts';
import { look } from '../fixtures/look.ts';
import { makeMany } from '../fixtures/many-connections.ts';
import { expect, test } from '../fixtures/test.ts';
import { WINDOWS } from '../fixtures/windows.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';

const list = (page: Page) => page.getByRole('list', { name: 'My Connections' });
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const opener = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name }).first();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search connections' });
const items = (page: Page) => list(page).locator('> li[aria-posinset]');
const asksForMore = (url: URL) => url.pathname === '/api/sync' && url.searchParams.has('since');

/** Deletes connections by their names, as another device does. */
async function deleteNamed(request: APIRequestContext, account: Account, names: readonly string[]) {
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  for (const { id, name } of await connectionsOf(request, account)) {
    if (names.includes(name)) expect((await request.delete(`/api/contacts/${id}`, { headers })).ok()).toBe(true);
  }
}

/** Scrolls down until a card is on the page. */
async function scrollUntil(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    await expect(cardOf(page, name)).toBeVisible({ timeout: 100 });
  }).toPass();
  await cardOf(page, name).scrollIntoViewIfNeeded();
}

test('a person with 300 connections scrolls through them, and comes back to where they were', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 300, { 2: LONG, 290: 'Wanted' });
  await page.setViewportSize(WINDOWS.phone.viewport);
  await watchLayoutShift(page);
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '300');
  await expect(opener(page, 'Person 1')).toHaveAttribute('aria-expanded', 'true');
  await look(page, 'home-many', { fullPage: false });
  await expectNothingMoved(page);

  // The focused card stays on the page, however far the list is scrolled, and Tab continues from it.
  await opener(page, 'Person 3').focus();
  await page.mouse.move(200, 500);
  await scrollUntil(page, 'Wanted');
  await expect(opener(page, 'Person 3')).toBeFocused();
  expect(await items(page).count()).toBeLessThan(60);
  await page.keyboard.press('Tab');
  await expect(opener(page, 'Person 4')).toBeFocused();

  // Also if the ones above it are deleted on another device.
  await expect(async () => {
    // The list's end moves while new cards are measured.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(cardOf(page, 'Person 300')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await deleteNamed(request, account, [LONG, 'Person 3']);
  await lookAgain(page);
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '298');
  await expect(opener(page, 'Person 4')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(opener(page, 'Person 5')).toBeFocused();

  await scrollUntil(page, 'Wanted');
  await expect(list(page).locator('> li', { has: cardOf(page, 'Wanted') })).toHaveAttribute('aria-posinset', '288');
  await opener(page, 'Wanted').click();
  await page.getByRole('link', { name: 'Edit Wanted' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Wanted');
  await page.goBack();
  await expect(cardOf(page, 'Wanted')).toBeInViewport();
  await expect(opener(page, 'Wanted')).toHaveAttribute('aria-expanded', 'true');

  // A deleted card makes room, and the others move up.
  await page.getByRole('button', { name: 'Delete Wanted' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(cardOf(page, 'Wanted')).toHaveCount(0);
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '297');
  await expect(cardOf(page, 'Person 291')).toBeInViewport();

  await page.setViewportSize(WINDOWS.desktop.viewport);
  await expect(cardOf(page, 'Person 291')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cardOf(page, 'Person 1')).toBeInViewport();
  await look(page, 'home-many-wide', { fullPage: false });
});

test('a new device is filled page by page, and continues after a reload between two pages', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 450);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  // Only the first page arrives, until the app is loaded again.
  const reached = page.waitForRequest((sent) => asksForMore(new URL(sent.url())));
  await page.route(asksForMore, () => {});
  await openSignedIn(page, account);
  const { searchParams } = new URL((await reached).url());
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '200');
  await page.unroute(asksForMore);
  const again = page.waitForRequest((sent) => sent.method() === 'GET' && new URL(sent.url()).pathname === '/api/sync');
  await page.reload();
  expect(new URL((await again).url()).searchParams.get('since')).toBe(searchParams.get('since'));
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '450', { timeout: 20_000 });
  await expect(opener(page, 'Person 1')).toHaveAttribute('aria-expanded', 'true');
  expect(failures).toEqual([]);
});

test('a person finds a connection among many by a part of the name, also after coming back', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 120, { 40: 'João Pereira', 90: 'Joana Søren', 110: LONG });
  await page.setViewportSize(WINDOWS.phone.viewport);
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Not now' }).click();
  await search(page).fill('joa');
  await expect(items(page)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '2 connections match ‘joa’.' })).toBeAttached();
  await look(page, 'home-search', { fullPage: false });
  await search(page).fill('soren JOAN');
  await expect(items(page)).toHaveCount(1);
  await expect(cardOf(page, 'Joana Søren')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 connection matches' })).toBeAttached();

  await opener(page, 'Joana Søren').click();
  await page.getByRole('link', { name: 'Edit Joana Søren' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Joana Søren');
  await page.goBack();
  await expect(search(page)).toHaveValue('soren JOAN');
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit Joana Søren' }).click();
  await page.getByLabel('Name').fill('Joana Sørensen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cardOf(page, 'Joana Sørensen')).toBeInViewport();
  await expect(search(page)).toHaveValue('soren JOAN');
  await expect(items(page)).toHaveCount(1);

  // Far down the found cards, too.
  await search(page).fill('person 1');
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '39');
  await scrollUntil(page, 'Person 118');
  await opener(page, 'Person 118').click();
  await page.getByRole('link', { name: 'Edit Person 118' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Person 118');
  await page.goBack();
  await expect(cardOf(page, 'Person 118')).toBeInViewport();
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '39');
  await page.getByRole('link', { name: 'Edit Person 118' }).click();
  await page.getByLabel('Name').fill('Person 118b');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cardOf(page, 'Person 118b')).toBeInViewport();
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '39');

  await search(page).fill(`nobody ${LONG}`.slice(0, 100));
  await expect(page.getByText('No connections match').last()).toBeVisible();
  await look(page, 'home-no-match', { fullPage: false });
  await page.setViewportSize(WINDOWS.desktop.viewport);
  await look(page, 'home-no-match-wide', { fullPage: false });
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '120');

  // A new visit begins with all connections.
  await search(page).fill('joa');
  const days = page.getByRole('article', { name: / until / });
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(days.first()).toBeVisible();
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(search(page)).toHaveValue('');

  // Occasions are drawn as they scroll into view, and are still there after going back.
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(days.first()).toBeVisible();
  expect(await days.count()).toBeLessThan(120 + GLOBAL_OCCASIONS.length);
  await page.setViewportSize(WINDOWS.phone.viewport);
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    await expect(days).toHaveCount(120 + GLOBAL_OCCASIONS.length, { timeout: 100 });
  }).toPass();
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(days).toHaveCount(120 + GLOBAL_OCCASIONS.length);
});

test('a list of twenty can be searched as well, and one of nineteen needs no search', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 20, { 20: 'Zoë' });
  await watchLayoutShift(page);
  await openSignedIn(page, account);
  await expect(search(page)).toBeVisible();
  await expectNothingMoved(page);
  await search(page).fill('zoe');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '20');
  await look(page, 'home-twenty', { fullPage: false });
  await page.getByRole('button', { name: 'Delete Person 1' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(items(page).first()).toHaveAttribute('aria-setsize', '19');
  await expect(search(page)).toHaveCount(0);
});

test('a person who is asked about one connection is not disturbed by another that appears above it', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 60);
  await page.setViewportSize(WINDOWS.phone.viewport);
  await openSignedIn(page, account);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.mouse.move(200, 500);
  await scrollUntil(page, 'Person 50');
  await opener(page, 'Person 50').click();
  const remove = page.getByRole('button', { name: 'Delete Person 50' });
  await remove.click();
  const no = page.getByRole('button', { name: 'No', exact: true });
  await expect(no).toBeFocused();
  await makeMany(request, account, 1, { 1: 'The sixty-first' });
  await lookAgain(page);
  await expect(page.locator('li[aria-posinset]').first()).toHaveAttribute('aria-setsize', '61');
  await expect(no).toBeFocused();
  await no.click();
  await expect(remove).toBeFocused();
  await expect(remove).toBeInViewport();
});
