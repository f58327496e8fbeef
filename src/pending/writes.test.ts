import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import type { Outcome } from './settle.ts';
import {
  answer,
  creation,
  FIELDS,
  make,
  pendingOf,
  refuse,
  renaming,
  storedConnection,
  testDatabase,
  testId,
} from './testing/account.ts';
import { addAgain, deleteConnection, resolve, saveEntity, undoDeletion } from './writes.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const TAKEN = { status: 409, code: 'name_taken', message: 'Connection with this name already exists' };
const MOMENT = { now: NOW, newId: testId };
const LOST: Outcome = { kind: 'later', until: 0, waitsForNetwork: true };

const wedding = { name: 'Wedding', date: '2027-06-01T00:00:00.000Z' };
const birthday = { name: 'Birthday', date: '1990-05-05T00:00:00.000Z' };
const deletion = (entityId: string): Change => ({ kind: 'connection.delete', entityId, arguments: {} });
const listing = (entityId: string, ...occasions: { name: string; date: string }[]): Change => {
  return { kind: 'connection.occasions', entityId, arguments: { occasions } };
};
const creating = (id: string, ...occasions: { name: string; date: string }[]): Change => {
  return { kind: 'connection.create', entityId: id, arguments: { ...FIELDS, id, occasions } };
};

let database: Database;
beforeEach(() => {
  database = testDatabase();
});

const shown = (id: string) => database.connections.get(id);
const occasionsOf = async (id: string) => (await shown(id))?.occasions ?? [];
const queued = async () => (await pendingOf(database)).map(({ kind, entityId }) => ({ kind, entityId }));
const within = <Result>(work: (transaction: StoreTransaction) => Promise<Result>) =>
  dexieStore(database).transaction(work);
const held = async (fields: Partial<Connection> = {}) => {
  const connection = storedConnection(testId(), fields);
  await database.connections.put(connection);
  return connection;
};

