import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { isoDayIn, makeAccount, makeConnection, openSignedIn, type Account } from '../fixtures/account.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const TROUBLE = 'Something went wrong. Try again later, please.';
const NOTHING = 'No recommendations. Try again later, please.';

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'More suggestions' });

const top = async (button: Locator) => (await button.boundingBox())!.y;
const bottoms = (all: Locator) => all.evaluateAll((ones) => ones.map((one) => one.getBoundingClientRect().bottom));

/** A user with a connection, João, whose birthday is in twelve days. Returns the path of the gifts for it. */
async function birthdayOfJoao(request: APIRequestContext): Promise<{ account: Account; path: string }> {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'João Pereira',
    occasions: [{ name: 'Birthday', date: isoDayIn(12, 30) }],
    hobbiesAndInterests: ['Pottery', 'Coffee'],
  });
  const headers = { Authorization: `Bearer ${account.accessToken}` };
  const [connection] = (await (await request.get('/api/contacts', { headers })).json()) as Connection[];
  const birthday = connection?.occasions.find(({ name }) => name === 'Birthday');
  return { account, path: `/connections/${connection?.id}?occasionId=${birthday?.id}` };
}

function idea(number: number, fields: Partial<Recommendation> = {}): Recommendation {
  return {
    id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    title: `Idea ${number}`,
    originalTitle: `Idea ${number}`,
    image: '/illustrations/gift.webp',
    link: `https://shop.example/${number}`,
    price: '€20',
    ...fields,
  };
}

/** Answers successive calls for gifts with these answers; the last one stays. */
async function answerWith(page: Page, ...answers: (Recommendation[] | 'error')[]): Promise<void> {
  let next = 0;
  await page.route(/\/api\/rec(\/global)?$/, async (route: Route) => {
    const answer = answers[Math.min(next++, answers.length - 1)]!;
    await (answer === 'error'
      ? route.fulfill({ status: 500, json: { statusCode: 500, error: 'internal' } })
      : route.fulfill({ json: answer }));
  });
}

