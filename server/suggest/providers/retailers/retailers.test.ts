import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AMAZON_CREDENTIALS, startAmazon } from '../../../testing/amazon-stand-in.ts';
import { startEbay } from '../../../testing/ebay-stand-in.ts';
import type { StandInAnswer } from '../../../testing/http-stand-in.ts';
import type { RetailerStandIn, SoldItem } from '../../../testing/retailer-stand-in.ts';
import { createAmazon } from './amazon.ts';
import { createEbay } from './ebay.ts';
import type { Retailer } from './retailer.ts';

const START = Date.parse('2026-11-20T10:00:00.000Z');
const CHESS_SET = 'Wooden chess set';
const PICTURE = 'https://pictures.example/chess.jpg';

let time: number;
beforeEach(() => {
  time = START;
});
const now = () => new Date(time);
const patience = () => AbortSignal.timeout(60_000);

/** The common part of both stand-ins, with ids of their own kind. */
interface Kind {
  name: string;
  ids: [string, string];
  start(): Promise<{ standIn: RetailerStandIn; retailer: Retailer }>;
}

const KINDS: Kind[] = [
  {
    name: 'Amazon',
    ids: ['B000000001', 'B000000002'],
    async start() {
      const standIn = await startAmazon();
      return { standIn, retailer: createAmazon(standIn.settings, now) };
    },
  },
  {
    name: 'eBay',
    ids: ['v1|110000000001|0', 'v1|110000000002|0'],
    async start() {
      const standIn = await startEbay();
      return { standIn, retailer: createEbay(standIn.settings, now) };
    },
  },
];

describe.each(KINDS)('$name', ({ ids: [id, otherId], start }) => {
  let standIn: RetailerStandIn;
  let retailer: Retailer;
  beforeEach(async () => {
    ({ standIn, retailer } = await start());
    standIn.sold = [{ id, title: CHESS_SET, price: 24.9, image: PICTURE }];
  });
  afterEach(() => standIn.close());

  const market = () => retailer.marketOf('Germany')!;
  const find = (signal = patience()) =>
    retailer.find({ words: CHESS_SET, low: 20, high: 60, contents: [] }, market(), signal);
  const get = (ids: string[]) => retailer.get(ids, market(), patience());
  const tokensAskedFor = () => standIn.requests.length - standIn.calls().length;

  test('finds items with their price and picture, and gets them again by their ids', async () => {
    const item = {
      itemId: id,
      title: CHESS_SET,
      link: expect.stringMatching(/^https:/),
      image: PICTURE,
      price: { amount: 24.9, currency: 'EUR' },
    };
    expect(await find()).toEqual([item]);
    expect(await get([id])).toEqual([item]);
  });

  test('an item that is no longer sold is left out, and one without a price or picture has none', async () => {
    const bare: SoldItem = { id, title: CHESS_SET };
    standIn.sold = [bare];
    expect(await get([id, otherId])).toMatchObject([{ itemId: id, price: null, image: null }]);
    standIn.sold = [];
    expect(await get([otherId])).toEqual([]);
    expect(await find()).toEqual([]);
  });

  test('prices are in their own currency', async () => {
    standIn.sold = [{ id, title: CHESS_SET, price: 99, currency: 'PLN' }];
    expect(await find()).toMatchObject([{ price: { amount: 99, currency: 'PLN' } }]);
  });

  test('one token serves many calls, until shortly before it ends', async () => {
    await find();
    await get([id]);
    expect(tokensAskedFor()).toBe(1);
    time += 50 * 60_000;
    await find();
    expect(tokensAskedFor()).toBe(1);
    time += 70 * 60_000;
    await find();
    expect(tokensAskedFor()).toBe(2);
  });

  test('a token that is refused early is replaced once', async () => {
    await find();
    standIn.endTokens();
    expect(await find()).toHaveLength(1);
    expect(tokensAskedFor()).toBe(2);
    expect(standIn.calls()).toHaveLength(3);
  });

  test('if the new token is refused as well, the call fails', async () => {
    await find();
    standIn.answers = [
      { status: 401, json: {} },
      { status: 401, json: {} },
    ];
    await expect(find()).rejects.toMatchObject({ name: 'RetailFailure', code: 'refused', status: 401 });
    expect(await find()).toHaveLength(1);
  });

  test('a first token that is refused is not replaced at once', async () => {
    standIn.answers = [{ status: 401, json: {} }];
    await expect(find()).rejects.toMatchObject({ code: 'refused' });
    expect(tokensAskedFor()).toBe(1);
  });

  test.each<[string, StandInAnswer, object]>([
    ['it fails', { status: 503, json: {} }, { code: 'failed', status: 503 }],
    ['it answers junk', { text: '<html>Welcome to the hotel network</html>' }, { code: 'unreadable' }],
    ['it answers something else', { json: { hello: 'there' } }, { code: 'unreadable' }],
    ['it answers without end', { text: 'x'.repeat(2_100_000) }, { code: 'unreadable' }],
    ['it doesn’t let us in', { status: 403, json: {} }, { code: 'refused', status: 403 }],
    ['it calls our request wrong', { status: 400, json: {} }, { code: 'rejected', status: 400 }],
    ['it leads elsewhere', { status: 302, json: {}, location: 'https://elsewhere.example/' }, { code: 'unreachable' }],
    ['it has had enough of us', { status: 429, json: {} }, { code: 'limited', retryAfterMs: undefined }],
    [
      'it says how long to wait',
      { status: 429, json: {}, headers: { 'retry-after': '7' } },
      { code: 'limited', retryAfterMs: 7000, status: 429 },
    ],
  ])('a failure has a code if %s', async (_, answer, failure) => {
    standIn.answers = [answer];
    await expect(find()).rejects.toMatchObject({ name: 'RetailFailure', ...failure });
  });

  test('a retailer that doesn’t answer, or can’t be reached, is waited for no longer than the limit', async () => {
    standIn.answers = ['never'];
    await expect(find(AbortSignal.timeout(300))).rejects.toMatchObject({ code: 'slow' });
    await standIn.close();
    await expect(find()).rejects.toMatchObject({ code: 'unreachable' });
  });

  test.each<[string, StandInAnswer, string]>([
    ['refuses our credentials', { status: 400, json: { error: 'invalid_client' } }, 'refused'],
    ['doesn’t know us', { status: 401, json: { error: 'invalid_client' } }, 'refused'],
    ['fails', { status: 500, json: {} }, 'failed'],
    ['answers junk', { text: 'token' }, 'unreadable'],
    ['limits us', { status: 429, json: {} }, 'limited'],
  ])('without a token no request is made: the token endpoint %s', async (_, answer, code) => {
    standIn.tokenAnswers = [answer];
    await expect(find()).rejects.toMatchObject({ code });
    expect(standIn.calls()).toEqual([]);
    expect(await find()).toHaveLength(1);
  });

  test('an unreadable item excludes no other one', async () => {
    const ebay = { total: 2, itemSummaries: [{ itemId: 7 }, { itemId: id, title: 'A', itemWebUrl: 'javascript:x' }] };
    const amazon = { searchResult: { items: [{ asin: 'x' }, null, { asin: id, detailPageURL: 'http://a.example/' }] } };
    standIn.answers = [{ json: { ...ebay, ...amazon } }];
    expect(await find()).toEqual([]);
  });

  test('no failure holds a credential', async () => {
    standIn.tokenAnswers = [{ status: 400, json: { error: AMAZON_CREDENTIALS.secret } }];
    const failure = await find().catch((error: unknown) => error);
    expect(`${(failure as Error).message}${(failure as Error).stack}`).not.toMatch(/secret/);
  });
});
