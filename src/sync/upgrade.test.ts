import { describe, expect, it } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { GiftMark } from '../../contract/schema/gifts/gift-mark.ts';
import type { ChangeResult, SentChange } from '../../contract/schema/sync/sync.ts';
import { createClient } from '../api/client.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import type { Entity } from '../db/rows.ts';
import { leaveFirstVersion } from '../db/testing/first-version.ts';
import { leaveFifthVersion } from '../db/testing/fifth-version.ts';
import { leaveFourthVersion } from '../db/testing/fourth-version.ts';
import { leaveSecondVersion } from '../db/testing/second-version.ts';
import { leaveSeventhVersion } from '../db/testing/seventh-version.ts';
import { leaveSixthVersion, openSixthVersion } from '../db/testing/sixth-version.ts';
import { leaveThirdVersion } from '../db/testing/third-version.ts';
import { type Form, withForm } from '../pending/forms.ts';
import {
  batchAnswer,
  creation,
  FIELDS,
  make,
  pendingOf,
  refusedResult,
  renaming,
  storedConnection,
  storedProfile,
  testId,
  testNetwork,
} from '../pending/testing/account.ts';
import { type RecordRef, resolve } from '../pending/writes.ts';
import { push } from './push.ts';
import { serverOf } from './server.ts';
import {
  fullDevice,
  inFifthVersion,
  inFirstVersion,
  inFourthVersion,
  inOutbox,
  inSecondVersion,
  inSixthVersion,
  inThirdVersion,
} from './testing/full-device.ts';

const DAY = '2026-11-20T00:00:00.000Z';
const NOT_FOUND = { status: 404, code: 'not_found', message: undefined };
const TAKEN = { status: 409, code: 'name_taken', message: 'That name is taken' };

async function pushAll(database: Database, resultOf: (change: SentChange) => Partial<ChangeResult>) {
  const { fetch, sent } = testNetwork((request) => batchAnswer(request, resultOf));
  const client = createClient({ token: () => 'token', host: 'https://offra.test', fetch });
  const { signal } = new AbortController();
  const context = { store: dexieStore(database), server: serverOf(client), now: Date.now, random: () => 0, signal };
  const outcome = await push(context);
  return { outcome, sent: sent.flatMap(({ body }) => (body as { changes: SentChange[] }).changes) };
}

function decide(database: Database, ref: RecordRef, how: 'discard' | 'retry'): Promise<void> {
  return dexieStore(database).transaction((transaction) => resolve(transaction, ref, how));
}

/** A server with these entities. It calls changes of other versions stale, and accepts all others. */
function serverWith(stored: readonly Entity[]) {
  const entities = new Map<string, Entity>(stored.map((entity) => [entity.id, entity]));
  const answer = ({ kind, entityId, arguments: given, baseVersion }: SentChange): Partial<ChangeResult> => {
    const id = entityId as string;
    const held = entities.get(id);
    if (kind === 'connection.create' && held) return { status: 200, body: held, version: held.version };
    if (held && held.version !== baseVersion) return refusedResult(412, 'stale_version', { current: held });
    if (kind === 'connection.delete') return entities.delete(id) ? { status: 204 } : refusedResult(404, 'not_found');
    const before = held ?? storedConnection(id, { version: 0, birthday: null });
    const after = { ...withForm(before, given as Form, testId), version: before.version + 1 };
    entities.set(id, after);
    return { status: held ? 200 : 201, body: after, version: after.version };
  };
  return { answer, entities };
}

const EARLIER = [
  ['first', leaveFirstVersion, inFirstVersion],
  ['second', leaveSecondVersion, inSecondVersion],
  ['third', leaveThirdVersion, inThirdVersion],
  ['fourth', leaveFourthVersion, inFourthVersion],
  ['fifth', leaveFifthVersion, inFifthVersion],
  ['sixth', leaveSixthVersion, inSixthVersion],
  ['seventh', leaveSeventhVersion, inSixthVersion],
] as const;

