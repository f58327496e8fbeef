import { expect, it } from 'vitest';
import type { ConnectionNotice } from '../../contract/schema/connection.ts';
import { received, shownOf } from './entity-state.ts';
import { prepare, standingOf } from './prepare.ts';
import { mend, make, refuse, renaming, storedConnection, testDatabase, testId } from './testing/account.ts';

const TAKEN = { status: 409, code: 'name_taken', message: 'Connection with this name already exists' };

const reading = (entityId: string, read: ConnectionNotice) =>
  ({ kind: 'connection.notice', entityId, arguments: { read } }) as const;

it('a notice that was read is shown no more, and one that has come meanwhile is', async () => {
  const database = testDatabase();
  const ben = storedConnection(testId(), { isInvited: true, notice: 'accepted' });
  await database.connections.put(ben);
  await make(database, reading(ben.id, 'accepted'));
  expect(await database.connections.get(ben.id)).toMatchObject({ notice: null, updatedAt: ben.updatedAt });
  const rows = await database.outbox.toArray();
  const copy = { id: ben.id, version: 1, value: ben, gone: false };
  const newer = received({ copy, rows }, { ...ben, notice: 'left', version: 2 });
  expect(shownOf(newer)).toMatchObject({ notice: 'left' });
  // It is sent as it was read, and nobody is told of a value that was replaced.
  expect(prepare(rows[0]!, standingOf(newer))).toMatchObject({ arguments: { read: 'accepted' }, replaced: [] });
});

it('a form that mends a refused change takes no notice’s place that was read since', async () => {
  const database = testDatabase();
  const ben = storedConnection(testId(), { notice: 'left' });
  await database.connections.put(ben);
  const refused = await make(database, renaming(ben.id, 'Ana Silva'));
  await refuse(database, refused, TAKEN);
  await make(database, reading(ben.id, 'left'));
  await mend(database, renaming(ben.id, 'Ana Sousa'), refused);
  const queued = await database.outbox.orderBy('sequence').toArray();
  expect(queued.map(({ kind }) => kind)).toEqual(['connection.update', 'connection.notice']);
  expect(await database.connections.get(ben.id)).toMatchObject({ name: 'Ana Sousa', notice: null });
});