describe('a saved change', () => {
  it('shows a new connection at once, with a gift without occasion first', async () => {
    const ana = testId();
    await make(database, creating(ana, birthday, wedding));
    expect(await occasionsOf(ana)).toMatchObject([
      { name: 'no occasion', date: '' },
      { ...birthday, yearly: true },
      { ...wedding, yearly: false },
    ]);
  });

  it('keeps an occasion’s id while its name stays, and all occasions where the form left them out', async () => {
    const ana = testId();
    await make(database, creating(ana, birthday, wedding));
    const before = await occasionsOf(ana);
    await make(database, renaming(ana, 'Ana Costa'));
    expect(await occasionsOf(ana)).toEqual(before);
    const moved = { ...wedding, date: '2031-05-05T00:00:00.000Z' };
    await make(database, listing(ana, moved, birthday));
    const after = await occasionsOf(ana);
    const byName = (name: string) => after.find((occasion) => occasion.name === name);
    expect([byName('no occasion')?.id, byName('Birthday')?.id]).toEqual([before[0]?.id, before[1]?.id]);
    expect([after.length, byName('Wedding')]).toEqual([3, { ...before[2], date: moved.date }]);
  });

  it('has the birthday among the occasions, on its day, with an id of its own before it is sent', async () => {
    const [ana, lia] = [testId(), testId()];
    await make(database, { kind: 'connection.create', entityId: ana, arguments: { ...FIELDS, id: ana } });
    await make(database, creating(lia, { ...birthday, date: '1991-06-18T00:00:00.000Z' }));
    await make(database, listing(ana, wedding));
    expect(await occasionsOf(lia)).toMatchObject([{ name: 'no occasion' }, birthday]);
    expect((await occasionsOf(ana)).map(({ name }) => name).toSorted()).toEqual(['Birthday', 'Wedding', 'no occasion']);
    const id = (await occasionsOf(ana)).find(({ name }) => name === 'Birthday')?.id;
    const [first] = await pendingOf(database);
    const sent = first?.arguments['occasions'] as { name: string }[];
    expect(sent.filter(({ name }) => name === 'Birthday')).toEqual([{ ...birthday, id }]);
  });

  it('adds an entered birthday to the stored occasions, where the form left them out', async () => {
    const none = storedConnection(testId(), { birthday: null }).occasions;
    const ana = await held({ birthday: null, occasions: [...none, { ...wedding, id: testId(), yearly: false }] });
    await make(database, { kind: 'connection.update', entityId: ana.id, arguments: FIELDS });
    expect((await occasionsOf(ana.id)).map(({ name, date }) => ({ name, date }))).toEqual(
      expect.arrayContaining([birthday, wedding]),
    );
    expect(await occasionsOf(ana.id)).toHaveLength(3);
  });

  it('does not restore the birthday of an ended mirror from a form that was opened before', async () => {
    const opened = { ...storedConnection(testId()), isInvited: true };
    const { id, occasions } = opened;
    await database.connections.put({ ...opened, isInvited: false, birthday: null, occasions: occasions.slice(0, 1) });
    await make(database, listing(id, wedding), opened);
    expect(await occasionsOf(id)).toMatchObject([{ name: 'no occasion' }, wedding]);
  });

  it('moves the ‘Birthday’ with the birthday, as the server will', async () => {
    const ana = testId();
    await make(database, creating(ana, birthday));
    const later = '1991-06-18T00:00:00.000Z';
    await make(database, { kind: 'connection.update', entityId: ana, arguments: { ...FIELDS, birthday: later } });
    expect(await occasionsOf(ana)).toMatchObject([{ name: 'no occasion' }, { name: 'Birthday', date: later }]);
  });

  it('is stored beside the server’s entity, for as long as it differs from that', async () => {
    const ana = await held();
    await make(database, renaming(ana.id, 'Ana Costa'));
    expect(await database.pending.toArray()).toMatchObject([{ id: ana.id, base: ana, mine: { name: 'Ana Costa' } }]);
    await within((transaction) => {
      const edit = { record: 'connection', id: ana.id, change: () => ana } as const;
      return saveEntity(transaction, 'connections', edit, MOMENT);
    });
    expect([await database.pending.count(), await shown(ana.id)]).toEqual([0, ana]);
  });

  it('is undone as a whole where there is no room for all of it', async () => {
    const ana = await held();
    await make(database, renaming(ana.id, 'Ana Costa'));
    const full = new DOMException('There is no room', 'QuotaExceededError');
    const saving = within((transaction) => {
      const failing = { ...transaction, putPending: () => Promise.reject(full) };
      const edit = { record: 'connection', id: ana.id, change: () => ({ ...ana, name: 'Ana Sousa' }) } as const;
      return saveEntity(failing, 'connections', edit, MOMENT);
    });
    await expect(saving).rejects.toMatchObject({ name: full.name });
    expect(await shown(ana.id)).toMatchObject({ name: 'Ana Costa' });
    expect(await pendingOf(database)).toMatchObject([{ arguments: { name: 'Ana Costa' } }]);
  });

  it('starts all its reads at once, and then all its writes, since a tap waits for it', async () => {
    const ana = await held();
    const noted: string[] = [];
    await noting(database, noted).transaction((transaction) => {
      const edit = { record: 'connection', id: ana.id, change: () => ({ ...ana, name: 'Ana Costa' }) } as const;
      return saveEntity(transaction, 'connections', edit, MOMENT);
    });
    const writes = noted.slice(noted.indexOf('putPending?'));
    expect(writes).toEqual(['putPending?', 'putMirrored?', expect.stringMatching('!'), expect.stringMatching('!')]);
    expect(noted.filter((note) => note.endsWith('?'))).toHaveLength(5);
  });
});

/** Notes each call of a store, when it is made and when it is answered. */
function noting(of: Database, noted: string[]): Store {
  const store = dexieStore(of);
  const notingCalls: ProxyHandler<StoreTransaction> = {
    get:
      (transaction, name: keyof StoreTransaction) =>
      (...given: never[]) => {
        noted.push(`${name}?`);
        // The transaction lives in Dexie's own promises.
        return (transaction[name] as (...of: never[]) => Promise<unknown>)(...given).then((found) => {
          noted.push(`${name}!`);
          return found;
        });
      },
  };
  return { transaction: (work) => store.transaction((transaction) => work(new Proxy(transaction, notingCalls))) };
}

