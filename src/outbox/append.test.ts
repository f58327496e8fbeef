import { describe, expect, it } from 'vitest';
import type { Change } from '../../contract/schema/change.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import { append } from './append.ts';
import { layOver } from './lay-over.ts';
import {
  creation,
  FIELDS,
  make,
  mend,
  refuse,
  renaming,
  storedConnection,
  testDatabase,
  testId,
} from './testing/account.ts';

const TAKEN = { status: 409, code: 'name_taken', message: 'Connection with this name already exists' };
const deletion = (entityId: string) => ({ kind: 'connection.delete', entityId, arguments: {} }) as const;

async function queued(database: Database) {
  return (await database.outbox.orderBy('sequence').toArray()).map(({ kind, entityId }) => ({ kind, entityId }));
}

const wedding = { name: 'Wedding', date: '2027-06-01T00:00:00.000Z' };
const birthday = { name: 'Birthday', date: '1990-05-05T00:00:00.000Z' };

describe('a change laid over the mirror', () => {
  it('shows a new connection at once, with a gift without occasion first', async () => {
    const database = testDatabase();
    const ana = testId();
    await make(database, {
      kind: 'connection.create',
      entityId: ana,
      arguments: { ...FIELDS, id: ana, occasions: [birthday, wedding] },
    });
    expect((await database.connections.get(ana))?.occasions).toMatchObject([
      { name: 'no occasion', date: '' },
      { ...birthday, yearly: true },
      { ...wedding, yearly: false },
    ]);
  });

  it('keeps an occasion’s id while its name stays, and all of them where the form left them out', async () => {
    const database = testDatabase();
    const ana = testId();
    await make(database, {
      kind: 'connection.create',
      entityId: ana,
      arguments: { ...FIELDS, id: ana, occasions: [birthday, wedding] },
    });
    const before = (await database.connections.get(ana))?.occasions ?? [];
    await make(database, renaming(ana, 'Ana Costa'));
    expect((await database.connections.get(ana))?.occasions).toEqual(before);
    const moved = { ...wedding, date: '2031-05-05T00:00:00.000Z' };
    await make(database, { kind: 'connection.occasions', entityId: ana, arguments: { occasions: [moved, birthday] } });
    const after = (await database.connections.get(ana))?.occasions ?? [];
    expect(after.map(({ name }) => name)).toEqual(['no occasion', 'Wedding', 'Birthday']);
    expect(after[0]?.id).toBe(before[0]?.id);
    expect(after[1]).toEqual({ ...before[2], date: moved.date });
  });

  it('has the birthday among the occasions, on its day, with an id of its own before the server has heard of it', async () => {
    const database = testDatabase();
    const [ana, lia] = [testId(), testId()];
    const later = '1991-06-18T00:00:00.000Z';
    await make(database, { kind: 'connection.create', entityId: ana, arguments: { ...FIELDS, id: ana } });
    const occasions = [{ ...birthday, date: later }];
    await make(database, { kind: 'connection.create', entityId: lia, arguments: { ...FIELDS, id: lia, occasions } });
    await make(database, { kind: 'connection.occasions', entityId: ana, arguments: { occasions: [wedding] } });
    const [first, listed] = [await database.connections.get(ana), await database.connections.get(lia)];
    expect(listed?.occasions).toMatchObject([{ name: 'no occasion' }, birthday]);
    expect(first?.occasions).toMatchObject([{ name: 'no occasion' }, birthday, wedding]);
    const queue = await database.outbox.where({ entityId: ana }).toArray();
    const sent = queue.map(({ arguments: given }) => (given as { occasions: { name: string }[] }).occasions);
    const row = { ...birthday, id: first?.occasions[1]?.id };
    expect(sent.map((rows) => rows.filter(({ name }) => name === 'Birthday'))).toEqual([[row], [row]]);
  });

  it('adds a birthday that is entered to the occasions that are there, where the form left them out', async () => {
    const database = testDatabase();
    const ana = storedConnection(testId(), { birthday: null });
    const stored = { ...ana, occasions: [...ana.occasions, { ...wedding, id: testId(), yearly: false }] };
    await database.connections.put(stored);
    const { id: _id, ...fields } = { ...FIELDS, id: ana.id };
    await make(database, { kind: 'connection.update', entityId: ana.id, arguments: fields });
    const after = await database.connections.get(ana.id);
    expect(after?.occasions).toMatchObject([{ name: 'no occasion' }, birthday, wedding]);
  });

  it('leaves the birthday of a mirror that has ended ended, where a form was opened before', async () => {
    const database = testDatabase();
    const opened = { ...storedConnection(testId()), isInvited: true };
    const { id, occasions } = opened;
    await database.connections.put({ ...opened, isInvited: false, birthday: null, occasions: occasions.slice(0, 1) });
    const list = { occasions: [wedding] };
    const change = { kind: 'connection.occasions', entityId: id, arguments: list } as const;
    await make(database, change, opened);
    expect((await database.connections.get(id))?.occasions).toMatchObject([{ name: 'no occasion' }, wedding]);
  });

  it('moves the ‘Birthday’ with the birthday, as the server will', async () => {
    const database = testDatabase();
    const ana = testId();
    const making = { ...FIELDS, id: ana, occasions: [birthday] };
    await make(database, { kind: 'connection.create', entityId: ana, arguments: making });
    const later = '1991-06-18T00:00:00.000Z';
    const { occasions: _left, ...without } = making;
    const { id: _id, ...fields } = { ...without, birthday: later };
    await make(database, { kind: 'connection.update', entityId: ana, arguments: fields });
    expect((await database.connections.get(ana))?.occasions).toMatchObject([{ name: 'no occasion' }, { date: later }]);
  });
});

