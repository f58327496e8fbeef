import { ANSWERS } from '../suggest/engine/answers.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_METRICS } from '../runtime/metrics.ts';
import { signedUp } from '../testing/factories.ts';
import { keepShop, retailItem, type ShopKeeper } from '../testing/shop-keeper.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';
import type { Suggestion, SuggestionSource } from '../suggest/suggestion.ts';
import { matchIdeas } from './match-ideas.ts';
import { createOffers, type OfferParts, type Offers } from './offers.ts';

const HOUR_MS = 60 * 60 * 1000;
const GERMAN = { country: 'Germany', budget: 50, asker: 'ana' };

function ideaOf(ideaId: string): Suggestion {
  return {
    ideaId,
    title: `A ${ideaId} kettle`,
    searchTitle: `A ${ideaId} kettle`,
    price: 'about €30',
    priceAmount: 30,
    image: `/illustrations/${ideaId}.webp`,
    link: `https://www.amazon.de/s?k=${ideaId}+kettle`,
    reason: 'Fits their interest in tea and stays within your budget.',
  };
}
const IDEAS = ['red', 'blue', 'green'].map(ideaOf);

const suggest: SuggestionSource['suggest'] = async ({ exclude }) => IDEAS.filter(({ ideaId }) => !exclude.has(ideaId));
const dress: Offers['dress'] = (ideas) => offers.dress(ideas, GERMAN);

let app: TestApp;
let time: number;
let shop: ShopKeeper;
let parts: OfferParts;
let offers: Offers;
beforeAll(async () => {
  app = await createTestApp({ suggestions: { suggest }, offers: { dress } });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, log } = app.services;
  await db.deleteFrom('retailMatches').execute();
  await db.deleteFrom('retailers').execute();
  app.logged.splice(0);
  setTime(Date.parse(TEST_TIME));
  shop = keepShop(() => new Date(time));
  for (const idea of ['red', 'blue', 'green']) {
    shop.shelves.set(`${idea} kettle`, [retailItem(`${idea}-item`, { title: `The ${idea} kettle` })]);
  }
  parts = {
    db,
    log,
    metrics: NO_METRICS,
    now: () => new Date(time),
    wait: async (ms) => setTime(time + ms),
    searchesOf: async (ideaIds) =>
      ideaIds.map((ideaId) =>
        ideaId.startsWith('custom') ? undefined : { words: `${ideaId} kettle`, low: 20, high: 40, contents: [] },
      ),
    plausibleItem: async (found) => ANSWERS.plausibleItem(found),
    retailers: [shop],
    associateTags: new Map(),
  };
  offers = createOffers(parts);
});

function setTime(to: number): void {
  time = to;
  app.setTime(new Date(to).toISOString());
}

const stored = () => app.services.db.selectFrom('retailMatches').selectAll().orderBy('ideaId').execute();

/** Looks up the items of the ideas, as after a person has seen them. */
async function matched(ideas = IDEAS): Promise<void> {
  await offers.dress(ideas, GERMAN);
  await matchIdeas(parts, shop, new AbortController().signal);
  shop.asked.splice(0);
}

test('an idea is first its own card, and the shop’s item once it is found', async () => {
  expect(await offers.dress(IDEAS, GERMAN)).toEqual(IDEAS);
  expect(shop.asked).toEqual([]);
  await matchIdeas(parts, shop, new AbortController().signal);
  const dressed = await offers.dress(IDEAS, GERMAN);
  expect(dressed[0]).toEqual({
    ...IDEAS[0],
    searchTitle: 'The red kettle',
    price: '€24.90',
    priceAmount: 24.9,
    image: 'https://pictures.example/red-item.jpg',
    link: 'https://shop.example/red-item',
    // 24.90 is less than half of the budget.
    reason: 'Fits their interest in tea and stays within your budget.',
    asOf: expect.any(Date),
    own: { image: '/illustrations/red.webp', price: 'about €30' },
  });
  expect(dressed.map(({ price }) => price)).toEqual(['€24.90', '€24.90', '€24.90']);
  // No request waits for fresh prices.
  expect(shop.asked).toHaveLength(3);
});

