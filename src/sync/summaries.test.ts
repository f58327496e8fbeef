import { expect, it } from 'vitest';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import { storedConnection, testId } from '../pending/testing/account.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { leaveFirstVersion } from '../db/testing/first-version.ts';
import { leaveFourthVersion } from '../db/testing/fourth-version.ts';
import { leaveSecondVersion, openSecondVersion } from '../db/testing/second-version.ts';

const PEOPLE = 450;

function on(date: string) {
  return { id: testId(), name: 'Birthday', date: `${date}T00:00:00.000Z`, yearly: true };
}

/** More people than an upgrade writes at once; every third on 24 December. */
function crowd(): Connection[] {
  return Array.from({ length: PEOPLE }, (_, at) =>
    storedConnection(testId(), { occasions: [on(at % 3 === 0 ? '1990-12-24' : '1991-05-02')] }),
  );
}

function peopleOn(database: Database, day: string): Promise<string[]> {
  return database.summaries.where('days').equals(day).primaryKeys();
}

it.each([
  ['first', leaveFirstVersion],
  ['second', leaveSecondVersion],
  ['fourth', leaveFourthVersion],
])('an upgrade from the %s version finds the people of a day, and custom interests', async (_version, leave) => {
  const [accountId, connections] = [testId(), crowd()];
  connections.push(storedConnection(testId(), { customHobbiesAndInterests: ['Bonsai'] }));
  await leave(accountId, { connections });
  const database = openDatabase(accountId);
  const expected = connections.filter(({ occasions }) => occasions[0]!.date.includes('12-24')).map(({ id }) => id);
  expect(await peopleOn(database, '12-24')).toEqual(expected.toSorted());
  expect(await database.connections.orderBy('customHobbiesAndInterests').uniqueKeys()).toEqual(['Bonsai']);
  expect(await database.connections.count()).toBe(PEOPLE + 1);
});

it('the people of a day follow the mirror', async () => {
  const database = openDatabase(testId());
  const store = dexieStore(database);
  const ana = storedConnection(testId(), { occasions: [on('1990-12-24'), on('2001-12-24'), on('1999-05-02')] });
  await store.transaction((transaction) => transaction.putMirrored('connections', [ana]));
  expect(await peopleOn(database, '12-24')).toEqual([ana.id]);
  const moved = { ...ana, occasions: [on('1990-12-25')] };
  await store.transaction((transaction) => transaction.putMirrored('connections', [moved]));
  expect(await peopleOn(database, '12-24')).toEqual([]);
  expect(await peopleOn(database, '12-25')).toEqual([ana.id]);
  await store.transaction((transaction) => transaction.deleteMirrored('connections', [ana.id]));
  expect(await database.summaries.count()).toBe(0);
});

it('the people of a day are found again once a tab of the second version has written beside this one', async () => {
  const accountId = testId();
  const database = openDatabase(accountId);
  const store = dexieStore(database);
  const progress = { key: 'progress', cursor: 'first' } as const;
  const ana = storedConnection(testId(), { occasions: [on('1990-12-24')] });
  const ben = storedConnection(testId(), { occasions: [on('1991-12-24')] });
  await store.transaction(async (transaction) => {
    await transaction.putMirrored('connections', [ana, ben]);
    await transaction.putProgress(progress);
  });

  const old = openSecondVersion(accountId);
  await old.table('connections').put({ ...ana, occasions: [on('1990-05-02')] });
  await old.table('connections').delete(ben.id);
  await old.table('progress').put({ ...progress, cursor: 'second' });
  old.close();
  expect(await peopleOn(database, '05-02')).toEqual([]);

  await store.transaction((transaction) => transaction.putProgress({ ...progress, cursor: 'third' }));
  expect(await peopleOn(database, '05-02')).toEqual([ana.id]);
  expect(await peopleOn(database, '12-24')).toEqual([]);
});

type Table = ReturnType<Database['table']>;

/** A device with two people, and a tab of an older version that changes connections without syncing. */
async function besideOldTab(write: (table: Table, ana: Connection, ben: Connection) => Promise<unknown>) {
  const accountId = testId();
  const database = openDatabase(accountId);
  const store = dexieStore(database);
  const [ana, ben] = [storedConnection(testId(), { name: 'Ana' }), storedConnection(testId(), { name: 'Ben' })];
  const progress = { key: 'progress', cursor: 'first' } as const;
  await store.transaction(async (transaction) => {
    await transaction.putMirrored('connections', [ana, ben]);
    await transaction.putProgress(progress);
  });
  const old = openSecondVersion(accountId);
  await write(old.table('connections'), ana, ben);
  old.close();
  const listed = async () => (await database.summaries.toArray()).map(({ name }) => name).toSorted();
  return { store, ana, progress, listed };
}

it('a connection that a tab of an older version has renamed is listed so once the server has accepted it', async () => {
  const { store, ana, listed } = await besideOldTab((table, { id }) => table.update(id, { name: 'Anabel' }));
  const renamed = { ...ana, name: 'Anabel' };
  await store.transaction((transaction) =>
    transaction.putMirrored('connections', [{ ...renamed, version: 9 }], [renamed]),
  );
  expect(await listed()).toEqual(['Anabel', 'Ben']);
});

it.each([
  ['added', (table: Table) => table.put(storedConnection(testId(), { name: 'Cleo' })), ['Ana', 'Ben', 'Cleo']],
  ['deleted', (table: Table, _: Connection, { id }: Connection) => table.delete(id), ['Ana']],
])('a connection that an older tab has %s is so on the list once this one has pulled', async (_, write, names) => {
  const { store, progress, listed } = await besideOldTab(write);
  await store.transaction((transaction) => transaction.putProgress({ ...progress, cursor: 'second' }));
  expect(await listed()).toEqual(names);
});
