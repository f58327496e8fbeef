import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SentChange } from '../contract/schema/sync/sync.ts';
import { createClient } from '../src/api/client.ts';
import { type Database, openDatabase, removeDatabase } from '../src/db/database.ts';
import { forgetForWorker, holdSession, keepForWorker } from '../src/db/accounts/worker-session.ts';
import {
  batchAnswer,
  creation,
  make,
  refusal,
  refusedResult,
  type SentRequest,
  storedConnection,
  testId,
} from '../src/pending/testing/account.ts';
import { sendQueue } from './send-queue.ts';

const START = Date.parse('2026-11-20T12:00:00Z');

interface Seen {
  token: string | null;
  path: string;
  names: string[];
}

let accountId: string;
let database: Database;
let time: number;
let seen: Seen[];
let pauses: number[];
/** Whether a pull gets no answer. */
let isSilent: boolean;
/** The server's answers to pushes, in order; after them it accepts. */
let answers: ((sent: SentRequest) => Response | Promise<Response>)[];

/** Runs at the end of the previous sender's turn. */
let endOfTurn: () => PromiseLike<unknown>;

/** The state of a change that was sent without a network. */
const PUT_OFF = { state: 'waiting', nextAttemptAt: START + 300_000, waitsForNetwork: true } as const;

const nameOf = ({ arguments: fields }: SentChange) => (fields as { name: string }).name;

function accept({ entityId, arguments: fields }: SentChange) {
  const body = storedConnection(entityId as string, { name: (fields as { name: string }).name });
  return { status: 201, body, version: 1 };
}

const fetchFromServer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { pathname: path } = new URL(request.url);
  const isSending = request.method === 'POST';
  const body = isSending ? ((await request.json()) as { changes: SentChange[] }) : { changes: [] };
  seen.push({ token: request.headers.get('Authorization'), path, names: body.changes.map(nameOf) });
  const sent = { method: request.method, path, since: null, body };
  if (isSending) return answers.shift()?.(sent) ?? batchAnswer(sent, accept);
  if (isSilent) throw new TypeError('Failed to fetch');
  const nothing = { reset: false, profile: null, connections: [], gone: [], hasMore: false };
  return Response.json({ ...nothing, cursor: '1', dropdownsVersion: '1' });
};

const run = (isRefresh = false) =>
  sendQueue(
    {
      createClient: (options) => createClient({ ...options, host: 'https://offra.test', fetch: fetchFromServer }),
      lock: async (_name, task) => {
        await endOfTurn();
        return task();
      },
      now: () => time,
      random: () => 0,
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        time += milliseconds;
      },
    },
    isRefresh,
  );

const sendings = () => seen.filter(({ names }) => names.length > 0);
const waiting = () => database.pending.where('state').notEqual('refused').count();

beforeEach(async () => {
  accountId = testId();
  database = openDatabase(accountId);
  [time, seen, pauses, answers, isSilent] = [START, [], [], [], false];
  endOfTurn = () => Promise.resolve();
  await database.progress.put({ key: 'progress', cursor: '0', unconfirmed: undefined });
  await keepForWorker({ accessToken: 'a token', accountId });
});

afterEach(async () => {
  await forgetForWorker();
  await removeDatabase(accountId);
});

it('sends pending changes with the token of the signed-in user, pulls, and releases everything', async () => {
  await make(database, creation(testId(), 'Ana'));
  await make(database, creation(testId(), 'Rui'));
  await run();
  expect(seen).toEqual([
    { token: 'Bearer a token', path: '/api/sync', names: ['Ana', 'Rui'] },
    { token: 'Bearer a token', path: '/api/sync', names: [] },
  ]);
  expect(await waiting()).toBe(0);
  expect(await database.connections.count()).toBe(2);
});

it('requests nothing where nothing is pending', async () => {
  await run();
  expect(seen).toEqual([]);
});

it('pulls after a push although nothing is pending', async () => {
  await run(true);
  expect(seen).toEqual([{ token: 'Bearer a token', path: '/api/sync', names: [] }]);
  expect(await database.progress.get('progress')).toMatchObject({ cursor: '1' });
});

it('leaves sending to the tabs in a browser without Temporal', async () => {
  await make(database, creation(testId(), 'Ana'));
  const { Temporal: own } = globalThis;
  Reflect.deleteProperty(globalThis, 'Temporal');
  await run();
  Object.assign(globalThis, { Temporal: own });
  expect(seen).toEqual([]);
  expect(await waiting()).toBe(1);
});