/** Notes what is asked of a store, each as it is asked and once more as it is answered. */
function noting(database: Database, noted: string[]): Store {
  const store = dexieStore(database);
  const notingCalls: ProxyHandler<StoreTransaction> = {
    get:
      (within, name: keyof StoreTransaction) =>
      (...given: never[]) => {
        noted.push(`${name}?`);
        // The transaction lives in promises of Dexie's own.
        return (within[name] as (...of: never[]) => Promise<unknown>)(...given).then((answer) => {
          noted.push(`${name}!`);
          return answer;
        });
      },
  };
  return { transaction: (work) => store.transaction((within) => work(new Proxy(within, notingCalls))) };
}

describe('a making that was refused on its way back, and mended', () => {
  it('is shown as it was mended, also once the first form of it has come from the server', async () => {
    const database = testDatabase();
    const ana = testId();
    const made = await make(database, creation(ana, 'Ana'));
    const sent = { arguments: {}, baseVersion: 0, replaced: [] };
    await refuse(database, made, { status: 403, code: undefined, message: undefined });
    await database.outbox.where('id').equals(made).modify({ sent });
    await mend(database, renaming(ana, 'Ana Costa'), made);
    const [mending] = await database.outbox.toArray();
    const arrived = storedConnection(ana, { name: 'Ana', country: 'Chile' });
    expect(layOver(arrived, mending!)).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
  });
});

describe('a making that was mended twice', () => {
  it('is shown with both, also once the first form of it has come from the server', async () => {
    const database = testDatabase();
    const ana = testId();
    const made = await make(database, creation(ana, 'Ana'));
    const sent = { arguments: {}, baseVersion: 0, replaced: [] };
    const refusal = { status: 403, code: undefined, message: undefined };
    await refuse(database, made, refusal);
    await database.outbox.where('id').equals(made).modify({ sent });
    const once = await mend(database, renaming(ana, 'Ana Costa'), made);
    await refuse(database, once, refusal);
    const { arguments: mended } = renaming(ana, 'Ana Costa');
    await mend(
      database,
      { kind: 'connection.update', entityId: ana, arguments: { ...mended, country: 'Chile' } } as Change,
      once,
    );
    const [mending] = await database.outbox.toArray();
    expect(layOver(storedConnection(ana, { name: 'Ana' }), mending!)).toMatchObject({
      name: 'Ana Costa',
      country: 'Chile',
    });
  });
});