it('an upgrade is tried from every version before the present one', () => {
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

  it('loses no mirrored, noticed or typed values', async () => {
    const { held, database } = await upgraded();
    // Waiting changes are in another table now, and summaries have replaced the calendar.
    const { outbox: _outbox, copies: _copies, calendar: _calendar, summaries: _summaries, ...others } = held;
    const tables = Object.keys(others).map(async (table) => [table, await database.table(table).toArray()] as const);
    expect(Object.fromEntries(await Promise.all(tables))).toMatchObject(others);
    expect(await database.summaries.where('days').equals('12-24').count()).toBe(1);
    expect(await database.snoozes.count()).toBe(others['snoozes']?.length ?? 0);
    expect(await database.drafts.count()).toBe(others['drafts']?.length ?? 0);
    const emptied = ['outbox', 'copies', 'calendar'].map((table) => database.table(table).count());
    expect(await Promise.all(emptied)).toEqual([0, 0, 0]);
  });

  it('has all differences from the server pending, in their order and as shown, with the refused ones', async () => {
    const { me, device, database } = await upgraded();
    const { ana, rui, added, leaving } = device.ids;
    const rows = await database.pending.orderBy('since').toArray();
    expect(rows.map(({ id, mirror, state, refusals }) => ({ id, mirror, state, refusals }))).toEqual([
      { id: ana, mirror: 'connections', state: 'waiting', refusals: {} },
      { id: rui, mirror: 'connections', state: 'refused', refusals: { connection: TAKEN } },
      { id: added, mirror: 'connections', state: 'waiting', refusals: {} },
      { id: leaving, mirror: 'connections', state: 'waiting', refusals: {} },
      { id: me, mirror: 'profile', state: 'waiting', refusals: {} },
    ]);
    const shown = [...device.mirror.connections.slice(1), ...device.mirror.profile];
    const mine = new Map(rows.map((row) => [row.id, row.mine]));
    expect(shown.map(({ id }) => mine.get(id))).toMatchObject(shown);
    expect(mine.get(leaving)).toBeNull();
    const known = new Map(device.copies.map((copy) => [copy.id, copy]));
    expect(rows.map(({ id, version, gone }) => [id, version, gone])).toEqual(
      rows.map(({ id }) => [id, known.get(id)?.version, false]),
    );
  });

  it('sends all pending changes, and refused ones once they are retried, each of them once', async () => {
    const { me, device, held, database } = await upgraded();
    const { ana, rui, added, still, leaving } = device.ids;
    const { answer, entities } = serverWith(device.stored);
    const first = await pushAll(database, answer);
    expect(first.outcome).toMatchObject({ kind: 'drained' });
    // The zone was once part of the profile, and is part of the notifications now.
    expect(first.sent.filter(({ kind }) => kind !== 'notifications.set')).toMatchObject([
      { kind: 'connection.update', entityId: ana, baseVersion: 4 },
      { kind: 'connection.create', entityId: added, baseVersion: 0 },
      { kind: 'connection.delete', entityId: leaving, baseVersion: 2 },
      { kind: 'profile.update', entityId: me, baseVersion: 1 },
    ]);
    await decide(database, { mirror: 'connections', id: rui, record: 'connection' }, 'retry');
    const { sent } = await pushAll(database, answer);
    expect(sent).toMatchObject([{ kind: 'connection.update', entityId: rui, baseVersion: 3 }]);

    expect(await database.pending.count()).toBe(0);
    const occasions = [{ name: 'no occasion' }, { name: 'Wedding' }];
    const expected = [
      { id: still, name: 'Bo Still', version: 1, occasions: [{ name: 'no occasion' }, { name: 'Birthday' }] },
      { id: ana, name: 'Ana Costa', version: 5 },
      { id: rui, name: 'Rui Costa', version: 4 },
      { id: added, name: 'Added offline', version: 1 },
    ];
    expect(await database.connections.bulkGet([still, ana, rui, added])).toMatchObject(expected);
    for (const id of [ana, rui]) {
      const names = (await database.connections.get(id))?.occasions.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(occasions.map(({ name }) => name)));
    }
    expect(await database.connections.count()).toBe(4);
    expect([...entities.keys()].toSorted()).toEqual([still, ana, rui, added, me].toSorted());
    expect(await database.profile.get(me)).toMatchObject({ name: 'Mia Costa', version: entities.get(me)?.version });
    expect(await database.notices.toArray()).toEqual(held['notices'] ?? []);
  });

  it('repeats no change that had arrived without an answer, and has no notice of it as another device’s', async () => {
    const { device, held, database } = await upgraded();
    const { ana, leaving } = device.ids;
    const arrived = new Map([
      [ana, 'Ana Costa'],
      [leaving, 'Eva Costa'],
    ]);
    const stored = device.stored.map((entity) => {
      const name = arrived.get(entity.id);
      return name === undefined ? entity : { ...entity, name, version: entity.version + 1 };
    });
    const { answer, entities } = serverWith(stored);
    const { outcome, sent } = await pushAll(database, answer);
    expect(outcome).toMatchObject({ kind: 'drained' });
    const [, again] = sent.filter(({ entityId }) => entityId === ana);
    expect(again).toMatchObject({ kind: 'connection.occasions', baseVersion: 5 });
    expect(entities.get(ana)).toMatchObject({ name: 'Ana Costa', version: 6 });
    expect([entities.has(leaving), await database.connections.get(leaving)]).toEqual([false, undefined]);
    expect(await database.notices.toArray()).toEqual(held['notices'] ?? []);
  });

  it('rebases pending changes onto another device’s later ones, with a notice of the replaced values', async () => {
    const { device, database } = await upgraded();
    const { ana } = device.ids;
    const stored = device.stored.map((entity) =>
      entity.id === ana ? { ...entity, name: 'Ana Sousa', version: 5 } : entity,
    );
    const { answer, entities } = serverWith(stored);
    await pushAll(database, answer);
    expect(entities.get(ana)).toMatchObject({ name: 'Ana Costa', version: 6 });
    const replaced = [{ field: 'name', theirs: 'Ana Sousa', mine: 'Ana Costa' }];
    expect(await database.notices.where('id').notEqual('').toArray()).toContainEqual(
      expect.objectContaining({ entityId: ana, name: 'Ana Costa', replaced }),
    );
  });

  it('pulls everything again, since the older version stored less of it', async () => {
    const { database } = await upgraded();
    const progress = await dexieStore(database).transaction((transaction) => transaction.progress());
    expect(progress?.cursor).toBeUndefined();
  });
});

