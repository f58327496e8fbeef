import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { creation, make, testDatabase, testId } from '../pending/testing/account.ts';
import type { Lock } from './lock.ts';
import { syncRound } from './round.ts';
import type { SyncServer } from './server.ts';
import { NOTHING_NEW } from './testing/nothing-new.ts';

const lock: Lock = (_, task) => task();
const server: SyncServer = {
  changesSince: async () => NOTHING_NEW,
  send: () => Promise.reject(new ApiError({ kind: 'no-answer' })),
};

async function round(count: number) {
  const database = testDatabase();
  for (let made = 0; made < count; made += 1) await make(database, creation(testId(), `Friend ${made}`));
  const { signal } = new AbortController();
  const waits: number[] = [];
  const context = { accountId: testId(), lock, store: dexieStore(database), server, now: () => 0, random: () => 0 };
  const run = (isRefresh: boolean) => syncRound({ ...context, signal }, isRefresh, (until) => waits.push(until));
  return { run, waits };
}

it('a round after which something is pending has failed, also where nothing was tried in it', async () => {
  const { run, waits } = await round(1);
  expect([await run(true), await run(false)]).toEqual([false, false]);
  expect(waits).toEqual([1_000, 1_000]);
});

it('a round after which nothing is pending has succeeded', async () => {
  const { run } = await round(0);
  expect(await run(true)).toBe(true);
});
