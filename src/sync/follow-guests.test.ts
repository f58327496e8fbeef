import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../contract/rules/global-occasions.ts';
import { reminderSettingsOf } from '../../contract/rules/reminder-settings-of.ts';
import { createClient } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { keepReminderChoice } from '../db/reminder-choice.ts';
import { guestsMovingTo, noteMove } from '../db/guest-moves.ts';
import { DRAFT_FORMAT, type DraftRow } from '../db/rows.ts';
import { takeOver } from '../outbox/take-over.ts';
import {
  batchAnswer,
  creation,
  make,
  refusedResult,
  renaming,
  storedConnection,
  storedProfile,
  testDatabase,
  testId,
  testNetwork,
} from '../outbox/testing/account.ts';
import { eventually } from '../testing/eventually.ts';
import { followGuests } from './follow-guests.ts';
import type { Lock } from './lock.ts';
import { push } from './push.ts';
import { serverOf } from './server.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

const lock: Lock = (_, task) => task();
const onFault = (error: unknown) => expect.unreachable(String(error));
const idOf = ({ name }: Database) => name.slice('offra-'.length);

async function rowsOf(database: Database) {
  return (await database.outbox.orderBy('sequence').toArray()).map(({ id, kind, state }) => ({ id, kind, state }));
}

/** Somebody's typing into a form. */
function draft(form: string): DraftRow {
  return { id: testId(), form, typed: { name: 'Eva' }, keptAt: '2026-11-20T12:30:00.000Z', format: DRAFT_FORMAT };
}

/** A guest who has added a friend and renamed another one without a network. */
async function guestWithChanges() {
  const guest = testDatabase();
  const [known, added] = [testId(), testId()];
  await guest.connections.put(storedConnection(known));
  const changes = [
    await make(guest, creation(added, 'Rui Costa')),
    await make(guest, renaming(known, 'Ana Sousa')),
    await make(guest, { kind: 'profile.occasions', entityId: idOf(guest), arguments: { occasions: [] } }),
  ];
  return { guest, known, added, changes };
}

it('brings a guest’s unsent connections into the account, and removes the guest from the device', async () => {
  const { guest, known, added, changes } = await guestWithChanges();
  const account = testDatabase();
  keepReminderChoice(idOf(guest), 'settled');
  const earlier = await make(account, creation(testId(), 'Eva'));
  noteMove(idOf(guest), idOf(account));
  guest.close();

  await followGuests({ accountId: idOf(account), database: account, lock, onFault });

  expect(await rowsOf(account)).toEqual([
    { id: earlier, kind: 'connection.create', state: 'pending' },
    { id: changes[0], kind: 'connection.create', state: 'pending' },
    { id: changes[1], kind: 'connection.update', state: 'pending' },
  ]);
  expect((await account.connections.get(known))?.name).toBe('Ana Sousa');
  expect((await account.connections.get(added))?.name).toBe('Rui Costa');
  await eventually(() => expect(guestsMovingTo(idOf(account))).toEqual([]));
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(guest.name);
  expect(localStorage.getItem(`reminders-${idOf(guest)}`)).toBeNull();
});

it('brings along what the guest has typed of people and not saved, and leaves the guest’s own profile behind', async () => {
  const { guest, known } = await guestWithChanges();
  const account = testDatabase();
  const drafts = ['connection:new', `connection:${known}`, `connection:${known}:occasions`].map(draft);
  await guest.drafts.bulkPut([...drafts, draft('profile'), draft('profile:occasions')]);
  noteMove(idOf(guest), idOf(account));
  guest.close();

  await followGuests({ accountId: idOf(account), database: account, lock, onFault });

  expect(await account.drafts.toArray()).toEqual(drafts);
});

it('sends again what was being sent, at once, and keeps what was refused for the person to mend', async () => {
  const { guest, changes } = await guestWithChanges();
  const account = testDatabase();
  const refusal = { status: 409, code: 'name_taken', message: 'Connection with this name already exists' };
  await guest.outbox.where('id').equals(changes[0]!).modify({ state: 'sending', nextAttemptAt: 9e15 });
  await guest.outbox.where('id').equals(changes[1]!).modify({ state: 'rejected', refusal });

  await takeOver(guest, account, idOf(account));

  const [first, second] = await account.outbox.orderBy('sequence').toArray();
  expect(first).toMatchObject({ id: changes[0], state: 'pending', nextAttemptAt: 0 });
  expect(second).toMatchObject({ id: changes[1], state: 'rejected', refusal });
});

it('takes nothing twice where the page died half-way', async () => {
  const { guest } = await guestWithChanges();
  const account = testDatabase();
  const left = await guest.outbox.filter(({ kind }) => kind.startsWith('connection.')).toArray();
  await takeOver(guest, account, idOf(account));
  const taken = await rowsOf(account);
  await guest.outbox.bulkAdd(left);
  await takeOver(guest, account, idOf(account));
  expect(await rowsOf(account)).toEqual(taken);
});

