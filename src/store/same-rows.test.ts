import { expect, it } from 'vitest';
import { dexieStore } from '../db/dexie-store.ts';
import { make, refuse, renaming, storedConnection, testDatabase, testId } from '../outbox/testing/account.ts';
import { resolveRefused } from '../outbox/settle.ts';
import { sameRows } from './same-rows.ts';

it('a list that is read again is the same list, and of one that changed the rest is the same', () => {
  const before = [storedConnection(testId()), storedConnection(testId())];
  const again = structuredClone(before);
  expect(sameRows(before, again)).toBe(before);
  const [ana, ben] = again;
  const edited = sameRows(before, [ana!, { ...ben!, name: 'Ben', updatedAt: '2026-11-21T12:00:00.000Z' }]);
  expect([edited[0] === before[0], edited[1]?.name]).toEqual([true, 'Ben']);
  const accepted = sameRows(before, [{ ...ana!, version: 2 }, ben!]);
  expect([accepted[0]?.version, accepted[1] === before[1]]).toEqual([2, true]);
  expect(sameRows(before, [ben!])).toEqual([ben]);
});

it('a row whose earlier change was discarded is another one, although a later change still waits', async () => {
  const database = testDatabase();
  const store = dexieStore(database);
  const ana = storedConnection(testId());
  await store.transaction((transaction) => transaction.putMirrored('connections', [ana]));
  const renamed = await make(database, renaming(ana.id, 'Bob'));
  const occasions = [{ name: 'Wedding', date: '2026-12-24T00:00:00.000Z' }];
  await make(database, { kind: 'connection.occasions', entityId: ana.id, arguments: { occasions } });
  await refuse(database, renamed, { status: 409, code: 'conflict', message: undefined });
  const before = await database.connections.toArray();
  expect(before).toMatchObject([{ name: 'Bob' }]);
  await resolveRefused(store, renamed, 'discard');
  const after = sameRows(before, await database.connections.toArray());
  expect(after).toMatchObject([{ name: 'Ana Silva', updatedAt: before[0]?.updatedAt, version: before[0]?.version }]);
});
