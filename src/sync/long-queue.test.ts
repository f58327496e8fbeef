import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { Entity } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import { type OutgoingChange, takeBatch } from '../pending/queue.ts';
import { settle } from '../pending/settle.ts';
import { settledRow } from '../pending/states.ts';
import { make, renaming, storedConnection, testDatabase, testId } from '../pending/testing/account.ts';

const TIME = '2026-11-20T12:00:00.000Z';
const NOW = Date.parse(TIME);
const on = (date: string) => ({ id: testId(), name: 'Birthday', date, yearly: true });
const people = (count: number) =>
  Array.from({ length: count }, () => storedConnection(testId(), { occasions: [on('1990-12-24T00:00:00.000Z')] }));

let database: Database;
let store: Store;
beforeEach(() => {
  database = testDatabase();
  store = dexieStore(database);
});

/** Queues a renaming of each of so many connections, as the app does. */
async function renameMany(count: number) {
  const crowd = people(count);
  await store.transaction((transaction) => transaction.putMirrored('connections', crowd));
  for (const [at, { id }] of crowd.entries()) await make(database, renaming(id, `Renamed ${at}`));
  return crowd;
}

const take = (limit: number, underWay: OutgoingChange[] = []) =>
  store.transaction(async (transaction) => {
    const batch = await takeBatch(transaction, { now: NOW, limit, underWay });
    return batch.kind === 'send' ? batch.changes : [];
  });

/** Lets the server accept changes with the results of `answer`; changes without a result are to be retried later. */
const accept = (changes: readonly OutgoingChange[], answer: (at: number) => Partial<Entity> | undefined) =>
  store.transaction((transaction) =>
    settle(
      transaction,
      changes.map(({ key, entityId, attempt }) => ({ key, mirror: 'connections', entityId, attempt })),
      (_, at) => {
        const fields = answer(at);
        if (fields === undefined) return { kind: 'later', until: NOW + 1_000, waitsForNetwork: false };
        return { kind: 'accepted', status: 200, version: 2, fields };
      },
      TIME,
    ),
  );

/** Counts the calls of a database method from now on, by table. */
function counted(method: 'put' | 'get') {
  const calls = vi.spyOn(IDBObjectStore.prototype, method);
  onTestFinished(() => calls.mockRestore());
  return (table: string) => calls.mock.contexts.filter((asked) => (asked as IDBObjectStore).name === table).length;
}