test('a person sees gifts that fit, asks for more of them, and for cheaper ones', async ({ page, request }) => {
  const { account, path } = await birthdayOfJoao(request);
  await watchLayoutShift(page);
  const reasons = page.waitForRequest('**/api/rec/reasons/*');
  const answer = page.waitForResponse('**/api/rec');
  await openSignedIn(page, account, `${path}&budget=45.00`);

  // The person, the occasion and the day.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts for João Pereira');
  await expect(page.getByText('in 12 days')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Birthday
      - paragraph: /in 12 days \\d{2} \\w+ \\d{4}/
      - button "Budget 45.00, change it": Budget 45.00
      - list "Suggestions"
  `);

  // A card says what the gift is, its price, and the reason; all of it leads to the shop, in a new tab.
  await expect(cards(page)).toHaveCount(10);
  expect((await answer).request().postDataJSON()).toMatchObject({ budget: '45.00' });
  const correlationId = (await answer).headers()['x-correlation-id'];
  expect(new URL((await reasons).url()).pathname).toBe(`/api/rec/reasons/${correlationId}`);
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card.getByRole('paragraph').first()).toHaveText(/\w+ .+\.$/);
    await expect(card.getByText(/[€$]\d/)).toBeVisible();
    const shop = card.getByRole('link');
    await expect(shop).toHaveAttribute('target', '_blank');
    await expect(shop).toHaveAttribute('rel', /\bnoopener\b.*\bnofollow\b/);
    await expect(shop).toHaveAttribute('href', /^https:/);
  }
  await expect(page.getByText('As an Amazon Associate, we earn from qualifying purchases.')).toBeVisible();
  const social = page.getByRole('navigation', { name: 'Find us' }).getByRole('link', { name: 'Instagram' });
  await expect(social).toHaveAttribute('href', 'https://instagram.example/offra');
  await expectNothingMoved(page);
  await expectNoFaults(page);
  await photograph(page, 'suggestions');

  // New ones come first; the page scrolls to them, and their number is announced.
  const before = await cards(page).getByRole('heading').allInnerTexts();
  await more(page).click();
  await expect(cards(page)).toHaveCount(20);
  expect((await cards(page).getByRole('heading').allInnerTexts()).slice(10)).toEqual(before);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('10 suggestions added at the top, 20 in all');
  await expect(cards(page).first().getByRole('heading')).toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
  await expect(page.getByText('New', { exact: true })).toHaveCount(10);
  await photograph(page, 'suggestions-more', { fullPage: false });
  // Gifts that were seen are shown again without a request.
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming events');
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);

  // The budget is changed in place.
  await page.getByRole('button', { name: 'Budget 45.00, change it' }).click();
  await expect(page.getByRole('textbox', { name: 'Budget' })).toHaveAccessibleDescription('Min 10, Max 999');
  await page.getByRole('textbox', { name: 'Budget' }).fill('20');
  await photograph(page, 'suggestions-budget', { fullPage: false });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/budget=20\.00$/);
  await expect(page.getByRole('button', { name: 'Budget 20.00, change it' })).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
});

test('a budget in the address is held to what is allowed, and is 999 without one, which is not shown', async ({
  page,
  request,
  context,
}) => {
  const { account, path } = await birthdayOfJoao(request);
  await answerWith(page, [idea(1)]);
  await openSignedIn(page, account, '/events');
  for (const [search, budget] of [
    ['', '999.00'],
    ['&budget=5', '10.00'],
    ['&budget=49.999', '50.00'],
  ]) {
    // Each differs from all before, since recently seen gifts are shown again without a request.
    const asked = page.waitForRequest('**/api/rec');
    await page.goto(`${path}${search}`);
    expect((await asked).postDataJSON(), search).toMatchObject({ budget });
    const name = search === '' ? 'Set a budget' : `Budget ${budget}, change it`;
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  const asked = page.waitForRequest('**/api/rec/global');
  await page.goto("/connections/global?isGlobal=true&occasionName=Valentine's%20Day");
  expect((await asked).postDataJSON()).toEqual({ occasionName: "Valentine's Day", budget: '999.00' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Gifts for Valentine's Day");

  // By keyboard alone, for more gifts and to the shop.
  await page.unroute(/\/api\/rec(\/global)?$/);
  await answerWith(page, [idea(1)], [idea(2)]);
  await context.route('https://shop.example/**', (route) => route.fulfill({ body: 'The shop' }));
  await page.goto(`${path}&budget=45.00`);
  await expect(cards(page)).toHaveCount(1);
  for (const reached of [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('link', { name: 'Menu' }),
    page.getByRole('button', { name: 'Add' }),
    page.getByRole('link', { name: 'Connections' }),
    page.getByRole('link', { name: 'Events' }),
    page.getByRole('button', { name: 'Back' }),
    page.getByRole('button', { name: /^Budget/ }),
    page.getByRole('link', { name: 'Gift ideas and history' }),
    page.getByRole('link', { name: 'I have something' }),
    cards(page).getByRole('link'),
    more(page),
  ]) {
    await page.keyboard.press('Tab');
    await expect(reached).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Idea 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  const shop = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  expect((await shop).url()).toBe('https://shop.example/2');
});

test('gifts that are loading, missing, refused or shown twice are distinguished', async ({ page, request }) => {
  const { account, path } = await birthdayOfJoao(request);
  await watchLayoutShift(page);
  const alert = page.getByRole('main').getByRole('alert');
  const toasts = page.locator('[data-toasts]');

  // Loading.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/rec', async (route) => {
    await released;
    await route.fulfill({ json: [] });
  });
  await openSignedIn(page, account, `${path}&budget=30.00`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  // Some screen readers ignore a region that appears together with its words.
  const region = await page.getByRole('main').getByRole('status').elementHandle();
  await expectNoFaults(page);
  await photograph(page, 'suggestions-loading', { fullPage: false });

  // Missing.
  release();
  await expect(page.getByText(NOTHING)).toBeVisible();
  expect(await region.textContent(), 'said in the region that was there before').toBe(NOTHING);
  await expectNothingMoved(page);
  await expectNoFaults(page);
  await photograph(page, 'suggestions-empty', { fullPage: false });
  await page.unroute('**/api/rec');

  // Refused, and loaded when requested again.
  const known = [idea(1), idea(2, { image: 'https://pictures.example/gone.jpg', price: '$12.99 $15.99' })];
  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404 }));
  await answerWith(page, 'error', 'error', known, [idea(2), idea(3)], known, 'error');
  await page.reload();
  await expect(alert).toHaveText(TROUBLE);
  await expectNothingMoved(page);
  await expectNoFaults(page);
  await photograph(page, 'suggestions-error', { fullPage: false });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(alert).toHaveText(TROUBLE);
  await expect(again).toBeFocused();
  await again.click();
  await expect(cards(page)).toHaveCount(2);
  await expect(alert).toHaveCount(0);
  await expect(again).toHaveCount(0);

  // Several prices are joined, and a missing picture is replaced by one of a gift.
  await expect(cards(page).nth(1).getByText('$12.99/$15.99')).toBeVisible();
  await expect(cards(page).nth(1).getByRole('presentation')).toHaveAttribute('src', '/illustrations/gift.webp');

  // Shown twice.
  await more(page).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['Idea 3', 'Idea 1', 'Idea 2']);
  await more(page).click();
  await expect(toasts).toContainText(NOTHING);
  await expect(cards(page)).toHaveCount(3);
  await more(page).click();
  await expect(toasts).toContainText(TROUBLE);
  await photograph(page, 'suggestions-more-failed', { fullPage: false });
  await expect(cards(page)).toHaveCount(3);
});

test('two or three gifts fit a phone’s window, whole, with all their controls, and nothing over them', async ({
  page,
  request,
}) => {
  const { account, path } = await birthdayOfJoao(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, account, `${path}&budget=45.00`);
  await expect(cards(page)).toHaveCount(10);
  await photograph(page, 'suggestions-phone', { fullPage: false });
  const foot = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.y;
  expect((await bottoms(cards(page))).filter((bottom) => bottom <= foot).length).toBeGreaterThanOrEqual(2);
  for (const control of await cards(page).first().locator('a, button').all()) {
    const { width, height } = (await control.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  // No control is ever under the button for more gifts.
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const cardsEnd = async () => Math.max(...(await bottoms(cards(page))));
  for (let at = 0; at <= end; at += 300) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), at);
    expect(await top(more(page)), `scrolled by ${at}`).toBeGreaterThanOrEqual(await cardsEnd());
  }
});

test('a shop’s price is shown with its time, beside our drawing, and is replaced by ours after a day', async ({
  page,
  request,
}) => {
  const { account, path } = await birthdayOfJoao(request);
  await watchLayoutShift(page);
  await page.clock.install();
  const asOf = new Date().toISOString();
  const offers = ['teapot', 'books', 'ticket', 'star'].map((drawing, index) =>
    idea(index, {
      title: [
        'Cast iron teapot with an infuser',
        'A very long title of a book about the pottery of Portugal and Spain',
        'Wheel',
        'Mug',
      ][index]!,
      image: `https://pictures.example/${index}.jpg`,
      price: ['€24.90', '€18.00 €21.50', '€129.00', '€9.95'][index]!,
      asOf,
      own: { image: `/illustrations/${drawing}.webp`, price: `about €${20 + index}` },
    }),
  );
  await answerWith(page, [...offers, idea(9, { title: 'A card of our own', price: 'about €30' })]);
  await openSignedIn(page, account, `${path}&budget=150.00`);
  const teapot = page.getByRole('article', { name: 'Cast iron teapot' });
  await expect(teapot).toContainText(/€24\.90 as of \d{2}:\d{2}/);
  await expect(teapot.getByRole('presentation')).toHaveAttribute('src', '/illustrations/teapot.webp');
  await expect(cards(page).nth(1)).toContainText('€18.00/€21.50 as of');
  await expect(cards(page).last()).not.toContainText('as of');
  await expect(page.getByText('Shop prices were right at the time shown and may have changed.')).toBeVisible();
  await expect(page.getByText('As an Amazon Associate, we earn from qualifying purchases.')).toBeVisible();
  await expectNothingMoved(page);
  await expectNoFaults(page);
  await photograph(page, 'suggestions-offers');
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, 'suggestions-offers-wide');

  // Shown again the next day while the server can't be reached.
  await page.route(/\/api\/rec(\/global)?$/, (route) => route.abort());
  await page.clock.fastForward('24:00:01');
  await page.reload();
  await expect(teapot).toContainText('about €20');
  await expect(page.getByRole('main')).not.toContainText(/24\.90|as of|Shops’ prices/);
});

test('without a network the gifts last shown are shown, and marked', async ({ page, request, context }) => {
  const { account, path } = await birthdayOfJoao(request);
  await page.clock.install();
  await openSignedIn(page, account, `${path}&budget=45.00`);
  await expect(cards(page)).toHaveCount(10);
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  await workerReady(page);
  await page.clock.fastForward('02:00:00');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Last seen on \d{2} \w+ \d{4}, for a budget of 45\.00$/)).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(titles);
  await photograph(page, 'suggestions-offline', { fullPage: false });
  await page.goto("/connections/global?isGlobal=true&occasionName=Mother's%20Day");
  await expect(page.getByRole('alert')).toHaveText(`${TROUBLE}You are offline. New suggestions need a network.`);
  await context.setOffline(false);
});
