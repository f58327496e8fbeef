import { expectNoFaults } from '../fixtures/accessibility.ts';
import { isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchToasts } from '../fixtures/toasts.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger';
const TROUBLE = 'Something went wrong. Try again later, please.';

test('a person sees whose day is next, and goes from a budget to gifts for it', async ({ page, request }) => {
  const account = await makeAccount(request);
  const people: [string, string, string][] = [
    ['Ana Silva', 'Birthday', isoDayIn(0, 30)],
    ['James', 'Graduation', isoDayIn(1)],
    ['João Pereira', 'Anniversary', isoDayIn(2, 3)],
    [LONG, 'Wedding', isoDayIn(60)],
    ['Zoë', 'Graduation', isoDayIn(-1)],
  ];
  for (const [name, occasion, date] of people) {
    await makeConnection(request, account, { name, occasions: [{ name: occasion, date }] });
  }
  await watchLayoutShift(page);
  await openSignedIn(page, account, '/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming events');

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cards.nth(0)).toHaveAccessibleName('today until Ana Silva’s Birthday');
  await expect(cards.nth(1)).toHaveAccessibleName('1 day until James’ Graduation');
  await expect(cards.nth(2)).toHaveAccessibleName('2 days until João Pereira’s Anniversary');
  await expect(cards.nth(0).getByRole('paragraph').first()).toHaveText('today until');
  await expect(cards.nth(1).getByRole('paragraph').first()).toHaveText('1 day until');
  await expect(cards.nth(2)).toMatchAriaSnapshot(`
    - article "2 days until João Pereira’s Anniversary":
      - paragraph: 2 days until
      - heading "João Pereira’s Anniversary" [level=3]:
        - link "João Pereira’s Anniversary"
      - paragraph: /^\\w{3} \\d{2} \\w{3}, 3 years$/
      - button "Budget for João Pereira’s Anniversary": Budget
  `);
  // A global event shows only its occasion; a past one that doesn't recur is missing.
  const christmas = page.getByRole('article', { name: /until Christmas$/ });
  await expect(christmas.getByRole('heading')).toHaveText('Christmas');
  await expect(page.getByText('Zoë’s Graduation')).toHaveCount(0);
  await expectNothingMoved(page);
  await photograph(page, 'events');

  // The budget: its range is shown, leading zeros are removed, and nothing else can be submitted.
  const graduation = page.getByRole('article', { name: /James’ Graduation$/ });
  await graduation.getByRole('button', { name: /^Budget/ }).click();
  const amount = graduation.getByRole('textbox', { name: 'Budget' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('Min 10, Max 999');
  const submit = graduation.getByRole('button', { name: 'Find gifts' });
  for (const [typed, kept, isValid] of [
    ['', '', false],
    ['9', '9', false],
    ['05', '5', false],
    ['1000', '1000', false],
    ['0010', '10', true],
    ['999', '999', true],
    ['45', '45', true],
  ] as const) {
    await amount.fill(typed);
    await expect(amount).toHaveValue(kept);
    await expect(submit).toBeEnabled({ enabled: isValid });
  }
  await expectNoFaults(page);
  await photograph(page, 'events-budget');
  await submit.click();
  await expect(page).toHaveURL(/\/connections\/[0-9a-f-]{36}\?occasionId=[0-9a-f-]{36}&budget=45\.00$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts for James');
  await page.goBack();

  await christmas.getByRole('button', { name: /^Budget/ }).click();
  await christmas.getByRole('textbox', { name: 'Budget' }).fill('50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/global\?isGlobal=true&occasionName=Christmas&budget=50\.00$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts for Christmas');

  // By keyboard alone.
  await page.goto('/events');
  await expect(cards).toHaveCount(12);
  const opener = cards.nth(0).getByRole('button', { name: /^Budget/ });
  for (const reached of [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('link', { name: 'Menu' }),
    page.getByRole('button', { name: 'Add' }),
    page.getByRole('link', { name: 'Connections' }),
    page.getByRole('link', { name: 'Events' }),
    page.getByRole('button', { name: 'Refresh' }),
    page.getByRole('combobox', { name: 'Whose events' }),
    page.getByRole('combobox', { name: 'Occasion' }),
    page.getByRole('button', { name: 'Show by month' }),
    page.getByRole('link', { name: 'Print the year' }),
    cards.nth(0).getByRole('link', { name: 'Ana Silva’s Birthday' }),
    opener,
  ]) {
    await page.keyboard.press('Tab');
    await expect(reached).toBeFocused();
  }
  const field = cards.nth(0).getByRole('textbox', { name: 'Budget' });
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('025.5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/budget=25\.50$/);
  // The focus goes to a new screen's title.
  const title = page.getByRole('heading', { name: 'Gifts for Ana Silva' });
  await expect(title).toBeFocused();
  // The title can't be pressed, so it has no focus ring.
  await expect(title).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Budget 25.50, change it' })).toBeFocused();
});

test('a refresh by a person says how it went, and an automatic one fails quietly', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request);
  const seen = await watchToasts(page);
  await openSignedIn(page, account, '/events');
  // Without connections there are only global occasions.
  await expect(page.getByText('Add the people you care about, and their dates appear here.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectNoFaults(page);
  await photograph(page, 'events-empty');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const toasts = page.locator('[data-toasts]');

  // Another device has added a connection.
  await makeConnection(request, account, { name: 'Rui', occasions: [{ name: 'Birthday', date: isoDayIn(9, 30) }] });
  await refresh.click();
  await expect(toasts).toContainText('Up to date');
  await expect(page.getByRole('article', { name: '9 days until Rui’s Birthday' })).toBeVisible();

  // This refresh is automatic; a message of it would have appeared before the next one's answer.
  await context.route('**/api/sync*', (route) => route.fulfill({ status: 500, json: { statusCode: 500 } }));
  const failed = page.waitForResponse('**/api/sync*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await failed;
  await context.unroute('**/api/sync*');
  await refresh.click();
  await expect.poll(() => seen).toEqual(['Up to date', 'Up to date']);

  await context.route('**/api/sync*', (route) => route.fulfill({ status: 500, json: { statusCode: 500 } }));
  await refresh.click();
  await expect(toasts).toContainText(TROUBLE);
  await photograph(page, 'events-failed', { fullPage: false });
  await expect(refresh).toBeFocused();
  await expect(page.getByRole('article'), 'what is known stays').toHaveCount(5);
  await refresh.click();
  await expect.poll(() => seen.slice(2)).toEqual([TROUBLE, TROUBLE]);
  await expectNoFaults(page);
});

test('on a wide screen the cards of one row end together', async ({ page, request }) => {
  const account = await makeAccount(request);
  for (const name of [LONG, 'Ana']) {
    await makeConnection(request, account, { name, occasions: [{ name: 'Birthday', date: isoDayIn(0, 30) }] });
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSignedIn(page, account, '/events');
  const ofToday = page.getByRole('article', { name: /^today/ });
  await expect(ofToday).toHaveCount(2);
  const [first, second] = await Promise.all((await ofToday.all()).map((card) => card.boundingBox()));
  expect(second!.y).toBe(first!.y);
  expect(second!.x).toBeGreaterThan(first!.x);
  expect(second!.height).toBeCloseTo(first!.height, 1);
});
