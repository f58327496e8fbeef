import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storedConnection, testDatabase, testId } from '../pending/testing/account.ts';
import type { Database } from '../db/database.ts';
import { observe } from '../db/observe.ts';
import { putMany } from '../db/put-many.ts';
import { eventually } from '../testing/eventually.ts';

const people = (count: number) => Array.from({ length: count }, () => storedConnection(testId()));

describe('writing very many rows', () => {
  let database: Database;
  const put = (rows: readonly { id: string }[]) =>
    database.transaction('rw', database.connections, () => putMany(database.connections, rows));

  beforeEach(() => {
    database = testDatabase();
  });

  it('writes all of them, a spell at a time', async () => {
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    let now = 0;
    // Each look at the clock is a millisecond later.
    clock.mockImplementation(() => (now += 1));
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    onTestFinished(() => puts.mockRestore());
    const inOneGo: number[] = [];
    let written = 0;
    const watched = setInterval(() => {
      inOneGo.push(puts.mock.calls.length - written);
      written = puts.mock.calls.length;
    });
    onTestFinished(() => clearInterval(watched));
    const rows = people(100);
    await put(rows);
    expect(await database.connections.bulkGet(rows.map(({ id }) => id))).toEqual(rows);
    expect(puts).toHaveBeenCalledTimes(100);
    expect(Math.max(...inOneGo)).toBeLessThan(50);
  });

  it.each(['createdAt', 'id', 'customHobbiesAndInterests'])(
    'is heard by who follows one of them by %s',
    async (index) => {
      const rows = people(60).map((row, at) => ({
        ...row,
        createdAt: `2026-05-17T00:00:${at + 10}.000Z`,
        customHobbiesAndInterests: [`Kites ${at}`],
      }));
      const wanted = { createdAt: '2026-05-17T00:00:10.000Z', id: rows[0]!.id, customHobbiesAndInterests: 'Kites 0' };
      const find = () =>
        database.connections
          .where(index)
          .equals(wanted[index as keyof typeof wanted])
          .toArray();
      const names: string[][] = [];
      const failed = (error: unknown) => names.push([String(error)]);
      onTestFinished(observe(find, (found) => names.push(found.map(({ name }) => name)), failed));
      await eventually(() => expect(names).toEqual([[]]));
      await put(rows);
      await eventually(() => expect(names).toEqual([[], ['Ana Silva']]));
      await put(rows.map((row) => ({ ...row, name: 'Ana Costa' })));
      await eventually(() => expect(names).toEqual([[], ['Ana Silva'], ['Ana Costa']]));
    },
  );

  it.each([0, 30, 59])('writes none of them where the one at %i can’t be written', async (place) => {
    const rows: { id: string }[] = people(60);
    rows[place] = { id: undefined as never };
    await expect(put(rows)).rejects.toThrow('Data provided to an operation does not meet requirements');
    expect(await database.connections.count()).toBe(0);
  });

  it.each([0, 30, 59])('writes none of them where there is no room for the one at %i, and says so', async (place) => {
    await database.connections.put(storedConnection('taken'));
    const rows = people(60);
    const real = IDBObjectStore.prototype.put;
    let count = 0;
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refused(
      this: IDBObjectStore,
      ...given
    ) {
      count += 1;
      // A row that is there already is refused later on, as one is for which there is no room.
      return count - 1 === place ? this.add(storedConnection('taken')) : real.apply(this, given);
    });
    onTestFinished(() => puts.mockRestore());
    await expect(put(rows)).rejects.toThrow(/already exists|Constraint/);
    expect(await database.connections.count()).toBe(1);
  });
});