/** A guest who has muted the wedding of somebody and Christmas without a network. */
async function mutingGuest() {
  const guest = testDatabase();
  const [christmas, wedding, theirs] = [GLOBAL_OCCASIONS[0].id, testId(), testId()];
  await guest.profile.put(storedProfile(idOf(guest)));
  const mutedOccasionIds = [christmas, wedding];
  const change = { kind: 'reminders.set', entityId: idOf(guest), arguments: { mutedOccasionIds } } as const;
  await make(guest, change);
  return { guest, wedding, theirs };
}

describe('what a guest has muted and not sent', () => {
  it('stays muted beside what the account has muted, and leaves the global days to the account', async () => {
    const { guest, wedding, theirs } = await mutingGuest();
    const account = testDatabase();
    await account.profile.put(storedProfile(idOf(account), { mutedOccasionIds: [theirs] }));
    await takeOver(guest, account, idOf(account));
    expect(await account.profile.toArray()).toMatchObject([{ mutedOccasionIds: [theirs, wedding] }]);
    expect((await account.outbox.toArray()).map(({ edits }) => edits)).toEqual([
      { mutedOccasionIds: { from: [], to: [wedding] } },
    ]);
    expect(await guest.outbox.count()).toBe(0);
  });

  it('is laid over what the account has muted also where this device has not heard of that yet', async () => {
    const { guest, wedding, theirs } = await mutingGuest();
    const account = testDatabase();
    const profile = storedProfile(idOf(account), { mutedOccasionIds: [theirs], version: 3 });
    await takeOver(guest, account, idOf(account));
    const sent: unknown[] = [];
    const { fetch } = testNetwork((request) =>
      batchAnswer(request, ({ arguments: given, baseVersion }) => {
        sent.push([given, baseVersion]);
        if (baseVersion !== 3) return refusedResult(412, 'stale_version', { current: profile });
        return { body: { ...reminderSettingsOf(profile), ...(given as object) }, version: 4 };
      }),
    );
    const server = serverOf(createClient({ token: () => 'token', host: 'https://offra.test', fetch }));
    const { signal } = new AbortController();
    await push({ store: dexieStore(account), server, now: () => 0, random: () => 0, signal });
    expect(sent).toEqual([
      [{ mutedOccasionIds: [wedding] }, 0],
      [{ mutedOccasionIds: [theirs, wedding] }, 3],
    ]);
  });

  it('is muted no more where the guest has ended that of what the account has taken over', async () => {
    const guest = testDatabase();
    const [wedding, theirs] = [testId(), testId()];
    const muted = { mutedOccasionIds: [wedding] };
    await guest.profile.put(storedProfile(idOf(guest), muted));
    await make(guest, { kind: 'reminders.set', entityId: idOf(guest), arguments: { mutedOccasionIds: [] } });
    const account = testDatabase();
    await account.profile.put(storedProfile(idOf(account), { mutedOccasionIds: [theirs, wedding] }));
    await takeOver(guest, account, idOf(account));
    expect(await account.profile.toArray()).toMatchObject([{ mutedOccasionIds: [theirs] }]);
  });

  it('takes along what another tab mutes as the guest meanwhile', async () => {
    const { guest, wedding } = await mutingGuest();
    const account = testDatabase();
    await account.profile.put(storedProfile(idOf(account)));
    const late = testId();
    let muting: Promise<unknown> | undefined;
    account.outbox.hook('creating', () => {
      const change = { mutedOccasionIds: [wedding, late] };
      muting ??= make(guest, { kind: 'reminders.set', entityId: idOf(guest), arguments: change });
    });
    await takeOver(guest, account, idOf(account));
    await muting;
    expect(await account.profile.toArray()).toMatchObject([{ mutedOccasionIds: [wedding, late] }]);
  });
});

it('leaves the guests of other accounts alone', async () => {
  const { guest } = await guestWithChanges();
  const account = testDatabase();
  noteMove(idOf(guest), testId());
  await followGuests({ accountId: idOf(account), database: account, lock, onFault });
  expect(await rowsOf(account)).toEqual([]);
  expect(await rowsOf(guest)).toHaveLength(3);
});

it('lets sync begin while a frozen tab holds what the guest left, and removes it once it lets go', async () => {
  const { guest, changes } = await guestWithChanges();
  const account = testDatabase();
  noteMove(idOf(guest), idOf(account));
  guest.close();
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(guest.name);
    opening.onsuccess = () => resolve(opening.result);
  });

  await followGuests({ accountId: idOf(account), database: account, lock, onFault });

  expect((await rowsOf(account)).map(({ id }) => id)).toEqual(changes.slice(0, 2));
  expect(guestsMovingTo(idOf(account))).toEqual([idOf(guest)]);
  frozen.close();
  await eventually(() => expect(guestsMovingTo(idOf(account))).toEqual([]));
});

it('takes also what another tab writes as the guest meanwhile', async () => {
  const { guest } = await guestWithChanges();
  const account = testDatabase();
  const late = testId();
  let isLate = false;
  account.outbox.hook('creating', () => {
    if (isLate) return;
    isLate = true;
    void make(guest, creation(late, 'Too late'));
  });

  await takeOver(guest, account, idOf(account));

  expect((await account.outbox.toArray()).map(({ entityId }) => entityId)).toContain(late);
});
