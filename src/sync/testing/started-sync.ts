import { expect, onTestFinished } from 'vitest';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { createClient } from '../../api/client.ts';
import type { Database } from '../../db/database.ts';
import { dexieStore } from '../../db/dexie-store.ts';
import { readSyncState, setSyncState, watchSyncState } from '../../db/sync-state.ts';
import { batchAnswer, storedConnection, testDatabase, testNetwork } from '../../pending/testing/account.ts';
import { startSync } from '../start.ts';
import { NOTHING_NEW } from './nothing-new.ts';

/** Sync of a separate account, with a server that accepts every change and has nothing to pull. */
export interface StartedSync {
  database: Database;
  /** Advances sync's clock by so many milliseconds. */
  pass: (milliseconds: number) => void;
  /** Lets the next push fail for lack of a network, after `meanwhile` was done while it was under way. */
  failNext: (meanwhile: () => void) => void;
  /** Resolves once nothing is under way any more, to the requests since the last call. */
  rest: () => Promise<string[]>;
}

function stateChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchSyncState(() => {
      stop();
      resolve();
    });
  });
}

/** Resolves once a round begins. */
export async function roundBegins(): Promise<void> {
  while (readSyncState() !== 'running') await stateChange();
}

/** Starts sync for one test, which ends it. A fault that the test doesn't expect fails it. */
export function startedSync(ending = new AbortController(), takesFault?: (error: unknown) => void): StartedSync {
  const faults: unknown[] = [];
  const database = testDatabase();
  const store = dexieStore(database);
  const asked: string[] = [];
  const failing: (() => void)[] = [];
  let time = Date.parse('2026-11-20T12:00:00Z');
  const network = testNetwork((request) => {
    if (request.path !== '/api/sync') return Response.json(DROPDOWNS);
    asked.push(request.method === 'POST' ? 'send' : 'refresh');
    if (request.method === 'GET') return Response.json(NOTHING_NEW);
    const meanwhile = failing.shift();
    if (meanwhile) {
      meanwhile();
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    return batchAnswer(request, ({ entityId }) => ({ body: storedConnection(entityId as string), version: 1 }));
  });
  onTestFinished(() => {
    ending.abort();
    database.close();
    setSyncState('idle');
    expect(faults).toEqual([]);
  });
  startSync({
    accountId: database.name,
    database,
    client: createClient({ token: () => 'token', host: 'https://offra.test', fetch: network.fetch }),
    lock: (_name, task) => task(),
    now: () => time,
    random: () => 0,
    signal: ending.signal,
    onFault: takesFault ?? ((fault) => void faults.push(fault)),
  });
  // A requested round reads the queue first, and takes turns with this.
  const turn = () => store.transaction((transaction) => transaction.queue(0, 1));
  const rest = async () => {
    await turn();
    while (readSyncState() === 'running') {
      await stateChange();
      await turn();
    }
    return asked.splice(0);
  };
  return {
    database,
    pass: (milliseconds) => (time += milliseconds),
    failNext: (meanwhile) => void failing.push(meanwhile),
    rest,
  };
}
