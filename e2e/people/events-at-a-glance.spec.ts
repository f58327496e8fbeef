import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import {
  type Account,
  connectionsOf,
  isoDayIn,
  makeAccount,
  makeConnection,
  openSignedIn,
} from '../fixtures/account.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger';

const MONTH = /^(January|February|March|April|May|June|July|August|September|October|November|December)$/;

const rows = (page: Page) => page.getByRole('article');

/** Adds people with a birthday every five days, the first in two; one of them with a long name. */
async function addMany(request: APIRequestContext, account: Account, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const name = at === 12 ? LONG : `Person ${at} Silva`;
    const occasions = [{ name: 'Birthday', date: isoDayIn(at * 5 + 2, 30 + at) }];
    await makeConnection(request, account, { name, occasions });
  }
}

/** Puts a person into groups, as another device does. */
async function putIntoGroups(request: APIRequestContext, account: Account, name: string, groups: string[]) {
  const { id } = (await connectionsOf(request, account)).find((connection) => connection.name === name)!;
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  const answer = await request.put(`/api/contacts/${id}/details`, { headers, data: { groups } });
  expect(answer.ok()).toBe(true);
}

/** A day in the month that is shown. */
function dayOf(page: Page, day: Temporal.PlainDate) {
  const weekday = day.toLocaleString('en-GB', { weekday: 'long' });
  return page.getByRole('button', { name: new RegExp(`^${weekday}, ${day.day} `) });
}

async function photographBoth(page: Page, name: string): Promise<void> {
  await photograph(page, name, { fullPage: false });
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, `${name}-wide`, { fullPage: false });
  await page.setViewportSize({ width: 390, height: 844 });
}

test('a person sees many events at once, narrows them, and looks at them by month, also offline', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  await addMany(request, account, 30);
  await putIntoGroups(request, account, 'Person 1 Silva', ['Family']);
  await putIntoGroups(request, account, LONG, ['Family']);
  await openSignedIn(page, account, '/events');
  await expect(rows(page).nth(20)).toBeAttached();
  const bar = (await page.getByRole('navigation').boundingBox())!;
  const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
  expect(boxes.filter((box) => box!.y + box!.height <= bar.y).length).toBeGreaterThanOrEqual(7);
  await photographBoth(page, 'events-many');
  await photograph(page, 'events-many-whole');
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();

  await page.getByRole('combobox', { name: 'Whose events' }).selectOption('Family');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 of 34 events, 32 hidden')).toBeVisible();
  await expectNoFaults(page);
  await photographBoth(page, 'events-narrowed');
  await page.getByRole('combobox', { name: 'Occasion' }).selectOption('Christmas');
  await expect(page.getByText('Nothing that you chose is coming up. All 34 events are hidden.')).toBeVisible();
  await expectNoFaults(page);
  await photographBoth(page, 'events-all-hidden');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(34);

  await page.getByRole('button', { name: 'Show by month' }).click();
  const first = Temporal.Now.plainDateISO('UTC').add({ days: 2 });
  await expect(page.getByRole('button', { name: /: Person 0 Silva’s Birthday/ })).toBeVisible();
  await expectNoFaults(page);
  await photographBoth(page, 'events-month');

  // By keyboard: the arrow keys go to a day with an event, Enter shows it.
  await dayOf(page, first).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Whole month' })).toBeVisible();
  await expect(rows(page).first()).toHaveAccessibleName('2 days until Person 0 Silva’s Birthday');
  await photograph(page, 'events-day');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dayOf(page, first.add({ days: 1 }))).toBeFocused();
  await expect(page.getByText('Person 0 Silva’s Birthday')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Whole month' })).toHaveCount(0);

  // Another visit without a network shows the months again, and a name leads to the person's card.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
  await page.getByRole('link', { name: 'Person 0 Silva’s Birthday' }).click();
  await expect(page.getByRole('article', { name: 'Person 0 Silva' }).getByRole('button').first()).toBeFocused();
});

test('a person opens an event’s person in a new tab, and their card is open there', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  await addMany(request, account, 3);
  await openSignedIn(page, account, '/events');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Person 2 Silva’s Birthday' }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  const heading = tab.getByRole('article', { name: 'Person 2 Silva' }).getByRole('button').first();
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await expect(tab.getByRole('link', { name: 'Connections' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\/events$/);
});

test('a person prints a year without a network: twelve months, black on white, and nothing else', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  await addMany(request, account, 20);
  await openSignedIn(page, account, '/events');
  await expect(rows(page).first()).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Print the year' }).click();
  const next = Temporal.Now.plainDateISO('UTC');
  const year = next.month < 10 ? next.year : next.year + 1;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The year ${year}`);
  const months = page.getByRole('region', { name: MONTH });
  await expect(months).toHaveCount(12);
  await expect(page.getByRole('region', { name: 'December' })).toContainText('25Christmas');
  await expectNoFaults(page);
  await photographBoth(page, 'events-year');
  await page.evaluate(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'once');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(months).toHaveCount(12);
  await expect(months.first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const month of await months.all()) await expect(month).toHaveCSS('break-inside', 'avoid');
  await page.setViewportSize({ width: 720, height: 1040 });
  await photograph(page, 'events-year-printed');
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming events');
});