test('the API answers with the shop’s item, when the shop has sent it, and with our own card', async () => {
  const { token } = await signedUp(app);
  const ask = () => app.call('POST', '/api/rec/global', { token, body: { occasionName: 'Christmas', budget: 50 } });
  expect((await ask()).body[0]).not.toHaveProperty('asOf');
  await matchIdeas(parts, shop, new AbortController().signal);
  const { body, headers } = await ask();
  expect(body[0]).toEqual({
    id: expect.any(String),
    ideaId: 'red',
    title: 'A red kettle',
    originalTitle: 'The red kettle',
    image: 'https://pictures.example/red-item.jpg',
    link: 'https://shop.example/red-item',
    price: '€24.90',
    asOf: expect.stringMatching(/^2026-11-20T10:00:0\d\.000Z$/),
    own: { image: '/illustrations/red.webp', price: 'about €30' },
  });
  const reasons = await app.call('GET', `/api/rec/reasons/${headers.get('x-correlation-id')}`, { token });
  expect(reasons.body[body[0].id]).toContain('stays within your budget');
});

test.each([
  ['that is dearer than the budget', { price: { amount: 39.9, currency: 'EUR' } }],
  ['in other money', { price: { amount: 24.9, currency: 'PLN' } }],
  ['that can’t be bought now', { price: null }],
])('an item %s leaves our own card', async (_, fields) => {
  await matched();
  shop.shelves.set('red kettle', [retailItem('red-item', fields)]);
  setTime(time + 23 * HOUR_MS);
  const [red, blue] = await offers.dress(IDEAS, { ...GERMAN, budget: 35 });
  expect(red).toEqual(IDEAS[0]);
  expect(blue).toMatchObject({ price: '€24.90' });
});

test('an item without a picture has ours', async () => {
  shop.shelves.set('red kettle', [retailItem('red-item', { title: 'The red kettle', image: null })]);
  await matched();
  const [red] = await offers.dress(IDEAS, GERMAN);
  expect(red).toMatchObject({ price: '€24.90', image: '/illustrations/red.webp' });
});

test('prices that are nearly a day old are requested again, ten in one call', async () => {
  const ideas = Array.from({ length: 12 }, (_, index) => ideaOf(`n${index}`));
  for (const { ideaId } of ideas) {
    shop.shelves.set(`${ideaId} kettle`, [retailItem(`${ideaId}-item`, { title: `The ${ideaId} kettle` })]);
  }
  await matched(ideas);
  setTime(time + 21 * HOUR_MS);
  await offers.dress(ideas.slice(0, 10), GERMAN);
  expect(shop.asked).toEqual([]);
  setTime(time + 2 * HOUR_MS);
  shop.shelves.set('n3 kettle', [retailItem('n3-item', { price: { amount: 31.5, currency: 'EUR' } })]);
  const dressed = await offers.dress(ideas, GERMAN);
  expect(shop.asked.map(({ what }) => what.length)).toEqual([10]);
  expect(dressed[3]).toMatchObject({ price: '€31.50' });
  expect((dressed[3] as { asOf?: Date }).asOf?.getTime()).toBe(time);
});

test('an item that is no longer sold leaves our own card, and another is searched for the next day', async () => {
  await matched();
  shop.shelves.set('red kettle', []);
  setTime(time + 23 * HOUR_MS);
  const [red, blue] = await offers.dress(IDEAS, GERMAN);
  expect(red).toEqual(IDEAS[0]);
  expect(blue).toMatchObject({ price: '€24.90' });
  expect((await stored()).find(({ ideaId }) => ideaId === 'red')).toMatchObject({ itemId: null, priceCents: null });
  shop.shelves.set('red kettle', [retailItem('other-item', { title: 'Another red kettle' })]);
  setTime(time + 25 * HOUR_MS);
  await matchIdeas(parts, shop, new AbortController().signal);
  expect((await offers.dress(IDEAS, GERMAN))[0]).toMatchObject({ searchTitle: 'Another red kettle' });
});

