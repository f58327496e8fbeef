import { expect, it } from 'vitest';
import type { SentChange } from '../../contract/schema/sync.ts';
import { createClient } from '../api/client.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { type FirstVersionRow, leaveFirstVersion } from '../db/testing/first-version.ts';
import {
  batchAnswer,
  creation,
  FIELDS,
  make,
  refusedResult,
  renaming,
  storedConnection,
  storedProfile,
  testId,
  testNetwork,
} from '../outbox/testing/account.ts';
import { push } from './push.ts';
import { serverOf } from './server.ts';

const NO_OCCASION = { id: testId(), name: 'no occasion', date: '' };
const WEDDING = { id: testId(), name: 'Wedding', date: '2027-06-01T00:00:00.000Z' };

/** A queue as the first version held it, with the mirror that its changes were laid over. */
async function fullQueue() {
  const [me, ana, made, gone] = [testId(), testId(), testId(), testId()];
  const row = { state: 'pending', attempts: 0, nextAttemptAt: 0, createdAt: '2026-11-20T12:00:00.000Z', format: 1 };
  const creating = creation(made, 'Made offline');
  const queue = [
    { ...row, ...renaming(ana, 'Ana Costa'), baseVersion: 4, attempts: 1, state: 'sending' },
    { ...row, kind: 'connection.occasions', entityId: ana, arguments: { occasions: [WEDDING] }, baseVersion: 4 },
    { ...row, ...creating, arguments: { ...creating.arguments, occasions: [NO_OCCASION] }, baseVersion: 0 },
    { ...row, kind: 'connection.delete', entityId: gone, arguments: {}, baseVersion: 2 },
    { ...row, kind: 'profile.update', entityId: me, arguments: { ...FIELDS, timeZone: 'UTC' }, baseVersion: 1 },
  ].map((fields) => Object.assign(fields, { id: testId() })) as unknown as FirstVersionRow[];
  const shown = [
    storedConnection(ana, { name: 'Ana Costa', version: 4 }),
    storedConnection(made, { name: 'Made offline' }),
  ];
  await leaveFirstVersion(me, { profile: [storedProfile(me)], connections: shown, outbox: queue });
  return { me, ana, queue, shown };
}

async function pushAll(accountId: string, resultOf: (change: SentChange) => object) {
  const database = openDatabase(accountId);
  const { fetch, sent } = testNetwork((request) => batchAnswer(request, resultOf));
  const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch });
  const { signal } = new AbortController();
  const context = { store: dexieStore(database), server: serverOf(client), now: Date.now, random: () => 0, signal };
  const outcome = await push(context);
  return { database, outcome, sent: sent.map(({ body }) => (body as { changes: SentChange[] }).changes) };
}

it('an upgrade with a full queue keeps what is shown and sends all of it, in order and with the same keys', async () => {
  const { me, queue, shown } = await fullQueue();
  const database = openDatabase(me);
  expect(await database.connections.bulkGet(shown.map(({ id }) => id))).toEqual(shown);
  database.close();
  const { sent } = await pushAll(me, () => refusedResult(503, 'unavailable'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject(
    queue.map(({ id: key, kind, entityId, baseVersion, arguments: fields }) => ({
      key,
      kind,
      entityId,
      baseVersion,
      arguments: kind === 'connection.create' ? { name: 'Made offline' } : fields,
    })),
  );
});

it('an upgraded change that meets a newer version is laid over it, with nothing of it lost', async () => {
  const { me, ana } = await fullQueue();
  const current = storedConnection(ana, { name: 'Ana', version: 5 });
  const { database, sent } = await pushAll(me, ({ entityId, baseVersion, arguments: fields }) => {
    if (entityId !== ana) return refusedResult(503, 'unavailable');
    if (baseVersion === 4) return refusedResult(412, 'stale_version', { current });
    const { name = 'Ana Costa' } = fields as { name?: string };
    return { status: 200, body: { ...current, name, version: 6 }, version: 6 };
  });
  expect(sent.flat().filter((change) => change['entityId'] === ana)).toMatchObject([
    { baseVersion: 4 },
    { baseVersion: 4 },
    { baseVersion: 5, arguments: { name: 'Ana Costa' } },
    { arguments: { occasions: [{ name: 'Wedding' }] } },
  ]);
  expect(await database.notices.toArray()).toMatchObject([{ entityId: ana, replaced: [{ theirs: 'Ana' }] }]);
});

it('what an old tab queues beside a newer one is brought up to date and sent, behind what waited already', async () => {
  const me = testId();
  const database = openDatabase(me);
  const ana = storedConnection(testId(), { version: 4 });
  await database.connections.put(ana);
  const first = await make(database, renaming(ana.id, 'Ana Costa'));
  const second = await queuedByOldTab(database, ana.id);
  await database.connections.update(ana.id, { name: 'Ana Sousa' });
  database.close();
  let version = 4;
  const {
    database: opened,
    outcome,
    sent,
  } = await pushAll(me, ({ arguments: fields }) => {
    version += 1;
    return { status: 200, body: { ...ana, ...(fields as object), version }, version };
  });
  expect(outcome).toMatchObject({ kind: 'drained' });
  expect(sent.flat()).toMatchObject([{ key: first }, { key: second.id, arguments: { name: 'Ana Sousa' } }]);
  expect(await opened.connections.get(ana.id)).toMatchObject({ name: 'Ana Sousa', version: 6 });
});

/** Queues a renaming as an app of the first version does, whose database was upgraded behind its back. */
async function queuedByOldTab(database: Database, entityId: string): Promise<FirstVersionRow> {
  const row = { state: 'pending', attempts: 0, nextAttemptAt: 0, createdAt: '2026-11-20T12:00:00.000Z', format: 1 };
  const queued = { ...row, ...renaming(entityId, 'Ana Sousa'), id: testId(), baseVersion: 4 } as FirstVersionRow;
  await database.table('outbox').add(queued);
  return queued;
}
