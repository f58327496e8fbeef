import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EbayStandIn, startEbay } from '../../../testing/ebay-stand-in.ts';
import { createEbay } from './ebay.ts';

const ITEM = { id: 'v1|110000000001|0', title: 'Wooden chess set', price: 24.9 };
const now = () => new Date('2026-11-20T10:00:00.000Z');
const patience = () => AbortSignal.timeout(60_000);

let ebay: EbayStandIn;
beforeEach(async () => {
  ebay = await startEbay();
  ebay.sold = [ITEM];
});
afterEach(() => ebay.close());

test('a search is for new items at a fixed price within the range, in the currency of the site', async () => {
  const retailer = createEbay(ebay.settings, now);
  const found = await retailer.find(
    { words: 'Chess & more', low: 12, high: 84, contents: [] },
    retailer.marketOf('Germany')!,
    patience(),
  );
  expect(found).toMatchObject([{ link: 'https://www.ebay.de/itm/110000000001' }]);
  const [call] = ebay.calls();
  expect(call).toMatchObject({ method: 'GET', url: { pathname: '/buy/browse/v1/item_summary/search' } });
  expect(Object.fromEntries(call!.url.searchParams)).toEqual({
    q: 'Chess & more',
    limit: '10',
    filter: 'price:[12..84],priceCurrency:EUR,conditions:{NEW},buyingOptions:{FIXED_PRICE}',
  });
  expect(call?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-ebay-c-marketplace-id': 'EBAY_DE' });
  expect(call?.headers).not.toHaveProperty('x-ebay-c-enduserctx');
});

test('with a campaign the links are those that credit the operator', async () => {
  const retailer = createEbay({ ...ebay.settings, campaignId: '5338000000' }, now);
  const [item] = await retailer.get([ITEM.id], retailer.marketOf('Germany')!, patience());
  expect(item?.link).toBe('https://www.ebay.de/itm/110000000001?campid=5338000000');
});

test.each([
  ['Germany', 'EBAY_DE'],
  ['Portugal', 'EBAY_ES'],
  ['Canada', 'EBAY_CA'],
  ['United Kingdom', undefined],
  ['Japan', undefined],
  [null, undefined],
])('for a person in %s the site is %s', (country, id) => {
  expect(createEbay(ebay.settings, now).marketOf(country)?.id).toBe(id);
});
