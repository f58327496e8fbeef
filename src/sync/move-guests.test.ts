// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { guestsMovingTo, noteGuestMove } from '../db/accounts/move-guest-notes.ts';
import { writeLocal } from '../db/local-storage.ts';
import { DRAFT_FORMAT, type DraftRow } from '../db/rows.ts';
import { takeBatch } from '../pending/queue.ts';
import { moveGuestRows } from '../pending/move-guest-rows.ts';
import {
  batchAnswer,
  creation,
  make,
  pendingOf,
  refuse,
  refusedResult,
  renaming,
  storedConnection,
  storedProfile,
  testDatabase,
  testId,
  testNetwork,
} from '../pending/testing/account.ts';
import { eventually } from '../testing/eventually.ts';
import { moveGuests } from './move-guests.ts';
import type { Lock } from './lock.ts';
import { push } from './push.ts';
import { serverOf } from './server.ts';

beforeEach(() => localStorage.clear());

const NOW = Date.parse('2026-11-20T12:30:00.000Z');

const lock: Lock = (_, task) => task();
const onFault = (error: unknown) => expect.unreachable(String(error));
const idOf = ({ name }: Database) => name.slice('offra-'.length);

async function rowsOf(database: Database) {
  return (await pendingOf(database)).map(({ entityId, kind, row: { state } }) => ({ id: entityId, kind, state }));
}

/** A draft of a form. */
function draft(form: string): DraftRow {
  return { id: testId(), form, typed: { name: 'Eva' }, keptAt: '2026-11-20T12:30:00.000Z', format: DRAFT_FORMAT };
}

/** A guest who has added a friend and renamed another one while offline. */
async function guestWithChanges() {
  const guest = testDatabase();
  const [known, added] = [testId(), testId()];
  await guest.connections.put(storedConnection(known));
  await guest.profile.put(storedProfile(idOf(guest)));
  await make(guest, creation(added, 'Rui Costa'));
  await make(guest, renaming(known, 'Ana Sousa'));
  const occasions = [{ name: 'Wedding', date: '2027-06-01T00:00:00.000Z' }];
  await make(guest, { kind: 'profile.occasions', entityId: idOf(guest), arguments: { occasions } });
  return { guest, known, added };
}

it('moves a guest’s unsent connections into the account, and removes the guest from the device', async () => {
  const { guest, known, added } = await guestWithChanges();
  const account = testDatabase();
  writeLocal(`reminders-${idOf(guest)}`, 'settled');
  const earlier = await make(account, creation(testId(), 'Eva'));
  noteGuestMove(idOf(guest), idOf(account));
  guest.close();

  await moveGuests({ accountId: idOf(account), database: account, lock, onFault });

  expect(await rowsOf(account)).toEqual([
    { id: earlier.id, kind: 'connection.create', state: 'waiting' },
    { id: added, kind: 'connection.create', state: 'waiting' },
    { id: known, kind: 'connection.update', state: 'waiting' },
  ]);
  expect((await account.connections.get(known))?.name).toBe('Ana Sousa');
  expect((await account.connections.get(added))?.name).toBe('Rui Costa');
  await eventually(() => expect(guestsMovingTo(idOf(account))).toEqual([]));
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(guest.name);
  expect(localStorage.getItem(`reminders-${idOf(guest)}`)).toBeNull();
});

it('moves the guest’s drafts of people, and leaves the guest’s own profile behind', async () => {
  const { guest, known } = await guestWithChanges();
  const account = testDatabase();
  const drafts = ['connection:new', `connection:${known}`, `connection:${known}:occasions`].map(draft);
  await guest.drafts.bulkPut([...drafts, draft('profile'), draft('profile:occasions')]);
  noteGuestMove(idOf(guest), idOf(account));
  guest.close();

  await moveGuests({ accountId: idOf(account), database: account, lock, onFault });

  expect(await account.drafts.toArray()).toEqual(drafts);
});