const gift = (ideaId: string, state: GiftMark['state']): GiftMark => ({
  ideaId,
  state,
  title: ideaId,
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: DAY,
});

function marking(entityId: string, { ideaId, ...mark }: GiftMark): Change {
  return { kind: 'connection.gift', entityId, arguments: { ideaId, mark } };
}

interface Left {
  profile?: object[];
  connections?: object[];
  copies?: object[];
  outbox: object[];
}

/** A device as the sixth version left it. */
async function leftBySixth(me: string, left: Left): Promise<Database> {
  await leaveSixthVersion(me, { ...left });
  return openDatabase(me);
}

const asCopy = (value: Entity, gone = false) => ({ id: value.id, version: value.version, value, gone });

const occasion = (id: string, name: string) => ({ id, name, date: '2027-06-01T00:00:00.000Z', yearly: false });

describe('an upgrade from the version before this one', () => {
  it('keeps each pending or refused change of one person by itself', async () => {
    const ben = storedConnection(testId(), { name: 'Ben', giftMarks: [], notice: 'left', version: 3 });
    const shown = {
      ...ben,
      giftMarks: [gift('tea', 'kept'), gift('kite', 'given')],
      giftNote: 'Has a dog',
      notice: null,
    };
    const hints = { neverSuggest: [], goodToKnow: [], giftNote: 'Has a dog' };
    const tooMany = { status: 422, code: 'invalid', message: 'Too many' };
    const database = await leftBySixth(testId(), {
      connections: [shown],
      copies: [asCopy(ben)],
      outbox: [
        inOutbox(marking(ben.id, gift('tea', 'kept')), {}, { state: 'rejected', attempts: 1, refusal: tooMany }),
        inOutbox(marking(ben.id, gift('kite', 'given')), {}),
        inOutbox(
          { kind: 'connection.hints', entityId: ben.id, arguments: hints },
          { giftNote: { from: '', to: 'Has a dog' } },
        ),
        inOutbox({ kind: 'connection.notice', entityId: ben.id, arguments: { read: 'left' } }, {}),
      ],
    });
    expect(await pendingOf(database)).toMatchObject([
      { kind: 'connection.hints', arguments: hints, refusal: undefined },
      { kind: 'connection.notice', arguments: { read: 'left' }, refusal: undefined },
      { kind: 'connection.gift', arguments: { ideaId: 'tea' }, refusal: tooMany },
      { kind: 'connection.gift', arguments: { ideaId: 'kite' }, refusal: undefined },
    ]);
  });

  it('knows the other device’s values that a change has replaced, where its user had seen others', async () => {
    const ana = storedConnection(testId(), { name: 'Ana', version: 2 });
    const database = await leftBySixth(testId(), {
      connections: [{ ...ana, name: 'Ana Costa' }],
      copies: [asCopy({ ...ana, name: 'Ana Sousa' })],
      outbox: [inOutbox(renaming(ana.id, 'Ana Costa'), { name: { from: 'Ana', to: 'Ana Costa' } })],
    });
    const { answer } = serverWith([{ ...ana, name: 'Ana Sousa' }]);
    await pushAll(database, answer);
    const replaced = [{ field: 'name', theirs: 'Ana Sousa', mine: 'Ana Costa' }];
    expect(await database.notices.toArray()).toMatchObject([{ entityId: ana.id, replaced }]);
  });

  it('keeps the changes of a connection that another device has deleted, to recreate it', async () => {
    const ana = storedConnection(testId(), { version: 2 });
    const database = await leftBySixth(testId(), {
      connections: [{ ...ana, name: 'Ana Costa' }],
      copies: [asCopy(ana, true)],
      outbox: [
        inOutbox(
          renaming(ana.id, 'Ana Costa'),
          { name: { from: ana.name, to: 'Ana Costa' } },
          {
            state: 'rejected',
            attempts: 1,
            refusal: NOT_FOUND,
          },
        ),
      ],
    });
    expect(await pendingOf(database)).toMatchObject([
      { ref: { record: 'connection' }, refusal: { status: 404 }, row: { gone: true, state: 'refused' } },
    ]);
    expect(await pushAll(database, () => ({}))).toMatchObject({ sent: [] });
  });

  it('sends a refused change that may have arrived, once it is retried, and recognises it as its own', async () => {
    const ana = storedConnection(testId());
    const sent = { arguments: { ...FIELDS, name: 'Ana Costa' }, baseVersion: 1, replaced: [] };
    const refusal = { status: 413, code: 'body_too_large', message: 'Too large' };
    const database = await leftBySixth(testId(), {
      connections: [{ ...ana, name: 'Ana Costa' }],
      copies: [asCopy(ana)],
      outbox: [
        inOutbox(
          renaming(ana.id, 'Ana Costa'),
          { name: { from: ana.name, to: 'Ana Costa' } },
          {
            state: 'rejected',
            attempts: 2,
            sent,
            refusal,
          },
        ),
      ],
    });
    expect(await pendingOf(database)).toMatchObject([{ refusal }]);
    await decide(database, { mirror: 'connections', id: ana.id, record: 'connection' }, 'retry');
    const current = { ...ana, name: 'Ana Costa', country: 'Chile', version: 2 };
    const { answer } = serverWith([current]);
    expect(await pushAll(database, answer)).toMatchObject({ outcome: { kind: 'drained' } });
    expect(await database.connections.get(ana.id)).toEqual(current);
    expect(await database.notices.count()).toBe(0);
  });

  it('finds a connection whose creation had arrived, and sends only later changes', async () => {
    const ana = storedConnection(testId(), { version: 0 });
    const database = await leftBySixth(testId(), {
      connections: [{ ...ana, name: 'Ana Costa' }],
      copies: [{ id: ana.id, version: 0, value: null, gone: false }],
      outbox: [
        inOutbox(
          creation(ana.id),
          {},
          {
            state: 'sending',
            attempts: 1,
            sent: { arguments: creation(ana.id).arguments },
          },
        ),
        inOutbox(renaming(ana.id, 'Ana Costa'), { name: { from: ana.name, to: 'Ana Costa' } }),
      ],
    });
    const { answer, entities } = serverWith([{ ...ana, country: 'Chile', version: 2 }]);
    expect(await pushAll(database, answer)).toMatchObject({ outcome: { kind: 'drained' } });
    expect(entities.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
    expect(await database.connections.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
  });

  it('mutes people’s occasions from the profile’s list of mutes, and global ones in the reminder settings', async () => {
    const [me, wedding, graduation] = [testId(), testId(), testId()];
    const known = storedConnection(testId());
    const ana = {
      ...known,
      occasions: [...known.occasions, occasion(wedding, 'Wedding'), occasion(graduation, 'Graduation')],
    };
    const { mutedGlobalOccasionIds: _none, ...profile } = storedProfile(me, { mutedOccasionIds: [graduation] });
    const mutedOccasionIds = [wedding, GLOBAL_OCCASIONS[0].id];
    const database = await leftBySixth(me, {
      profile: [{ ...profile, mutedOccasionIds }],
      connections: [ana],
      copies: [asCopy(profile)],
      outbox: [
        inOutbox(
          { kind: 'reminders.set', entityId: me, arguments: { mutedOccasionIds } },
          {
            mutedOccasionIds: { from: [graduation], to: mutedOccasionIds },
          },
        ),
      ],
    });
    const pending = await pendingOf(database);
    expect(pending.map(({ kind }) => kind).toSorted()).toEqual(['connection.occasions', 'reminders.set']);
    const ofAna = pending.find(({ entityId }) => entityId === ana.id)?.arguments as Pick<Connection, 'occasions'>;
    expect(ofAna.occasions).toMatchObject([
      { name: 'Birthday' },
      { name: 'Wedding', muted: true },
      { name: 'Graduation', muted: false },
    ]);
    const ofMe = pending.find(({ entityId }) => entityId === me);
    expect(ofMe?.arguments).toEqual({ mutedGlobalOccasionIds: [GLOBAL_OCCASIONS[0].id] });
    const shown = await database.connections.get(ana.id);
    expect(shown?.occasions.filter(({ muted }) => muted).map(({ name }) => name)).toEqual(['Wedding']);
  });
});

/** The new app on a device, with a tab of the version before beside it. */
async function besideOldTab(stored: readonly Connection[]) {
  const me = testId();
  const database = openDatabase(me);
  await database.connections.bulkPut([...stored]);
  const queue = async (row: object, { id, ...fields }: { id: string } & Partial<Connection>) => {
    const old = openSixthVersion(me);
    await old.table('outbox').add(row);
    if (Object.keys(fields).length > 0) await old.table('connections').update(id, fields);
    old.close();
  };
  return { me, database, queue };
}

describe('a change that a tab of an older version queues beside this one', () => {
  it('is sent once anything is saved here, behind the changes that were pending already', async () => {
    const [ana, ben] = [storedConnection(testId()), storedConnection(testId(), { name: 'Ben' })];
    const { database, queue } = await besideOldTab([ana, ben]);
    await make(database, renaming(ana.id, 'Ana Costa'));
    const edits = { name: { from: 'Ben', to: 'Ben Rocha' } };
    const row = inOutbox(renaming(ben.id, 'Ben Rocha'), edits);
    const old = openSixthVersion(database.name.slice('offra-'.length));
    await old.table('copies').add(asCopy(ben));
    old.close();
    await queue(row, { id: ben.id, name: 'Ben Rocha' });
    const { answer, entities } = serverWith([ana, ben]);
    const { outcome, sent } = await pushAll(database, answer);
    expect(outcome).toMatchObject({ kind: 'drained' });
    expect(sent).toMatchObject([
      { entityId: ana.id, arguments: { name: 'Ana Costa' } },
      { entityId: ben.id, arguments: { name: 'Ben Rocha' } },
    ]);
    expect([entities.get(ana.id), entities.get(ben.id)]).toMatchObject([{ name: 'Ana Costa' }, { name: 'Ben Rocha' }]);
    expect([await database.table('outbox').count(), await database.table('copies').count()]).toEqual([0, 0]);
  });

  it('joins the pending changes of the same person', async () => {
    const ana = storedConnection(testId());
    const { database, queue } = await besideOldTab([ana]);
    await make(database, renaming(ana.id, 'Ana Costa'));
    const given = { ...FIELDS, name: 'Ana Costa', country: 'Chile' };
    const change = { kind: 'connection.update', entityId: ana.id, arguments: given } as Change;
    await queue(inOutbox(change, { country: { from: 'Portugal', to: 'Chile' } }), { id: ana.id, country: 'Chile' });
    const { answer, entities } = serverWith([ana]);
    const { sent } = await pushAll(database, answer);
    expect(sent).toMatchObject([{ baseVersion: 1, arguments: { name: 'Ana Costa', country: 'Chile' } }]);
    expect(entities.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Chile', version: 2 });
  });

  it('removes no pending change, where that tab had pulled the person again', async () => {
    const ana = storedConnection(testId());
    const { database, queue } = await besideOldTab([ana]);
    await make(database, renaming(ana.id, 'Ana Costa'));
    const change = { ...renaming(ana.id, ana.name), arguments: { ...FIELDS, country: 'Chile' } } as Change;
    // That tab knows no pending rows, so that it may have changed the server's values.
    const row = inOutbox(change, { country: { from: 'Portugal', to: 'Chile' } });
    await queue(row, { id: ana.id, name: ana.name, country: 'Chile' });
    const { answer, entities } = serverWith([ana]);
    await pushAll(database, answer);
    expect(entities.get(ana.id)).toMatchObject({ name: 'Ana Costa', country: 'Chile' });
  });

  it('frees the name of a deleted connection, and deletes it on the server', async () => {
    const ana = storedConnection(testId());
    const { me, database, queue } = await besideOldTab([ana]);
    await make(database, renaming(ana.id, 'Ana Costa'));
    const old = openSixthVersion(me);
    await old.table('connections').delete(ana.id);
    old.close();
    await queue(inOutbox({ kind: 'connection.delete', entityId: ana.id, arguments: {} }, {}), { id: ana.id });
    const { answer, entities } = serverWith([ana]);
    const { sent } = await pushAll(database, answer);
    expect(sent).toMatchObject([{ kind: 'connection.delete', entityId: ana.id, baseVersion: 1 }]);
    expect([entities.size, await database.pending.count()]).toEqual([0, 0]);
  });

  it('is sent also where it changes a value that was refused here', async () => {
    const ana = storedConnection(testId());
    const { database, queue } = await besideOldTab([ana]);
    await make(database, renaming(ana.id, 'Ben'));
    await pushAll(database, () => refusedResult(409, 'name_taken', { message: TAKEN.message }));
    expect(await pendingOf(database)).toMatchObject([{ refusal: TAKEN }]);
    const edits = { name: { from: 'Ben', to: 'Benedita' } };
    await queue(inOutbox(renaming(ana.id, 'Benedita'), edits), { id: ana.id, name: 'Benedita' });
    const { answer, entities } = serverWith([ana]);
    const { sent } = await pushAll(database, answer);
    expect(sent).toMatchObject([{ arguments: { name: 'Benedita' } }]);
    expect(entities.get(ana.id)).toMatchObject({ name: 'Benedita' });
  });
});

describe('an occasion that a tab of an older version mutes beside this one', () => {
  const [christmas, wedding] = [GLOBAL_OCCASIONS[3].id, testId()];

  it.each([
    ['alone', false],
    ['on top of pending changes of the profile', true],
  ])('is muted %s: a global one in the reminder settings, and a person’s with the person', async (_, isWaiting) => {
    const me = storedProfile(testId());
    const known = storedConnection(testId());
    const ana = { ...known, occasions: [...known.occasions, occasion(wedding, 'Wedding')] };
    const database = openDatabase(me.id);
    await database.profile.put(me);
    await database.connections.put(ana);
    if (isWaiting) {
      await make(database, { kind: 'profile.update', entityId: me.id, arguments: { ...FIELDS, name: 'Mia Costa' } });
    }
    const mutedOccasionIds = [christmas, wedding];
    const old = openSixthVersion(me.id);
    await old.table('profile').update(me.id, { mutedOccasionIds });
    if (!isWaiting) await old.table('copies').add(asCopy(me));
    const change: Change = { kind: 'reminders.set', entityId: me.id, arguments: { mutedOccasionIds } };
    await old.table('outbox').add(inOutbox(change, { mutedOccasionIds: { from: [], to: mutedOccasionIds } }));
    old.close();

    await dexieStore(database).transaction((transaction) => transaction.allPending());
    const pending = await pendingOf(database);
    expect(pending.map(({ kind }) => kind).toSorted()).toEqual([
      'connection.occasions',
      ...(isWaiting ? ['profile.update'] : []),
      'reminders.set',
    ]);
    const ofMe = pending.find(({ kind }) => kind === 'reminders.set');
    expect(ofMe?.arguments).toEqual({ mutedGlobalOccasionIds: [christmas] });
    const shown = await database.connections.get(ana.id);
    expect(shown?.occasions.filter(({ muted }) => muted).map(({ name }) => name)).toEqual(['Wedding']);
  });
});
