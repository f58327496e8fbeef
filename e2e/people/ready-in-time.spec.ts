import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { WINDOWS } from '../fixtures/windows.ts';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'Maria Antónia de Albuquerque e Vasconcelos-Figueiredo';

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article');
const budgetOf = (page: Page, who: string) => page.getByRole('button', { name: `Budget for Birthday, ${who}` });

test('a gift that a person orders is ready for its day on home and events, without a network, and in this year', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  const person = { hobbiesAndInterests: ['Pottery', 'Coffee'] };
  await makeConnection(request, account, {
    ...person,
    name: 'João Pereira',
    occasions: [{ name: 'Birthday', date: isoDayIn(20, 30) }],
  });
  await makeConnection(request, account, {
    ...person,
    name: LONG,
    occasions: [{ name: 'Birthday', date: isoDayIn(25, 40) }],
  });
  await openSignedIn(page, account, '/this-year');
  await expect(page.getByRole('heading', { name: 'This year' })).toBeVisible();
  await page.goto('/');
  await budgetOf(page, 'João Pereira').click();
  await page.getByRole('button', { name: '€30' }).click();
  await expect(cards(page)).toHaveCount(10);
  await expect(
    cards(page)
      .getByText(/^Order by /)
      .first(),
  ).toBeVisible();
  await look(page, 'suggestions-order-by');
  await workerReady(page);

  // Ordered from a card, by keyboard, without a network.
  await context.setOffline(true);
  const [title] = await cards(page).getByRole('heading').allInnerTexts();
  const ordered = cards(page).first().getByRole('button', { name: 'Ordered or bought' });
  await tabTo(page, ordered);
  await page.keyboard.press('Enter');
  await expect(ordered).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-toasts]')).toContainText('Gift ready: no more reminders of this day');
  await expect(page.getByText(/^Order by /)).toHaveCount(0);
  await look(page, 'suggestions-ordered');
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('article', { name: 'João Pereira' })).toContainText('Gift ready');
  await expect(page.getByRole('article', { name: LONG })).not.toContainText('Gift ready');
  await look(page, 'home-gift-ready');
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('article', { name: /João Pereira’s Birthday/ })).toContainText('Gift ready');
  await look(page, 'events-gift-ready', { fullPage: false });

  // A gift of one's own for the other person, with what it cost.
  const [joao, maria] = ['João Pereira', LONG].map(
    (name) => async () => (await connectionsOf(request, account)).find((one) => one.name === name)!,
  );
  const other = await maria!();
  const birthday = other.occasions.find(({ name }) => name === 'Birthday')!;
  await page.goto(`/connections/${other.id}/gifts?have=${birthday.id}`);
  const dialog = page.getByRole('dialog', { name: 'I have something' });
  await dialog.getByRole('textbox', { name: 'Gift' }).fill('A stoneware teapot with two cups and a bamboo handle');
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('24,90');
  await look(page, 'gifts-have-something', { fullPage: false });
  await dialog.getByRole('switch', { name: 'Keep reminding me' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const mine = page.getByRole('region', { name: 'Ordered or bought' }).getByRole('article');
  await expect(mine).toContainText('€24.90');
  await look(page, 'gifts-ordered');

  // All of it is in this year, still without a network.
  await page.goto('/this-year');
  const spent = page.getByRole('region', { name: /^Spent in/ });
  await expect(spent).toContainText(/about €\d/);
  await expect(page.getByRole('region', { name: 'Ordered or bought' }).getByRole('link')).toHaveCount(2);
  await look(page, 'this-year');
  await context.setOffline(false);
  await expect
    .poll(async () => (await joao!()).giftMarks)
    .toMatchObject([{ state: 'ordered', title, forDay: isoDayIn(20), budget: '€30.00' }]);
  await expect.poll(async () => (await maria!()).giftMarks).toMatchObject([{ keepReminding: true, price: '€24.90' }]);
});

test('a budget is remembered for the person and the occasion, on another device too', async ({
  page,
  request,
  browser,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'João Pereira',
    occasions: [{ name: 'Birthday', date: isoDayIn(20, 30) }],
    hobbiesAndInterests: ['Pottery', 'Coffee'],
  });
  await openSignedIn(page, account);
  await budgetOf(page, 'João Pereira').click();
  const field = page.getByRole('textbox', { name: 'Budget' });
  await field.fill('0');
  await field.pressSequentially('49.50');
  await look(page, 'home-budget', { fullPage: false });
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(10);
  await expect
    .poll(async () => (await connectionsOf(request, account))[0]!.budgets)
    .toEqual([{ occasion: 'Birthday', amount: 49.5 }]);

  const elsewhere = await browser.newContext({ ...WINDOWS.desktop, baseURL: server.url, locale: 'en-GB' });
  await settleConsent(elsewhere, server.url);
  const other = await elsewhere.newPage();
  await openSignedIn(other, account);
  await budgetOf(other, 'João Pereira').click();
  await expect(other.getByRole('textbox', { name: 'Budget' })).toHaveValue('49.50');
  await look(other, 'home-budget-remembered', { fullPage: false });
  await other.getByRole('link', { name: 'Events' }).click();
  await other.getByRole('button', { name: 'Budget for João Pereira’s Birthday' }).click();
  await expect(other.getByRole('textbox', { name: 'Budget' })).toHaveValue('49.50');
  await elsewhere.close();
});

test('this year says so where there is nothing yet', async ({ page, request }) => {
  const account = await makeAccount(request);
  await openSignedIn(page, account, '/user-account');
  await page.getByRole('link', { name: /^This year/ }).click();
  await expect(page.getByText(/^What you mark as bought or given/)).toBeVisible();
  await look(page, 'this-year-empty');
});
