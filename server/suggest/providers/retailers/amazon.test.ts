import { afterEach, beforeEach, expect, test } from 'vitest';
import { AMAZON_CREDENTIALS, type AmazonStandIn, startAmazon } from '../../../testing/amazon-stand-in.ts';
import { AMAZON_MARKETS } from './amazon-markets.ts';
import { createAmazon } from './amazon.ts';
import { CREDENTIAL_VERSIONS } from './amazon-credentials.ts';

const ITEM = { id: 'B000000001', title: 'Wooden chess set', price: 24.9 };
const now = () => new Date('2026-11-20T10:00:00.000Z');
const patience = () => AbortSignal.timeout(60_000);

let amazon: AmazonStandIn;
beforeEach(async () => {
  amazon = await startAmazon();
  amazon.sold = [ITEM];
});
afterEach(() => amazon.close());

test('a search names the marketplace, the operator’s tag, the words and the price range, and no personal data', async () => {
  const retailer = createAmazon(amazon.settings, now);
  await retailer.find(
    { words: 'Wooden chess set', low: 12, high: 84, contents: [] },
    retailer.marketOf('Germany')!,
    patience(),
  );
  const [call] = amazon.calls();
  expect(call).toMatchObject({ method: 'POST', url: { pathname: '/catalog/v1/searchItems' } });
  expect(call?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-marketplace': 'www.amazon.de' });
  expect(JSON.parse(call!.body)).toEqual({
    marketplace: 'www.amazon.de',
    partnerTag: 'gifts-21',
    languagesOfPreference: ['en_GB'],
    condition: 'New',
    resources: [
      'images.primary.large',
      'itemInfo.title',
      'offersV2.listings.isBuyBoxWinner',
      'offersV2.listings.price',
    ],
    keywords: 'Wooden chess set',
    itemCount: 10,
    minPrice: 1200,
    maxPrice: 8400,
  });
});

test('ten items are fetched in one call', async () => {
  const retailer = createAmazon(amazon.settings, now);
  const itemIds = Array.from({ length: 10 }, (_, index) => `B00000000${index}`);
  expect(await retailer.get(itemIds, retailer.marketOf('Germany')!, patience())).toHaveLength(1);
  const [call] = amazon.calls();
  expect(call?.url.pathname).toBe('/catalog/v1/getItems');
  expect(JSON.parse(call!.body)).toMatchObject({ itemIds, itemIdType: 'ASIN', partnerTag: 'gifts-21' });
});

test('an item with a placeholder price has none', async () => {
  amazon.sold = [ITEM, { ...ITEM, id: 'B000000002', price: 99_999_999.99 }];
  const retailer = createAmazon(amazon.settings, now);
  const items = await retailer.get(['B000000001', 'B000000002'], retailer.marketOf('Germany')!, patience());
  expect(items.map(({ price }) => price?.amount)).toEqual([24.9, undefined]);
});

test.each([
  ['Germany', 'www.amazon.de'],
  ['Austria', 'www.amazon.de'],
  ['Portugal', 'www.amazon.es'],
  ['United States', 'www.amazon.com'],
  ['France', undefined],
  ['Kenya', 'www.amazon.com'],
  // The operator takes no part there, and a person without a country sees no dollars.
  ['United Kingdom', undefined],
  [null, undefined],
])('for a person in %s the marketplace is %s', (country, id) => {
  expect(createAmazon(amazon.settings, now).marketOf(country)?.id).toBe(id);
});

test.each([
  ['United States', 'www.amazon.com'],
  ['Ecuador', 'www.amazon.com'],
  ['Australia', 'www.amazon.com.au'],
  ['Singapore', 'www.amazon.sg'],
  ['Switzerland', 'www.amazon.de'],
  ['New Zealand', 'www.amazon.com.au'],
  ['Barbados', 'www.amazon.com'],
  // Prices and budgets are in euro there, but the shop's are not.
  ['Japan', undefined],
  ['India', undefined],
])('if the operator takes part everywhere, a person in %s has the exact prices of %s', (country, id) => {
  const tags = new Map([...AMAZON_MARKETS.keys()].map((market) => [market, 'gifts-21']));
  expect(createAmazon({ ...amazon.settings, tags }, now).marketOf(country)?.id).toBe(id);
});

test.each(CREDENTIAL_VERSIONS)('credentials of version %s get a token in their own way', async (version) => {
  const other = await startAmazon(version);
  other.sold = [ITEM];
  const retailer = createAmazon(other.settings, now);
  expect(await retailer.get([ITEM.id], retailer.marketOf('Germany')!, patience())).toHaveLength(1);
  const [token] = other.requests;
  expect(token?.body).toContain(AMAZON_CREDENTIALS.id);
  expect(token?.headers['content-type']).toMatch(version.startsWith('2') ? /form-urlencoded/ : /json/);
  await other.close();
});
