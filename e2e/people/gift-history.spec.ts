import type { Page } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { look } from '../fixtures/look.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { WINDOWS } from '../fixtures/windows.ts';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'A hand-thrown stoneware teapot with two cups, a bamboo handle and room for her initials on the lid';

const CLEAR = 'rgba(0, 0, 0, 0)';

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article');
const group = (page: Page, name: string) => page.getByRole('region', { name });

test('a person marks gifts without a network, and is not suggested them again, on any device', async ({
  page,
  request,
  context,
  browser,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'João Pereira',
    occasions: [{ name: 'Birthday', date: isoDayIn(12, 30) }],
    hobbiesAndInterests: ['Pottery', 'Coffee'],
  });
  const [joao] = await connectionsOf(request, account);
  const birthday = joao!.occasions.find(({ name }) => name === 'Birthday')!;
  const gifts = `/connections/${joao!.id}/gifts`;
  await watchLayoutShift(page);
  await openSignedIn(page, account, gifts);
  await expect(page.getByText(/^What you keep for João Pereira/)).toBeVisible();
  await look(page, 'gifts-empty');
  await page.goto(`/connections/${joao!.id}?occasionId=${birthday.id}&budget=45.00`);
  await expect(cards(page)).toHaveCount(10);
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  await workerReady(page);

  // Without a network, the first by keyboard. Nothing on the page shifts.
  await context.setOffline(true);
  const action = (at: number, name: string) => cards(page).nth(at).getByRole('button', { name });
  await tabTo(page, action(0, 'Given'));
  await page.keyboard.press('Enter');
  await expect(action(0, 'Given')).toHaveAttribute('aria-pressed', 'true');
  await expect(action(0, 'Given')).toBeFocused();
  await action(1, 'Not for them').click();
  await expect(page.locator('[data-toasts]')).toContainText('It won’t be suggested again');
  await action(2, 'Not for them').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(action(2, 'Not for them')).toHaveAttribute('aria-pressed', 'false');
  await action(2, 'Keep for later').click();
  await expect(action(2, 'Keep for later')).toHaveAttribute('aria-pressed', 'true');
  // A mark is visible by more than a soft fill.
  await expect(action(2, 'Keep for later')).not.toHaveCSS('border-top-color', CLEAR);
  await expect(action(2, 'Given')).toHaveCSS('border-top-color', CLEAR);
  const fill = (name: string) => action(2, name).evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await fill('Keep for later')).not.toBe(await fill('Given'));
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(cards(page)).toHaveCount(10);
  await expectNothingMoved(page);
  await look(page, 'suggestions-marked');

  // All marks are on the list, also after a restart of the app.
  await page.getByRole('link', { name: 'Gift ideas and history' }).click();
  await page.reload();
  await expect(group(page, 'Given').getByRole('article')).toHaveAccessibleName(titles[0]!);
  await expect(group(page, 'Kept for later').getByRole('article')).toHaveAccessibleName(titles[2]!);
  await expect(group(page, 'Not for them').getByRole('article')).toHaveAccessibleName(titles[1]!);
  await expect(page.getByText('not yet sent')).toHaveCount(3);
  await expectNothingMoved(page);
  await page.getByRole('button', { name: 'Something else that you gave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something else that you gave' });
  await dialog.getByRole('textbox', { name: 'Gift' }).fill(LONG);
  await dialog.getByRole('textbox', { name: 'Date' }).fill('24 December 2024');
  await look(page, 'gifts-own', { fullPage: false });
  await page.keyboard.press('Enter');
  await expect(group(page, 'Given').getByRole('article', { name: LONG })).toBeVisible();
  await look(page, 'gifts-not-sent');

  // Once there is a network, all are sent, and no longer suggested.
  await context.setOffline(false);
  await expect(page.getByText('not yet sent')).toHaveCount(0);
  const [stored] = await connectionsOf(request, account);
  expect(stored!.giftMarks?.map(({ title, state }) => `${title}: ${state}`).toSorted()).toEqual(
    [`${titles[0]}: given`, `${titles[1]}: not-for-them`, `${titles[2]}: kept`, `${LONG}: given`].toSorted(),
  );
  await page.goBack();
  await expect(cards(page)).toHaveCount(9);
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'More suggestions' }).click();
    await expect(cards(page).first().getByRole('heading')).toBeFocused();
  }
  const suggested = await cards(page).getByRole('heading').allInnerTexts();
  expect(suggested.filter((title) => title === titles[0] || title === titles[2])).toHaveLength(2);
  expect(suggested).not.toContain(titles[1]);

  // Another device has the same list; its changes come here as well.
  const elsewhere = await browser.newContext({ ...WINDOWS.desktop, baseURL: server.url, locale: 'en-GB' });
  await settleConsent(elsewhere, server.url);
  const other = await elsewhere.newPage();
  await openSignedIn(other, account, gifts);
  await expect(other.getByRole('article')).toHaveCount(4);
  await look(other, 'gifts-wide');
  await other.getByRole('button', { name: `Change ${titles[2]}` }).click();
  await other.getByRole('dialog').getByText('Given', { exact: true }).click();
  await photograph(other, 'gifts-change', { fullPage: false });
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(group(other, 'Given').getByRole('article')).toHaveCount(3);
  await other.getByRole('button', { name: `Remove ${titles[1]}` }).click();
  await expect(group(other, 'Not for them')).toHaveCount(0);
  await expect.poll(async () => (await connectionsOf(request, account))[0]!.giftMarks?.length).toBe(3);
  await elsewhere.close();
  await page.goto(gifts);
  await expect(group(page, 'Given').getByRole('article')).toHaveCount(3);
  await expect(group(page, 'Not for them')).toHaveCount(0);
});

test('a person chooses gift hints without a network, and suggestions on any device follow them', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'João Pereira', hobbiesAndInterests: ['Wine and spirits', 'Tea'] });
  const [joao] = await connectionsOf(request, account);
  const gifts = `/connections/${joao!.id}/gifts`;
  await openSignedIn(page, account, gifts);
  await expect(page.getByText(/^What you keep for João Pereira/)).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await tabTo(page, page.getByRole('button', { name: /^Never suggest/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Alcohol' }).click();
  await expect(page.getByRole('checkbox', { name: 'Alcohol' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Nuts' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nuts' })).toBeChecked();
  await page.getByRole('button', { name: /^Good to know/ }).click();
  await page.getByRole('checkbox', { name: 'Uses a wheelchair' }).click();
  await expect(page.getByRole('checkbox', { name: 'Uses a wheelchair' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Note' }).fill('collects owls');
  await page.getByRole('textbox', { name: 'Note' }).blur();
  await expect(page.getByRole('button', { name: /^Good to know/ })).toContainText('Uses a wheelchair, collects owls');
  await look(page, 'gift-hints');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Never suggest/ })).toContainText('Alcohol, Nuts');
  await context.setOffline(false);
  await expect
    .poll(() => connectionsOf(request, account))
    .toMatchObject([{ neverSuggest: ['alcohol', 'nuts'], goodToKnow: ['wheelchair'], giftNote: 'collects owls' }]);
  const none = joao!.occasions.find(({ name }) => name === 'no occasion')!;
  await page.goto(`/connections/${joao!.id}?occasionId=${none.id}&budget=45.00`);
  await expect(cards(page)).toHaveCount(10);
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  expect(titles.filter((title) => /\b(wine|whisky|gin|beer)\b(?! glass)/i.test(title))).toEqual([]);
});
