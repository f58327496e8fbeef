import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from '../src/api/client.ts';
import { type Database, openDatabase, removeDatabase } from '../src/db/database.ts';
import { dexieStore } from '../src/db/dexie-store.ts';
import { forgetForWorker, keepForWorker } from '../src/db/accounts/worker-session.ts';
import { creation, make, refusal, storedConnection, testId } from '../src/pending/testing/account.ts';
import { refresh } from './refresh.ts';

/** Late on a day without a global occasion; the next day has none either. */
const TODAY = Date.parse('2026-12-22T23:30:00Z');
const TOMORROW = TODAY + 24 * 60 * 60_000;

let accountId: string;
let database: Database;
let shown: number[];
/** The server's answer to every request. */
let answer: () => Response | Promise<Response>;

function person(date: string) {
  const occasion = { id: testId(), name: 'Graduation', date: `${date}T00:00:00.000Z`, yearly: false };
  return storedConnection(testId(), { occasions: [occasion] });
}

async function hold(...dates: string[]): Promise<void> {
  const people = dates.map(person);
  await dexieStore(database).transaction((transaction) => transaction.putMirrored('connections', people));
}

function news(connections: object[] = []): Response {
  const none = { reset: false, profile: null, gone: [], hasMore: false };
  return Response.json({ ...none, connections, cursor: '1', dropdownsVersion: '1' });
}

function refreshAt(now: number): Promise<void> {
  return refresh({
    createClient: (options) => createClient({ ...options, host: 'https://offra.test', fetch: async () => answer() }),
    lock: (_name, task) => task(),
    now: () => now,
    random: () => 0,
    pause: () => Promise.resolve(),
    showBadge: async (count) => void shown.push(count),
  });
}

beforeEach(async () => {
  accountId = testId();
  database = openDatabase(accountId);
  [shown, answer] = [[], () => news()];
  const told = { cursor: '0', unconfirmed: undefined, hasSummaries: true, hasInvitations: true };
  await database.progress.put({ key: 'progress', ...told });
  await keepForWorker({ accessToken: 'a token', accountId });
});

afterEach(async () => {
  await forgetForWorker();
  database.close();
  await removeDatabase(accountId);
});

it('a push has the icon count today’s occasions, with those that another device has just added', async () => {
  await hold('2026-12-22', '2026-12-23');
  answer = () => news([person('2026-12-22')]);
  await refreshAt(TODAY);
  expect(shown).toEqual([2]);
});

it('a push on a day without occasions takes yesterday’s number away', async () => {
  await hold('2026-12-22');
  await refreshAt(TODAY);
  await refreshAt(TOMORROW);
  expect(shown).toEqual([1, 0]);
});

it('a push whose pull fails has the icon count the mirror’s occasions', async () => {
  await hold('2026-12-22');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await refreshAt(TODAY);
  expect(shown).toEqual([1]);
});

it('a push while a change is pending has the icon count, and rejects for the browser to retry', async () => {
  await make(database, creation(testId(), 'Ana'));
  await hold('2026-12-22');
  answer = () => refusal(503, 'unavailable', undefined, { 'Retry-After': '600' });
  await expect(refreshAt(TODAY)).rejects.toThrow('still waiting');
  expect(shown).toEqual([1]);
});

it('a push counts the global occasions too, as the events screen does', async () => {
  await hold('2026-12-25');
  await refreshAt(Date.parse('2026-12-25T06:00:00Z'));
  expect(shown).toEqual([2]);
});

it('a push after signing out leaves the icon as signing out left it', async () => {
  await hold('2026-12-22');
  await forgetForWorker();
  await refreshAt(TODAY);
  expect(shown).toEqual([]);
});

it('a push while the user signs out sets no number afterwards', async () => {
  await hold('2026-12-22');
  answer = async () => {
    await forgetForWorker();
    await removeDatabase(accountId);
    return news();
  };
  await refreshAt(TODAY);
  expect(shown).toEqual([]);
});

it('a push in a browser without Temporal leaves the icon to the app', async () => {
  await hold('2026-12-22');
  const { Temporal: own } = globalThis;
  Reflect.deleteProperty(globalThis, 'Temporal');
  await refreshAt(TODAY);
  Object.assign(globalThis, { Temporal: own });
  expect(shown).toEqual([]);
});
