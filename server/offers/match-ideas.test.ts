import { ANSWERS } from '../suggest/engine/answers.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/engine/database.ts';
import { takeTurn } from '../db/connections/retailers.ts';
import { wantMatches } from '../db/connections/retail-matches.ts';
import { NO_METRICS } from '../runtime/metrics.ts';
import { keepShop, retailItem, type ShopKeeper } from '../testing/shop-keeper.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { matchIdeas, type MatchParts } from './match-ideas.ts';

const START = Date.parse('2026-11-20T10:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const SHOP = { retailer: 'amazon', market: 'de' };

let database: OpenDatabase;
let time: number;
let logged: { event: string; [field: string]: unknown }[];
let counted: string[];
let shop: ShopKeeper;
let parts: MatchParts;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('retailMatches').execute();
  await database.db.deleteFrom('retailers').execute();
  [time, logged, counted] = [START, [], []];
  const now = () => new Date(time);
  const note = (event: string, fields: object) => void logged.push({ event, ...fields });
  shop = keepShop(now);
  parts = {
    db: database.db,
    log: { info: note, error: note },
    metrics: { ...NO_METRICS, retailerAsked: (retailer, outcome) => void counted.push(`${retailer} ${outcome}`) },
    now,
    wait: async (ms) => void (time += ms),
    searchesOf: async (ideaIds) =>
      ideaIds.map((ideaId) =>
        ideaId.startsWith('gone') ? undefined : { words: `${ideaId} kettle`, low: 20, high: 40, contents: [] },
      ),
    plausibleItem: async (found) => ANSWERS.plausibleItem(found),
  };
});

function fail(): never {
  throw new TypeError('on purpose');
}

const want = (...ideaIds: string[]) =>
  wantMatches(database.db, SHOP, ideaIds, { now: new Date(time), unlessSince: new Date(time - DAY_MS) });
const match = (others: Partial<MatchParts> = {}, signal = new AbortController().signal) =>
  matchIdeas({ ...parts, ...others }, shop, signal);
const matches = () => database.db.selectFrom('retailMatches').selectAll().orderBy('ideaId').execute();
const kettle = (idea: string) => retailItem(`${idea}-item`, { title: `The ${idea} kettle` });

test('suggested ideas are searched for one by one, a second apart, and found items are stored', async () => {
  for (const idea of ['red', 'blue', 'green']) shop.shelves.set(`${idea} kettle`, [kettle(idea)]);
  await want('red', 'blue', 'green', 'unknown');
  await match();
  expect(shop.asked.map(({ at }) => at - START)).toEqual([0, 1000, 2000, 3000]);
  expect(new Set(shop.asked.map(({ what }) => what))).toEqual(
    new Set(['blue kettle', 'green kettle', 'red kettle', 'unknown kettle']),
  );
  expect(await matches()).toMatchObject([
    { ideaId: 'blue', itemId: 'blue-item', title: 'The blue kettle', priceCents: 2490, currency: 'EUR' },
    { ideaId: 'green', itemId: 'green-item' },
    { ideaId: 'red', itemId: 'red-item', link: 'https://shop.example/red-item' },
    { ideaId: 'unknown', itemId: null, asOf: null, priceCents: null },
  ]);
  expect(logged).toEqual([{ event: 'ideas_matched', retailer: 'amazon', matched: 3, unmatched: 1 }]);
  expect(counted).toEqual(Array.from({ length: 4 }, () => 'amazon answered'));
});

test('an idea is not searched for again for a week, or for a month once its item was found', async () => {
  shop.shelves.set('red kettle', [kettle('red')]);
  await want('red', 'unknown');
  await match();
  time = START + 6 * DAY_MS;
  await want('red', 'unknown');
  await match();
  expect(shop.asked).toHaveLength(2);
  time = START + 8 * DAY_MS;
  await match();
  expect(shop.asked.at(-1)?.what).toBe('unknown kettle');
  time = START + 31 * DAY_MS;
  await match();
  expect(shop.asked.map(({ what }) => what).filter((what) => what === 'red kettle')).toHaveLength(2);
});

test('several processes on one database search for no idea twice', async () => {
  const ideas = Array.from({ length: 12 }, (_, index) => `n${index}`);
  await want(...ideas);
  await Promise.all([match(), match(), match()]);
  time += 60_000;
  await match();
  expect(shop.asked).toHaveLength(ideas.length);
  expect(new Set(shop.asked.map(({ what }) => what))).toEqual(new Set(ideas.map((idea) => `${idea} kettle`)));
});