describe('deleting a connection that the server has never seen', () => {
  it('leaves nothing of it, however often it was changed, and deletes no other', async () => {
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    for (const at of Array(60).keys()) await make(database, renaming(ana, `Ana ${at}`));
    await make(database, creation(ben, 'Ben'));
    await within((transaction) => deleteConnection(transaction, ana, MOMENT));
    expect(await queued()).toEqual([{ kind: 'connection.create', entityId: ben }]);
    expect([await shown(ana), await database.connections.count()]).toEqual([undefined, 1]);
  });

  it('leaves nothing of it where its creation was refused the only time that it was sent', async () => {
    const { id } = await make(database, creation(testId()));
    await refuse(database, { id }, TAKEN);
    await within((transaction) => deleteConnection(transaction, id, MOMENT));
    expect([await database.pending.count(), await shown(id)]).toEqual([0, undefined]);
  });

  it.each<[string, Outcome[]]>([
    ['that may have arrived before it was refused', [LOST, { kind: 'refused', refusal: TAKEN, isOfRequest: false }]],
    ['that may have arrived before its request was refused', [{ kind: 'refused', refusal: TAKEN, isOfRequest: true }]],
  ])('is sent where its creation was sent %s', async (_, outcomes) => {
    const { id } = await make(database, creation(testId()));
    for (const outcome of outcomes) await answer(database, id, outcome);
    await make(database, deletion(id));
    expect([await queued(), await shown(id)]).toEqual([[{ kind: 'connection.delete', entityId: id }], undefined]);
  });

  it('waits for the answer to its creation where that was sent without one', async () => {
    const { id } = await make(database, creation(testId()));
    await answer(database, id, LOST);
    await make(database, deletion(id));
    expect([await database.pending.count(), await shown(id)]).toEqual([1, undefined]);
    const found = storedConnection(id, { version: 3 });
    await answer(database, id, { kind: 'accepted', status: 200, version: 3, fields: found });
    expect(await queued()).toEqual([{ kind: 'connection.delete', entityId: id }]);
    await answer(database, id, { kind: 'accepted', status: 204, version: undefined, fields: undefined });
    expect([await database.pending.count(), await shown(id)]).toEqual([0, undefined]);
  });

  it('can be undone where its creation may have arrived: as a new connection, with the first one deleted', async () => {
    const { id } = await make(database, creation(testId()));
    await answer(database, id, { kind: 'refused', refusal: TAKEN, isOfRequest: true });
    const before = await within((transaction) => deleteConnection(transaction, id, MOMENT));
    const back = await within((transaction) => undoDeletion(transaction, before, MOMENT));
    expect(await shown(back!)).toMatchObject({ name: FIELDS.name });
    expect(await shown(id)).toBeUndefined();
    expect(await queued()).toEqual([
      { kind: 'connection.delete', entityId: id },
      { kind: 'connection.create', entityId: back },
    ]);
  });
});

describe('amending a refused change', () => {
  it('takes its place, and is sent before connections that were changed since', async () => {
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    await make(database, creation(ben, 'Ben'));
    await refuse(database, { id: ana }, TAKEN);
    await make(database, creation(ana, 'Ana Sousa'));
    expect(await pendingOf(database)).toMatchObject([
      { entityId: ana, arguments: { name: 'Ana Sousa' }, refusal: undefined },
      { entityId: ben },
    ]);
    expect(await shown(ana)).toMatchObject({ name: 'Ana Sousa' });
  });

  it('leaves nothing to be sent where it is amended to the server’s values', async () => {
    const ana = await held();
    await refuse(database, await make(database, renaming(ana.id, 'Ben')), TAKEN);
    const saved = await within((transaction) => {
      const edit = {
        record: 'connection',
        id: ana.id,
        change: (from: Connection) => ({ ...from, name: ana.name }),
      } as const;
      return saveEntity<Connection>(transaction, 'connections', edit, MOMENT);
    });
    expect([saved.pending, await database.pending.count(), await shown(ana.id)]).toEqual([undefined, 0, ana]);
  });
});

describe('deciding about a refused change', () => {
  it('does nothing to a change that was settled meanwhile, or still waits', async () => {
    const ana = await held();
    const renamed = await make(database, renaming(ana.id, 'Ana Costa'));
    await within((transaction) => resolve(transaction, renamed, 'discard'));
    expect(await shown(ana.id)).toMatchObject({ name: 'Ana Costa' });
    await answer(database, ana.id, {
      kind: 'accepted',
      status: 200,
      version: 2,
      fields: { ...ana, name: 'Ana Costa', version: 2 },
    });
    await within((transaction) => resolve(transaction, renamed, 'retry'));
    expect([await database.pending.count(), await shown(ana.id)]).toMatchObject([0, { name: 'Ana Costa' }]);
  });

  it('recreates a connection that another device has deleted, under another id, with all its records', async () => {
    const ana = await held({ giftNote: 'Has a dog' });
    await make(database, renaming(ana.id, 'Ana Costa'));
    await refuse(database, { id: ana.id }, { status: 404, code: 'not_found', message: undefined });
    const again = await within((transaction) => addAgain(transaction, ana.id, MOMENT));
    const { id } = again!.shown;
    expect(id).not.toBe(ana.id);
    expect(await database.connections.toArray()).toMatchObject([{ id, name: 'Ana Costa', giftNote: 'Has a dog' }]);
    expect(await queued()).toEqual([
      { kind: 'connection.create', entityId: id },
      { kind: 'connection.hints', entityId: id },
    ]);
    expect(await within((transaction) => addAgain(transaction, ana.id, MOMENT))).toBeUndefined();
  });
});