describe('a long queue', () => {
  it('is read no further than a request holds', async () => {
    await renameMany(60);
    const read: number[] = [];
    const changes = await store.transaction(async (transaction) => {
      const queue = async (after: number, most: number) => {
        const rows = await transaction.queue(after, most);
        read.push(rows.length);
        return rows;
      };
      const wanted = { now: NOW, limit: 20 };
      const first = await takeBatch({ ...transaction, queue }, wanted);
      if (first.kind !== 'send') throw new Error('There is something to send');
      const second = await takeBatch({ ...transaction, queue }, { ...wanted, underWay: first.changes });
      return second.kind === 'send' ? second.changes : [];
    });
    expect(changes.map(({ arguments: { name } }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Renamed ${at + 20}`),
    );
    expect(read).toEqual([20, 20, 20]);
  });

  it('sends the changes that may be sent behind very many that wait or were refused', async () => {
    const crowd = await renameMany(50);
    await store.transaction(async (transaction) => {
      const rows = await transaction.queue(0, 40);
      const held = rows.map((row, at) =>
        at % 2 === 0 ? { ...row, nextAttemptAt: NOW + 1_000 } : { ...row, state: 'refused' as const },
      );
      await transaction.putPending(held);
    });
    // Rows that wait already keep waiting, with later changes.
    await make(database, renaming(crowd[0]!.id, 'Once more'));
    expect((await take(10)).map(({ entityId }) => entityId)).toEqual(crowd.slice(40).map(({ id }) => id));
    expect(await take(10, [])).toHaveLength(10);
  });

  it('is written without a read for each person', async () => {
    const crowd = await renameMany(75);
    const [gets, puts] = [counted('get'), counted('put')];
    const changes = await take(75);
    await accept(changes, (at) => ({ ...crowd[at]!, name: `Saved ${at}`, version: 2 }));
    expect(await database.pending.count()).toBe(0);
    expect((await database.connections.toArray()).map(({ name }) => name)).toEqual(crowd.map((_, at) => `Saved ${at}`));
    expect(gets('connections') + gets('pending')).toBe(0);
    expect({ people: puts('connections'), summaries: puts('summaries') }).toEqual({ people: 75, summaries: 75 });
  });

  it('is sent and settled in one go where a request is as long as can be, whichever changes it holds', async () => {
    const crowd = people(100);
    await store.transaction((transaction) => transaction.putMirrored('connections', crowd));
    for (const { id } of crowd) {
      const hints = { neverSuggest: [], goodToKnow: [], giftNote: 'Has a dog' };
      await make(database, { kind: 'connection.hints', entityId: id, arguments: hints });
    }
    const changes = await take(100);
    expect(changes).toHaveLength(100);
    await accept(changes, (at) => ({ ...crowd[at]!, giftNote: 'Has a dog', version: 2 }));
    expect(await database.pending.count()).toBe(0);
  });

  it('leaves changes that were queued meanwhile or are to be retried, and moves the changed days', async () => {
    const crowd = await renameMany(60);
    const changes = await take(60);
    await make(database, renaming(crowd[7]!.id, 'Once more'));
    const moved = [on('1990-12-25T00:00:00.000Z')];
    const held = (at: number) => ({ ...crowd[at]!, ...(at === 5 && { occasions: moved }), version: 2 });
    await accept(changes, (at) => (at === 9 ? undefined : held(at)));
    const bornOn = (day: string) => database.summaries.where('days').equals(day).primaryKeys();
    expect(await bornOn('12-25')).toEqual([crowd[5]!.id]);
    expect(await bornOn('12-24')).toHaveLength(59);
    expect((await database.pending.toArray()).map(({ id }) => id)).toEqual([crowd[7]!.id, crowd[9]!.id]);
    expect(await database.connections.get(crowd[7]!.id)).toMatchObject({ name: 'Once more' });
  });
});

describe('the pending rows', () => {
  const all = Array.from({ length: 300 }, () => testId());

  it.each<[string, string[], string[]]>([
    ['of neighbours', all, all.slice(40, 140)],
    ['of some here and there', all, all.filter((_, at) => at % 7 === 0)],
    ['of some neighbours and some far away', all, [...all.slice(0, 60), ...all.slice(290)]],
    ['of connections with nothing pending', all.slice(100), all.slice(50, 150)],
    ['of a few', all, all.slice(0, 3)],
    ['of nobody', all, []],
  ])('%s are all found, each in its place', async (_, pending, wanted) => {
    await database.pending.bulkAdd(
      pending.map((id, at) => ({ ...settledRow('connections', id, undefined), since: at + 1 })),
    );
    const asked = wanted.toReversed();
    const found = await store.transaction((transaction) => transaction.pending(asked));
    expect(found.map((row) => row?.id)).toEqual(asked.map((id) => (pending.includes(id) ? id : undefined)));
  });

  it('are read as the mirrored entities are: each in its place, and undefined for a missing one', async () => {
    const crowd = people(100);
    await store.transaction((transaction) => transaction.putMirrored('connections', crowd.slice(0, 80)));
    const wanted = crowd.map(({ id }) => id).toReversed();
    const found = await store.transaction((transaction) => transaction.mirrored('connections', wanted));
    expect(found).toEqual([...Array<undefined>(20).fill(undefined), ...crowd.slice(0, 80).toReversed()]);
  });
});
