import { describe, expect, it } from 'vitest';
import type { ConnectionInput } from '../../contract/schema/connection.ts';
import type { ChangeResult, SentChange } from '../../contract/schema/sync.ts';
import { createClient } from '../api/client.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { type Entity, OUTBOX_FORMAT } from '../db/rows.ts';
import { type FirstVersionRow, leaveFirstVersion } from '../db/testing/first-version.ts';
import { leaveFifthVersion } from '../db/testing/fifth-version.ts';
import { leaveFourthVersion } from '../db/testing/fourth-version.ts';
import { leaveSecondVersion } from '../db/testing/second-version.ts';
import { leaveThirdVersion } from '../db/testing/third-version.ts';
import { shownOf } from '../outbox/entity-state.ts';
import { occasionsAfter } from '../outbox/occasions-after.ts';
import { resolveRefused } from '../outbox/settle.ts';
import { mirrorOf, readStates } from '../outbox/stored-state.ts';
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
import {
  type FullDevice,
  fullDevice,
  inFirstVersion,
  inFifthVersion,
  inFourthVersion,
  inSecondVersion,
  inThirdVersion,
} from './testing/full-device.ts';

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
    storedConnection(ana, { name: 'Ana Costa', version: 4, occasions: [] }),
    storedConnection(made, { name: 'Made offline', occasions: [] }),
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
  const current = storedConnection(ana, { name: 'Ana', version: 5, occasions: [] });
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

const EARLIER = [
  ['first', leaveFirstVersion, inFirstVersion],
  ['second', leaveSecondVersion, inSecondVersion],
  ['third', leaveThirdVersion, inThirdVersion],
  ['fourth', leaveFourthVersion, inFourthVersion],
  ['fifth', leaveFifthVersion, inFifthVersion],
] as const;

it('an upgrade is tried from every version before the one that is made now', () => {
  expect(EARLIER).toHaveLength(openDatabase(testId()).verno - 1);
});

describe.each(EARLIER)('an upgrade of a full device from the %s version', (_version, leave, written) => {
  async function upgraded() {
    const me = testId();
    const device = fullDevice(me);
    const held = written(device);
    await leave(me, held);
    return { me, device, held, database: openDatabase(me) };
  }

  it('loses nothing of what was shown, of what was told, and of what waits', async () => {
    const { held, database } = await upgraded();
    // The summaries have taken the calendar's place.
    const { outbox: queued = [], calendar: _calendar, ...others } = held;
    const tables = Object.keys(others).map(async (table) => [table, await database.table(table).toArray()] as const);
    expect(Object.fromEntries(await Promise.all(tables))).toEqual(others);
    const waiting = queued.map((row) => ({ ...withoutBase(row), format: OUTBOX_FORMAT }));
    expect(await database.outbox.orderBy('sequence').toArray()).toMatchObject(waiting);
    expect(await database.summaries.where('days').equals('12-24').count()).toBe(1);
    expect(await database.snoozes.count()).toBe(others['snoozes']?.length ?? 0);
    expect(await database.drafts.count()).toBe(others['drafts']?.length ?? 0);
    expect(await database.table('calendar').count()).toBe(0);
  });

  it('has the queue and the copies of today tell what was shown', async () => {
    const { device, database } = await upgraded();
    const places = device.waiting.map(({ change: { kind, entityId } }) => ({ mirror: mirrorOf(kind), id: entityId }));
    const unique = [...new Map(places.map((place) => [place.id, place])).values()];
    const states = await dexieStore(database).transaction((transaction) => readStates(transaction, unique));
    const shown = new Map([...states].map(([id, state]) => [id, shownOf(state)]));
    const entities = [...device.mirror.connections.slice(1), ...device.mirror.profile];
    expect(entities.map(({ id }) => shown.get(id))).toMatchObject(entities);
    expect(shown.get(device.ids.leaving)).toBeNull();
    const versions = [...states.values()].map(({ copy: { id, version, gone } }) => ({ id, version, gone }));
    const known = device.copies.map(({ id, version, gone }) => ({ id, version, gone }));
    expect(versions).toHaveLength(known.length);
    expect(versions).toEqual(expect.arrayContaining(known));
  });

  it('sends all that waits, and what was refused once it is tried again, each once and in order', async () => {
    const { me, device, held, database } = await upgraded();
    const server = acceptingServer(device);
    const { ana, rui, made, still } = device.ids;
    const ofRui = device.waiting.filter(({ change }) => change.entityId === rui).map(({ id }) => id);
    database.close();
    const first = await pushAll(me, server);
    const others = device.waiting.filter(({ change }) => change.entityId !== rui);
    expect(first.outcome).toMatchObject({ kind: 'drained' });
    expect(first.sent.flat().map(({ key, baseVersion }) => ({ key, baseVersion }))).toEqual(
      others.map(({ id: key, baseVersion }) => ({ key, baseVersion })),
    );
    const refused = device.waiting.find(({ state }) => state['state'] === 'rejected');
    await resolveRefused(dexieStore(first.database), refused?.id ?? '', 'retry');
    const { database: after, sent } = await pushAll(me, server);
    expect(sent.flat().map(({ key }) => key)).toEqual(ofRui);

    expect([await after.outbox.count(), await after.copies.count()]).toEqual([0, 0]);
    const occasions = [{ name: 'no occasion' }, { name: 'Wedding' }];
    expect(await after.connections.bulkGet([still, ana, rui, made])).toMatchObject([
      { name: 'Bo Still', version: 1, occasions: [{ name: 'no occasion' }, { name: 'Birthday' }] },
      { name: 'Ana Costa', version: 6, occasions },
      { name: 'Rui Costa', version: 5, occasions },
      { name: 'Made offline', version: 1 },
    ]);
    expect(await after.connections.count()).toBe(4);
    expect(await after.profile.get(me)).toMatchObject({ name: 'Mia Costa', version: 2 });
    expect(await after.notices.toArray()).toEqual(held['notices'] ?? []);
  });
});

/** A row without what only the first format had. */
function withoutBase({ baseVersion: _baseVersion, ...row }: { baseVersion?: number }): object {
  return row;
}

/** A server that has what the device was told last, and accepts whatever it is sent. */
function acceptingServer({ stored, none }: FullDevice) {
  const entities = new Map<string, Entity>(stored.map((entity) => [entity.id, entity]));
  return ({ kind, entityId, arguments: given }: SentChange): Partial<ChangeResult> => {
    const id = entityId as string;
    if (kind === 'connection.delete') return { status: 200 };
    const before = entities.get(id) ?? storedConnection(id, { occasions: [none], version: 0 });
    const { occasions, ...fields } = given as ConnectionInput;
    const listed = occasions ? { occasions: occasionsAfter(before.occasions, occasions) } : {};
    const after = { ...before, ...fields, ...listed, version: before.version + 1 } as Entity;
    entities.set(id, after);
    return { status: 200, body: after, version: after.version };
  };
}