describe('a making whose occasion was taken out and put back by those that mend it', () => {
  it('is shown with it, also once the form in between has come from the server', async () => {
    const database = testDatabase();
    const ana = testId();
    const words = { status: 413, code: undefined, message: undefined };
    const form = (...names: string[]): Change => {
      const occasions = names.map((name) => ({ name, date: '2027-01-05T00:00:00.000Z' }));
      return { kind: 'connection.create', entityId: ana, arguments: { ...FIELDS, id: ana, occasions } };
    };
    const made = await make(database, form('Wedding'));
    await refuse(database, made, words);
    const once = await mend(database, form(), made);
    await refuse(database, once, words);
    await mend(database, form('Wedding', 'Graduation'), once);
    const [mending] = await database.outbox.toArray();
    const shown = layOver(storedConnection(ana), mending!);
    expect(shown?.occasions.map(({ name }) => name)).toEqual(['no occasion', 'Birthday', 'Wedding', 'Graduation']);
  });
});

describe('an edit that somebody waits for', () => {
  it('asks for all that it reads at once, and then for all that it writes', async () => {
    const database = testDatabase();
    const stored = storedConnection(testId());
    await database.connections.put(stored);
    const noted: string[] = [];
    const entry = { id: testId(), change: renaming(stored.id, 'Ana Costa'), now: '', newId: testId };
    await noting(database, noted).transaction((transaction) => append(transaction, entry));
    const rounds = noted.map((note) => note.at(-1)).join('');
    expect(rounds).toBe('???!!!???!!!');
    expect(noted.slice(6, 9)).toEqual(['putRows?', 'putCopies?', 'putMirrored?']);
  });
});

describe('an edit of which one row can’t be kept', () => {
  it('is undone as a whole', async () => {
    const database = testDatabase();
    const stored = storedConnection(testId());
    await database.connections.put(stored);
    const making = { id: testId(), now: stored.createdAt, newId: testId };
    const rename = (name: string) =>
      dexieStore(database).transaction((transaction) =>
        append(transaction, { ...making, change: renaming(stored.id, name) }),
      );
    await rename('Ana Costa');
    // The queue holds no two changes of one id.
    await expect(rename('Ana Sousa')).rejects.toMatchObject({ name: 'BulkError' });
    expect((await database.connections.get(stored.id))?.name).toBe('Ana Costa');
    expect(await database.outbox.count()).toBe(1);
  });
});

describe('deleting a connection that the server has never seen', () => {
  it('takes out any number of changes, which are looked for one after the other', async () => {
    const database = testDatabase();
    const ana = testId();
    await make(database, creation(ana));
    for (const at of Array(60).keys()) await make(database, renaming(ana, `Ana ${at}`));
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([]);
    expect(await database.connections.count()).toBe(0);
  });

  it('takes all of its changes out of the queue', async () => {
    const database = testDatabase();
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    await make(database, renaming(ana, 'Ana Costa'));
    await make(database, creation(ben, 'Ben'));
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([{ kind: 'connection.create', entityId: ben }]);
    expect(await database.connections.get(ana)).toBeUndefined();
    expect(await database.copies.get(ana)).toBeUndefined();
  });

  it('keeps its making when that may have arrived without an answer', async () => {
    const database = testDatabase();
    const ana = testId();
    const id = await make(database, creation(ana));
    await database.outbox.where('id').equals(id).modify({ attempts: 1 });
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([
      { kind: 'connection.create', entityId: ana },
      { kind: 'connection.delete', entityId: ana },
    ]);
    expect(await database.connections.get(ana)).toBeUndefined();
  });

  it('is sent where its making had arrived before a proxy refused to send it once more', async () => {
    const database = testDatabase();
    const ana = testId();
    const id = await make(database, creation(ana));
    const sent = { arguments: { ...FIELDS, id: ana }, baseVersion: 0, replaced: [] };
    await database.outbox.where('id').equals(id).modify({ state: 'rejected', attempts: 2, sent });
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([{ kind: 'connection.delete', entityId: ana }]);
    expect(await database.connections.get(ana)).toBeUndefined();
  });

  it('is sent where its making was refused, and another tab may have sent it meanwhile', async () => {
    const database = testDatabase();
    const ana = testId();
    await refuse(database, await make(database, creation(ana)), TAKEN);
    await database.outbox.where('entityId').equals(ana).modify({ attempts: 2 });
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([{ kind: 'connection.delete', entityId: ana }]);
  });

  it('is not sent where its making was refused the only time that it was sent', async () => {
    const database = testDatabase();
    const ana = testId();
    await refuse(database, await make(database, creation(ana)), TAKEN);
    await database.outbox.where('entityId').equals(ana).modify({ attempts: 1 });
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([]);
  });

  it('takes out a refused change, so that the deletion is not held back behind it', async () => {
    const database = testDatabase();
    const ana = testId();
    await database.connections.put(storedConnection(ana, { version: 3 }));
    await refuse(database, await make(database, renaming(ana, 'Ana Costa')), TAKEN);
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([{ kind: 'connection.delete', entityId: ana }]);
  });
});