test('a shop that fails while prices are requested leaves our own cards', async () => {
  await matched();
  setTime(time + 25 * HOUR_MS);
  shop.failures = [{ code: 'failed' }];
  expect(await offers.dress(IDEAS, GERMAN)).toEqual(IDEAS);
  expect(app.logged).toMatchObject([{ event: 'ideas_matched' }, { event: 'retailer_failed', code: 'failed' }]);
  // During a pause it is not asked, and no request waits.
  shop.failures = [{ code: 'limited', retryAfterMs: 60_000 }];
  setTime(time + 2000);
  await offers.dress(IDEAS, GERMAN);
  const asked = shop.asked.length;
  setTime(time + 30_000);
  expect(await offers.dress(IDEAS, GERMAN)).toEqual(IDEAS);
  expect(shop.asked).toHaveLength(asked);
});

test('a slow shop is not waited for, and its late answer is stored for the next caller', async () => {
  await matched();
  setTime(time + 25 * HOUR_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  const hasty = createOffers({ ...parts, limitMs: 20 });
  expect(await hasty.dress(IDEAS, GERMAN)).toEqual(IDEAS);
  resolve();
  await hasty.stop();
  expect((await offers.dress(IDEAS, GERMAN))[0]).toMatchObject({ price: '€24.90' });
  expect(shop.asked).toHaveLength(1);
});

test('without a market, or without any shop, the cards are our own and nothing is stored', async () => {
  expect(await offers.dress(IDEAS, { ...GERMAN, country: 'Japan' })).toEqual(IDEAS);
  expect(await offers.dress(IDEAS, { ...GERMAN, country: null })).toEqual(IDEAS);
  expect(await createOffers({ ...parts, retailers: [] }).dress(IDEAS, GERMAN)).toEqual(IDEAS);
  expect(await stored()).toEqual([]);
});

test('ideas that hold a person’s own words are neither stored nor searched for', async () => {
  await offers.dress([ideaOf('custom-book-17'), ideaOf('red')], GERMAN);
  expect((await stored()).map(({ ideaId }) => ideaId)).toEqual(['red']);
});

test('two ideas with one and the same item don’t both become it', async () => {
  const item = retailItem('one-item', { title: 'The red blue kettle' });
  shop.shelves.set('red kettle', [item]);
  shop.shelves.set('blue kettle', [item]);
  await matched();
  const [red, blue] = await offers.dress(IDEAS, GERMAN);
  expect(red).toMatchObject({ price: '€24.90' });
  expect(blue).toEqual(IDEAS[1]);
});

test('a link to a shop’s search carries the operator’s tag if there is one, and only at that shop', async () => {
  const tagged = createOffers({ ...parts, associateTags: new Map([['www.amazon.de', 'gifts-21']]) });
  const [red] = await tagged.dress(IDEAS, GERMAN);
  expect(new URL(red!.link).searchParams.get('tag')).toBe('gifts-21');
  await matched();
  expect((await tagged.dress(IDEAS, GERMAN))[0]?.link).toBe('https://shop.example/red-item');
});

test('many concurrent callers all get an answer, with one card for each item of the shop', async () => {
  await matched();
  setTime(time + 25 * HOUR_MS);
  const all = await Promise.all(Array.from({ length: 8 }, () => offers.dress(IDEAS, GERMAN)));
  for (const dressed of all) expect(dressed).toHaveLength(3);
  expect((await offers.dress(IDEAS, GERMAN)).map(({ price }) => price)).toEqual(['€24.90', '€24.90', '€24.90']);
});