it('sends nothing once the user has signed out, and creates no database for them', async () => {
  await make(database, creation(testId(), 'Ana'));
  await forgetForWorker();
  await removeDatabase(accountId);
  await run();
  expect(seen).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`offra-${accountId}`);
});

it('sends none of the first user’s changes with the token of the next', async () => {
  await make(database, creation(testId(), 'Ana'));
  const second = testId();
  await keepForWorker({ accessToken: 'the second token', accountId: second });
  await run();
  expect(seen).toEqual([]);
  const theirs = openDatabase(second);
  await make(theirs, creation(testId(), 'Rui'));
  await run();
  expect(sendings()).toEqual([{ token: 'Bearer the second token', path: '/api/sync', names: ['Rui'] }]);
  expect(await waiting()).toBe(1);
  await removeDatabase(second);
});

it('writes nothing and sends nothing more when the user signs out while it is sending', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = [
    async () => {
      // Like signing out, which waits for the worker.
      await forgetForWorker();
      await removeDatabase(accountId);
      return Response.json({ results: [] });
    },
  ];
  await run();
  expect(seen).toHaveLength(1);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`offra-${accountId}`);
});

it('releases the database when a newer app wants to upgrade it', async () => {
  await make(database, creation(testId(), 'Ana'));
  database.close();
  let upgraded = false;
  answers = [
    async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const upgrade = indexedDB.open(`offra-${accountId}`, 1_000);
      upgrade.addEventListener('success', () => {
        upgraded = true;
        upgrade.result.close();
        resolve();
      });
      await promise;
      return Response.json({ results: [] });
    },
  ];
  await run();
  expect(upgraded).toBe(true);
  expect(seen).toHaveLength(1);
});

it('tries at once a change that a tab without a network has put off', async () => {
  await make(database, creation(testId(), 'Ana'));
  await database.pending.toCollection().modify(PUT_OFF);
  await run();
  expect(sendings()).toHaveLength(1);
});

it('tries at once a change that a tab had in flight without a network as that came back', async () => {
  await make(database, creation(testId(), 'Ana'));
  await database.pending.toCollection().modify({ state: 'sending' });
  endOfTurn = () => database.pending.toCollection().modify(PUT_OFF);
  await run();
  expect(sendings()).toHaveLength(1);
});

it('waits for a retry that is due soon, and sends the same bytes', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => refusal(503, 'unavailable')];
  await run();
  expect(sendings().map(({ names }) => names)).toEqual([['Ana'], ['Ana'], ['Ana']]);
  expect(pauses).toEqual([1_000, 2_000]);
  expect(await waiting()).toBe(0);
});

it('asks the browser to retry where a server wants more time, and sends nothing before that time', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = [() => refusal(503, 'unavailable', undefined, { 'Retry-After': '600' })];
  await expect(run()).rejects.toThrow('still waiting');
  expect(sendings()).toHaveLength(1);
  time += 300_000;
  await expect(run()).rejects.toThrow('still waiting');
  expect(sendings()).toHaveLength(1);
  time += 300_000;
  await run();
  expect(sendings()).toHaveLength(2);
  expect(await waiting()).toBe(0);
});

it('gives up after half a minute without an answer, so that the browser retries', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = Array.from({ length: 100 }, () => () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(run()).rejects.toThrow('still waiting');
  expect(time - START).toBeLessThanOrEqual(30_000);
  expect(sendings().length).toBeLessThan(7);
  expect(await waiting()).toBe(1);
});

it('pauses with its changes pending when its token is refused, and deletes that token', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = [() => refusal(401, 'unauthorised')];
  await run();
  expect(sendings()).toHaveLength(1);
  expect(await waiting()).toBe(1);
  expect(await holdSession(() => undefined)).toBeUndefined();
  await run();
  expect(sendings()).toHaveLength(1);
});

it('keeps the token where a gateway on the way asked for a password', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = [() => new Response('<h1>Password required</h1>', { status: 401 })];
  await run();
  expect(sendings()).toHaveLength(2);
  expect(await waiting()).toBe(0);
});

it('is done when a change was refused for good, which stays for the user to see', async () => {
  await make(database, creation(testId(), 'Ana'));
  answers = [(sent) => batchAnswer(sent, () => refusedResult(409, 'name_taken', { message: 'Taken' }))];
  await run();
  expect((await database.pending.toArray()).map(({ state }) => state)).toEqual(['refused']);
});

it('is done when all was sent, although the pull fails', async () => {
  await make(database, creation(testId(), 'Ana'));
  isSilent = true;
  await run();
  expect(seen).toHaveLength(2);
  expect(await waiting()).toBe(0);
});
