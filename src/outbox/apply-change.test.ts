import { describe, expect, it } from 'vitest';
import { creation, FIELDS, make, renaming, testDatabase, testId } from './testing/account.ts';
import { withdrawForDeletion, withdrawRejected } from './withdraw.ts';

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
      arguments: { ...FIELDS, id: ana, occasions: [birthday] },
    });
    const before = (await database.connections.get(ana))?.occasions ?? [];
    await make(database, renaming(ana, 'Ana Costa'));
    expect((await database.connections.get(ana))?.occasions).toEqual(before);
    const moved = { ...birthday, date: '1991-05-05T00:00:00.000Z' };
    await make(database, { kind: 'connection.occasions', entityId: ana, arguments: { occasions: [wedding, moved] } });
    const after = (await database.connections.get(ana))?.occasions ?? [];
    expect(after.map(({ name }) => name)).toEqual(['no occasion', 'Wedding', 'Birthday']);
    expect(after[0]?.id).toBe(before[0]?.id);
    expect(after[2]).toEqual({ ...before[1], date: moved.date });
  });
});

describe('deleting a connection that the server has never seen', () => {
  it('takes all of its changes out of the queue', async () => {
    const database = testDatabase();
    const [ana, ben] = [testId(), testId()];
    await make(database, creation(ana));
    await make(database, renaming(ana, 'Ana Costa'));
    await make(database, creation(ben, 'Ben'));
    expect(await withdrawForDeletion(database, ana)).toBe(true);
    expect((await database.outbox.toArray()).map(({ entityId }) => entityId)).toEqual([ben]);
  });

  it('keeps them when its making may have arrived without an answer', async () => {
    const database = testDatabase();
    const ana = testId();
    const id = await make(database, creation(ana));
    await database.outbox.where('id').equals(id).modify({ attempts: 1 });
    expect(await withdrawForDeletion(database, ana)).toBe(false);
    expect(await database.outbox.count()).toBe(1);
  });

  it('takes out a refused change, so that the deletion is not held back behind it', async () => {
    const database = testDatabase();
    const ana = testId();
    const renamed = await make(database, renaming(ana, 'Ana Costa'), 3);
    await database.outbox.where('id').equals(renamed).modify({ state: 'rejected', attempts: 1 });
    expect(await withdrawForDeletion(database, ana)).toBe(false);
    expect(await database.outbox.count()).toBe(0);
  });
});

describe('mending a refused change', () => {
  it('takes out what was held back behind it, which the mended one carries too', async () => {
    const database = testDatabase();
    const [ana, ben] = [testId(), testId()];
    const refused = await make(database, creation(ana));
    await make(database, renaming(ana, 'Ana Costa'));
    await make(database, creation(ben, 'Ben'));
    await database.outbox.where('id').equals(refused).modify({ state: 'rejected', attempts: 1 });
    await withdrawRejected(database, refused);
    expect((await database.outbox.toArray()).map(({ entityId }) => entityId)).toEqual([ben]);
  });
});