describe('mending a refused change', () => {
  it('changes what is there by now, where the refused one was to make it and had arrived all the same', async () => {
    const database = testDatabase();
    const ana = storedConnection(testId());
    const id = await make(database, creation(ana.id));
    await refuse(database, id, { status: 403, code: undefined, message: undefined });
    await database.copies.put({ id: ana.id, version: 1, value: ana, gone: false });
    await mend(database, creation(ana.id, 'Ana Costa'), id);
    expect(await queued(database)).toEqual([{ kind: 'connection.update', entityId: ana.id }]);
    expect(await database.connections.get(ana.id)).toEqual({
      ...ana,
      name: 'Ana Costa',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('still has it deleted afterwards, where what it mends may have arrived', async () => {
    const database = testDatabase();
    const ana = testId();
    const replaces = await make(database, creation(ana));
    const sent = { arguments: { ...FIELDS, id: ana }, baseVersion: 0, replaced: [] };
    await database.outbox.where('id').equals(replaces).modify({ state: 'rejected', attempts: 1, sent });
    await mend(database, creation(ana, 'Ana Sousa'), replaces);
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([{ kind: 'connection.delete', entityId: ana }]);
  });

  it.each([
    ['one that mends another may have arrived', { sent: true, attempts: 1 }],
    ['another tab may have sent it meanwhile', { sent: false, attempts: 2 }],
  ])('still has it deleted afterwards, where %s', async (_, { sent, attempts }) => {
    const database = testDatabase();
    const ana = testId();
    const first = await make(database, creation(ana));
    await database.outbox.where('id').equals(first).modify({ state: 'rejected', attempts: 1 });
    const second = await mend(database, creation(ana, 'Ana Sousa'), first);
    const form = { arguments: { ...FIELDS, name: 'Ana Sousa', id: ana }, baseVersion: 0, replaced: [] };
    const found = database.outbox.where('id').equals(second);
    await found.modify({ state: 'rejected', attempts, ...(sent && { sent: form }) });
    await mend(database, creation(ana, 'Ana Costa'), second);
    await make(database, deletion(ana));
    expect(await queued(database)).toEqual([{ kind: 'connection.delete', entityId: ana }]);
  });

  it('takes out what was held back behind it, which the mended one carries too', async () => {
    const database = testDatabase();
    const [ana, ben] = [testId(), testId()];
    const replaces = await make(database, creation(ana));
    await make(database, renaming(ana, 'Ana Costa'));
    await make(database, creation(ben, 'Ben'));
    await refuse(database, replaces, TAKEN);
    const mended = await mend(database, creation(ana, 'Ana Sousa'), replaces);
    expect((await database.outbox.toArray()).map(({ id }) => id)).toEqual([expect.any(String), mended]);
    expect((await database.connections.get(ana))?.name).toBe('Ana Sousa');
  });
});

describe('the server’s copy', () => {
  it('is kept while changes wait, and only what a change alters counts as changed', async () => {
    const database = testDatabase();
    const stored = storedConnection(testId());
    await database.connections.put(stored);
    await make(database, renaming(stored.id, 'Ana Costa'));
    expect(await database.copies.toArray()).toEqual([{ id: stored.id, version: 1, value: stored, gone: false }]);
    expect((await database.outbox.toArray())[0]?.edits).toEqual({ name: { from: 'Ana Silva', to: 'Ana Costa' } });
  });
});