it('sends changes in flight again, at once and unchanged, and keeps refused ones for the user to amend', async () => {
  const { guest, known, added } = await guestWithChanges();
  const account = testDatabase();
  const words = { status: 409, code: 'name_taken', message: 'Connection with this name already exists' };
  await refuse(guest, { id: known }, words);
  await dexieStore(guest).transaction((transaction) => takeBatch(transaction, { now: NOW, limit: 1 }));
  await guest.pending.update(added, { nextAttemptAt: 9e15 });
  const sending = await guest.pending.get(added);

  await moveGuestRows(guest, account);

  const [first, second] = await account.pending.orderBy('since').toArray();
  expect(sending).toMatchObject({ state: 'sending', inFlight: [{ attempts: 1 }] });
  expect(first).toMatchObject({ id: added, state: 'waiting', nextAttemptAt: 0, inFlight: sending?.inFlight });
  expect(second).toMatchObject({ id: known, state: 'refused', refusals: { connection: words } });
});

it('moves nothing twice where the page died half-way', async () => {
  const { guest } = await guestWithChanges();
  const account = testDatabase();
  const left = await guest.pending.where('id').notEqual(idOf(guest)).toArray();
  await moveGuestRows(guest, account);
  const taken = await rowsOf(account);
  expect(taken).toHaveLength(2);
  await guest.pending.bulkAdd(left);
  await moveGuestRows(guest, account);
  expect(await rowsOf(account)).toEqual(taken);
});

it('moves a deletion, and no data of its connection', async () => {
  const { guest, known } = await guestWithChanges();
  const account = testDatabase();
  await account.connections.put(storedConnection(known));
  await make(guest, { kind: 'connection.delete', entityId: known, arguments: {} });
  await moveGuestRows(guest, account);
  expect(await rowsOf(account)).toContainEqual({ id: known, kind: 'connection.delete', state: 'waiting' });
  expect(await account.connections.get(known)).toBeUndefined();
});

/** A guest who has muted a friend's wedding while offline, and the friend. */
async function mutingGuest() {
  const guest = testDatabase();
  const wedding = { id: testId(), name: 'Wedding', date: '2027-06-01T00:00:00.000Z', yearly: false };
  const known = storedConnection(testId());
  const ana = { ...known, occasions: [...known.occasions, wedding] };
  await guest.connections.put(ana);
  const { id, name, date } = wedding;
  const occasions = [...ana.occasions.slice(1, 2), { id, name, date, muted: true }];
  await make(guest, { kind: 'connection.occasions', entityId: ana.id, arguments: { occasions } });
  return { guest, ana };
}
const mutedOf = ({ occasions }: { occasions: { name: string; muted?: boolean | undefined }[] }) =>
  occasions.filter(({ muted }) => muted).map(({ name }) => name);

describe('a guest’s unsent mute', () => {
  it('stays muted, and is sent from the account', async () => {
    const { guest, ana } = await mutingGuest();
    const account = testDatabase();
    await moveGuestRows(guest, account);
    expect(mutedOf((await account.connections.get(ana.id))!)).toEqual(['Wedding']);
    expect(await guest.pending.count()).toBe(0);
    const [change] = await pendingOf(account);
    expect(mutedOf(change!.arguments as Pick<Connection, 'occasions'>)).toEqual(['Wedding']);
  });

  it('is merged with the account’s changes of the friend, also where this device has yet to pull those', async () => {
    const { guest, ana } = await mutingGuest();
    const account = testDatabase();
    await moveGuestRows(guest, account);
    const current = { ...ana, country: 'Chile', version: 3 };
    const sent: unknown[] = [];
    const { fetch } = testNetwork((request) =>
      batchAnswer(request, ({ arguments: given, baseVersion }) => {
        sent.push(baseVersion);
        if (baseVersion !== 3) return refusedResult(412, 'stale_version', { current });
        const muted = new Set(mutedOf(given as Pick<Connection, 'occasions'>));
        const occasions = current.occasions.map((one) => ({ ...one, muted: muted.has(one.name) }));
        return { body: { ...current, occasions, version: 4 }, version: 4 };
      }),
    );
    const server = serverOf(createClient({ token: () => 'token', host: 'https://offra.test', fetch }));
    const { signal } = new AbortController();
    await push({ store: dexieStore(account), server, now: () => NOW, random: () => 0, signal });
    expect(sent).toEqual([1, 3]);
    expect(await account.pending.count()).toBe(0);
    const shown = (await account.connections.get(ana.id))!;
    expect([shown.country, mutedOf(shown)]).toEqual(['Chile', ['Wedding']]);
  });

  it('leaves the global occasions to the account', async () => {
    const guest = testDatabase();
    await guest.profile.put(storedProfile(idOf(guest)));
    const change = { mutedGlobalOccasionIds: [GLOBAL_OCCASIONS[0].id] };
    await make(guest, { kind: 'reminders.set', entityId: idOf(guest), arguments: change });
    const account = testDatabase();
    const theirs = storedProfile(idOf(account));
    await account.profile.put(theirs);
    await moveGuestRows(guest, account);
    expect([await account.profile.toArray(), await rowsOf(account)]).toEqual([[theirs], []]);
  });
});