test('concurrent requests to a retailer get turns a second apart, and none that would begin too late', async () => {
  const now = new Date(time);
  const turn = { retailer: 'amazon', now, day: '2026-11-20', withinMs: 9000, apartMs: 1000, dailyLimit: 1000 };
  const turns = await Promise.all(Array.from({ length: 20 }, () => takeTurn(database.db, turn)));
  const moments = turns.flatMap((begin) => (begin ? [begin.getTime() - START] : []));
  expect(moments.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index * 1000));
});

test('the idea of a dead process is searched for by another one, minutes later', async () => {
  await want('red');
  shop.gate = new Promise(() => {});
  void match();
  await expect.poll(() => shop.asked.length).toBe(1);
  shop.gate = Promise.resolve();
  await match();
  expect(shop.asked).toHaveLength(1);
  time += 6 * 60_000;
  await match();
  expect(shop.asked).toHaveLength(2);
});

test('a retailer that asks for a pause gets it from every process, for as long as it says', async () => {
  shop.failures = [{ code: 'limited', retryAfterMs: 90_000 }];
  await want('red', 'blue');
  await match();
  time += 80_000;
  await match();
  expect(shop.asked).toHaveLength(1);
  time += 11_000;
  await match();
  expect(shop.asked).toHaveLength(2);
  expect(logged[0]).toEqual({
    event: 'retailer_failed',
    retailer: 'amazon',
    code: 'limited',
    status: undefined,
    failures: 1,
    pauseMs: 90_000,
  });
  expect(counted).toEqual(['amazon limited', 'amazon answered']);
});

test('a retailer that fails three times in a row gets a pause, and then one request as a probe', async () => {
  shop.failures = Array.from({ length: 4 }, () => ({ code: 'failed' as const }));
  await want('a1', 'a2', 'a3', 'a4', 'a5', 'a6');
  const matchForSixSeconds = async () => {
    for (let times = 0; times < 6; times += 1, time += 1000) await match();
  };
  await matchForSixSeconds();
  expect(shop.asked).toHaveLength(3);
  time += 11_000;
  await matchForSixSeconds();
  expect(shop.asked).toHaveLength(4);
  time += 21_000;
  await match();
  expect(shop.asked).toHaveLength(6);
  expect(await database.db.selectFrom('retailers').select('failures').execute()).toEqual([{ failures: 0 }]);
});

test('four fifths of a day’s requests go to item searches, and the next day begins again', async () => {
  shop.dailyLimit = 10;
  await want(...Array.from({ length: 12 }, (_, index) => `n${index}`));
  await match();
  expect(shop.asked).toHaveLength(8);
  time += DAY_MS;
  await match();
  expect(shop.asked).toHaveLength(12);
});

test('an idea that is no longer in the gift files is deleted without a request', async () => {
  await want('gone-kettle', 'red');
  await match();
  expect(shop.asked.map(({ what }) => what)).toEqual(['red kettle']);
  expect(await matches()).toMatchObject([{ ideaId: 'red' }]);
});

test('a stopping process begins no further search, and its present one is left for later', async () => {
  const stopping = new AbortController();
  await want('red', 'blue');
  await match({ wait: async () => stopping.abort() }, stopping.signal);
  expect(shop.asked).toEqual([]);
  time += 1000;
  await match();
  expect(shop.asked).toHaveLength(2);
});

test('a person who waits for prices has the next turn, and other ideas are searched for after that', async () => {
  await want('red', 'blue');
  const turn = { retailer: 'amazon', day: '2026-11-20', withinMs: 1000, apartMs: 1000, dailyLimit: 1000 };
  let theirs: Date | undefined;
  const wait = async (ms: number) => {
    if (ms > 0) theirs = await takeTurn(database.db, { ...turn, now: new Date(time) });
    time += ms;
  };
  await match({ wait });
  expect(theirs?.getTime()).toBe(START + 1000);
  expect(shop.asked.map(({ at }) => at - START)).toEqual([0]);
  time += 1000;
  await match();
  expect(shop.asked.map(({ at }) => at - START)).toEqual([0, 2000]);
});

test('a fault of ours does not count against the retailer, and is reported', async () => {
  await want('red');
  await expect(match({ searchesOf: fail })).rejects.toThrow('on purpose');
  expect(counted).toEqual([]);
});
