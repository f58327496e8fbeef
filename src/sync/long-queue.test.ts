import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { type Entity, OUTBOX_FORMAT, type OutboxRow } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import { type OutgoingChange, takeBatch } from '../outbox/batch.ts';
import { settle } from '../outbox/settle.ts';
import { FIELDS, make, renaming, storedConnection, testDatabase, testId } from '../outbox/testing/account.ts';

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

/** Queues a renaming of each of so many people, as the app does. */
async function renameMany(count: number) {
  const crowd = people(count);
  await store.transaction((transaction) => transaction.putMirrored('connections', crowd));
  for (const [at, { id }] of crowd.entries()) await make(database, renaming(id, `Renamed ${at}`));
  return crowd;
}

const take = (limit: number, underWay: OutgoingChange[] = []) =>
  store.transaction(async (transaction) => {
    const batch = await takeBatch(transaction, NOW, limit, underWay);
    return batch.kind === 'send' ? batch.changes : [];
  });

/** Has the server accept changes, with what `answer` gives of each; those of which it gives nothing are to be tried later. */
const accept = (changes: readonly OutgoingChange[], answer: (at: number) => Partial<Entity> | undefined) =>
  store.transaction((transaction) =>
    settle(
      transaction,
      changes.map(({ key: id, kind, entityId, attempt: attempts }) => ({ id, kind, entityId, attempts })),
      (_, at) => {
        const fields = answer(at);
        if (fields === undefined) return { kind: 'later', until: NOW + 1_000, waitsForNetwork: false };
        return { kind: 'accepted', status: 200, version: 2, fields };
      },
      TIME,
    ),
  );

/** How often a method of the database is called from here on, by the name of the table. */
function counted(method: 'put' | 'get' | 'delete' | 'getAll') {
  const calls = vi.spyOn(IDBObjectStore.prototype, method);
  onTestFinished(() => calls.mockRestore());
  return (table: string) => calls.mock.contexts.filter((asked) => (asked as IDBObjectStore).name === table).length;
}

describe('a long queue', () => {
  it('is read no further than what a request holds', async () => {
    await renameMany(60);
    const read: number[] = [];
    const changes = await store.transaction(async (transaction) => {
      const queue = async (most?: number) => {
        const rows = await transaction.queue(most);
        read.push(rows.length);
        return rows;
      };
      const first = await takeBatch({ ...transaction, queue }, NOW, 20);
      if (first.kind !== 'send') throw new Error('There is something to send');
      const second = await takeBatch({ ...transaction, queue }, NOW, 20, first.changes);
      return second.kind === 'send' ? second.changes : [];
    });
    expect(changes.map(({ arguments: { name } }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Renamed ${at + 20}`),
    );
    expect(read).toEqual([20, 40]);
  });

  it('sends what may be sent behind very many that wait or were refused', async () => {
    const crowd = await renameMany(50);
    await store.transaction(async (transaction) => {
      const rows = await transaction.queue(40);
      const held = rows.map((row, at): OutboxRow =>
        at % 2 === 0 ? { ...row, nextAttemptAt: NOW + 1_000 } : { ...row, state: 'rejected' },
      );
      await transaction.putRows(held);
    });
    // What is behind a waiting one of the same person stays behind it.
    await make(database, renaming(crowd[0]!.id, 'Once more'));
    expect((await take(10)).map(({ entityId }) => entityId)).toEqual(crowd.slice(40).map(({ id }) => id));
    expect(await take(10, [])).toHaveLength(10);
  });

  it('is written without a question for each person', async () => {
    const crowd = await renameMany(75);
    const [gets, puts, deletes] = [counted('get'), counted('put'), counted('delete')];
    const changes = await take(75);
    await accept(changes, (at) => ({ ...crowd[at]!, name: `Saved ${at}`, version: 2 }));
    expect(await database.outbox.count()).toBe(0);
    expect(await database.copies.count()).toBe(0);
    expect((await database.connections.toArray()).map(({ name }) => name)).toEqual(crowd.map((_, at) => `Saved ${at}`));
    expect({ gets: gets('connections') + gets('copies'), deletes: deletes('outbox') }).toEqual({ gets: 0, deletes: 1 });
    expect({ people: puts('connections'), summaries: puts('summaries') }).toEqual({ people: 75, summaries: 75 });
  });

  it('leaves what was queued meanwhile or is to be sent again, and moves the days that have moved', async () => {
    const crowd = await renameMany(60);
    const changes = await take(60);
    await make(database, renaming(crowd[7]!.id, 'Once more'));
    const moved = [on('1990-12-25T00:00:00.000Z')];
    const held = (at: number) => ({ ...crowd[at]!, ...(at === 5 && { occasions: moved }), version: 2 });
    await accept(changes, (at) => (at === 9 ? undefined : held(at)));
    const bornOn = (day: string) => database.summaries.where('days').equals(day).primaryKeys();
    expect(await bornOn('12-25')).toEqual([crowd[5]!.id]);
    expect(await bornOn('12-24')).toHaveLength(59);
    expect((await database.outbox.toArray()).map(({ entityId }) => entityId)).toEqual([crowd[9]!.id, crowd[7]!.id]);
    expect(await database.connections.get(crowd[7]!.id)).toMatchObject({ name: 'Once more' });
  });
});

/** A change as it is queued, as far as it matters for finding it. */
const queued = (entityId: string, at: number) =>
  ({
    ...renaming(entityId, FIELDS.name),
    id: `change ${at}`,
    edits: {},
    state: 'pending',
    format: OUTBOX_FORMAT,
  }) as Partial<OutboxRow> as OutboxRow;

describe('what is queued of many', () => {
  const all = Array.from({ length: 300 }, () => testId());

  it.each<[string, string[], string[]]>([
    ['of those who lie together', all, all.slice(40, 140)],
    ['of some here and there', all, all.filter((_, at) => at % 7 === 0)],
    ['of some together and some far away', all, [...all.slice(0, 60), ...all.slice(290)]],
    ['where somebody has very many', [...Array.from({ length: 150 }, () => all[3]!), ...all], all.slice(0, 60)],
    ['where the last ones have several', [...all, ...all.slice(50), ...all.slice(55)], all.slice(0, 60)],
    ['of those who have none', all.slice(100), all.slice(50, 150)],
    ['of a few', all, all.slice(0, 3)],
    ['of nobody', all, []],
  ])('%s is all found, in its order', async (_, entities, wanted) => {
    await database.outbox.bulkAdd(entities.map(queued));
    const found = await store.transaction((transaction) => transaction.queueOf(wanted.toReversed()));
    const expected = entities.flatMap((entityId, at) => (wanted.includes(entityId) ? [`change ${at}`] : []));
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it('and the mirror gives each in its place, and nothing for one that is not there', async () => {
    const crowd = people(100);
    await store.transaction((transaction) => transaction.putMirrored('connections', crowd.slice(0, 80)));
    const wanted = crowd.map(({ id }) => id).toReversed();
    const found = await store.transaction((transaction) => transaction.mirrored('connections', wanted));
    expect(found).toEqual([...Array<undefined>(20).fill(undefined), ...crowd.slice(0, 80).toReversed()]);
  });
});