it('leaves the guests of other accounts alone', async () => {
  const { guest } = await guestWithChanges();
  const account = testDatabase();
  noteGuestMove(idOf(guest), testId());
  await moveGuests({ accountId: idOf(account), database: account, lock, onFault });
  expect(await rowsOf(account)).toEqual([]);
  expect(await rowsOf(guest)).toHaveLength(3);
});

it('lets sync begin while a frozen tab holds the guest’s database, and removes that once the tab lets go', async () => {
  const { guest, known, added } = await guestWithChanges();
  const account = testDatabase();
  noteGuestMove(idOf(guest), idOf(account));
  guest.close();
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(guest.name);
    opening.onsuccess = () => resolve(opening.result);
  });

  await moveGuests({ accountId: idOf(account), database: account, lock, onFault });

  expect((await rowsOf(account)).map(({ id }) => id)).toEqual([added, known]);
  expect(guestsMovingTo(idOf(account))).toEqual([idOf(guest)]);
  frozen.close();
  await eventually(() => expect(guestsMovingTo(idOf(account))).toEqual([]));
});

/** Lets another tab of the guest make a change once the first row arrives in the account. */
function meanwhile(account: Database, guest: Database, change: Change): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Another tab isn't in a transaction of this one.
  const changing = promise.then(() => make(guest, change));
  account.pending.hook('creating', () => resolve());
  return changing;
}

it('moves also the changes that another tab stores as the guest meanwhile', async () => {
  const { guest } = await guestWithChanges();
  const account = testDatabase();
  const late = testId();
  const writing = meanwhile(account, guest, creation(late, 'Too late'));

  await moveGuestRows(guest, account);
  await writing;

  expect((await account.pending.toArray()).map(({ id }) => id)).toContain(late);
});

it('moves also another tab’s changes to a connection that is being moved', async () => {
  const { guest, known } = await guestWithChanges();
  const account = testDatabase();
  const writing = meanwhile(account, guest, renaming(known, 'Ana Reis'));

  await moveGuestRows(guest, account);
  await writing;
  await moveGuestRows(guest, account);

  const changes = await pendingOf(account);
  expect(changes.find(({ entityId }) => entityId === known)?.arguments).toMatchObject({ name: 'Ana Reis' });
  expect(await account.connections.get(known)).toMatchObject({ name: 'Ana Reis' });
});

it('moves what a guest has deleted, to be brought back in the account', async () => {
  const guest = testDatabase();
  const account = testDatabase();
  const row = { id: testId(), mirror: 'connections', deletedAt: '2026-11-20T12:30:00.000Z' } as const;
  await guest.trash.put({ ...row, entityId: row.id, connection: storedConnection(row.id) });
  await moveGuestRows(guest, account);
  expect(await account.trash.toArray()).toMatchObject([{ id: row.id, connection: { name: 'Ana Silva' } }]);
  expect(await guest.trash.count()).toBe(0);
});
