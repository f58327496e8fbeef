import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/api-error.ts';
import { createClient } from '../src/api/client.ts';
import { openDatabase, removeDatabase } from '../src/db/database.ts';
import { forgetForWorker, holdSession, keepForWorker } from '../src/db/accounts/worker-session.ts';
import { refusal, testId } from '../src/pending/testing/account.ts';
import { sendSnoozes, snooze } from './snooze.ts';

const NO_NETWORK = () => Promise.reject(new TypeError('Failed to fetch'));

let accountId: string;
/** The requests that the server received. */
let seen: { token: string | null; key: string | null; path: string; asked: unknown }[];
let answer: () => Response | Promise<Response>;
let askedAgain: number;

const fetchFromServer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { headers } = request;
  const { pathname: path } = new URL(request.url);
  const asked: unknown = await request.json();
  const answered = await answer();
  seen.push({ token: headers.get('Authorization'), key: headers.get('Idempotency-Key'), path, asked });
  return answered;
};

const outside = {
  createClient: (options: Parameters<typeof createClient>[0]) =>
    createClient({ ...options, host: 'https://offra.test', fetch: fetchFromServer }),
  now: () => new Date(2026, 11, 18, 23, 30).getTime(),
  askAgain: async () => void (askedAgain += 1),
};

const putOff = () => snooze(outside, { accountId, messageDay: '2026-12-17' });

async function waiting(): Promise<number> {
  const database = openDatabase(accountId);
  const count = await database.snoozes.count();
  database.close();
  return count;
}

beforeEach(async () => {
  accountId = testId();
  [seen, askedAgain, answer] = [[], 0, () => new Response(null, { status: 204 })];
  await keepForWorker({ accessToken: 'a token', accountId });
});

afterEach(async () => {
  await forgetForWorker();
  await removeDatabase(accountId);
});

it('is sent to the server at once, in the user’s name, with the day on this device’s calendar', async () => {
  expect(await putOff()).toBe(true);
  const asked = { messageDay: '2026-12-17T00:00:00.000Z', snoozedOn: '2026-12-18T00:00:00.000Z' };
  expect(seen).toEqual([
    { token: 'Bearer a token', key: expect.any(String), path: '/api/users/reminders/snooze', asked },
  ]);
  expect([await waiting(), askedAgain]).toEqual([0, 0]);
});

it('is sent once, also where two callers ask for it at the same time', async () => {
  answer = NO_NETWORK;
  await putOff();
  answer = () => new Response(null, { status: 204 });
  await Promise.all([sendSnoozes(outside), sendSnoozes(outside)]);
  expect([seen.length, await waiting()]).toEqual([1, 0]);
});

it.each([
  ['there is no network', NO_NETWORK],
  ['the server is down', () => new Response(null, { status: 503 })],
  ['the server asks to wait', () => refusal(429, 'too_many_requests')],
  ['the token has expired', () => refusal(401, 'unauthorised')],
  ['a proxy forbids it', () => refusal(403, 'forbidden')],
  ['an older server does not know the call', () => refusal(404, 'not_found')],
  ['its first sending is still under way', () => refusal(409, 'change_under_way')],
  ['a captive portal answers', () => new Response('Sign in to the hotel’s network')],
])('is stored while %s, and sent the next time with the same key', async (_, fails) => {
  const keys: unknown[] = [];
  answer = fails;
  expect(await putOff()).toBe(true);
  expect([await waiting(), askedAgain]).toEqual([1, 1]);
  keys.push(...seen.splice(0).map(({ key }) => key));
  await expect(sendSnoozes(outside)).rejects.toBeInstanceOf(ApiError);
  keys.push(...seen.splice(0).map(({ key }) => key));
  answer = () => new Response(null, { status: 204 });
  await sendSnoozes(outside);
  keys.push(...seen.map(({ key }) => key));
  expect(seen).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
  expect(await waiting()).toBe(0);
  await sendSnoozes(outside);
  expect(seen).toHaveLength(1);
});

it('ends where the server refuses it for good', async () => {
  answer = () => refusal(422, 'invalid');
  expect(await putOff()).toBe(true);
  expect([await waiting(), askedAgain]).toEqual([0, 0]);
});

it.each([
  ['2026-09-26T12:30:00.000Z', '2026-09-27T00:00:00.000Z'],
  ['2026-04-04T10:30:00.000Z', '2026-04-04T00:00:00.000Z'],
])(
  'takes the right day within half an hour of midnight, in the night that the clocks change (%s)',
  async (moment, day) => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const now = () => Date.parse(moment);
    await snooze({ ...outside, now }, { accountId, messageDay: '2026-04-03' }).finally(() => vi.unstubAllEnvs());
    expect(seen).toMatchObject([{ asked: { snoozedOn: day } }]);
  },
);

it('is not stored, and reported as such, where nobody or another user is signed in by now', async () => {
  expect(await snooze(outside, { accountId: testId(), messageDay: '2026-12-17' })).toBe(false);
  await forgetForWorker();
  expect(await putOff()).toBe(false);
  expect(seen).toEqual([]);
});

it('is deleted with the account’s data, and never sent under another token', async () => {
  answer = NO_NETWORK;
  await putOff();
  await keepForWorker({ accessToken: 'another token', accountId: testId() });
  answer = () => new Response(null, { status: 204 });
  await sendSnoozes(outside);
  expect(seen).toEqual([]);
  const held = await holdSession(() => undefined);
  held?.release();
  await removeDatabase(held?.session.accountId ?? '');
});
