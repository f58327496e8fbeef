import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import type { OpenDatabase } from '../../db/engine/database.ts';
import { planReminders } from '../../jobs/plan-reminders.ts';
import { addOccasion, addUser } from '../../testing/reminded-people.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { mergeGuest } from '../accounts/merge-guest.ts';
import { inTransaction } from '../run.ts';
import { snoozeReminder } from './snooze-reminder.ts';

let database: OpenDatabase;
let userId: string;
/** On 25 December; its first reminder is sent a week before. */
let wedding: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false, remindedDay: '2026-12-17' });
  wedding = (await addOccasion(database.db, userId, { date: '2026-12-25', yearly: false })).id;
});

function onFault(error: unknown): never {
  throw error;
}

/** Plans the reminders of a moment and lists them: channel, occasion, days left. */
async function tell(at: string): Promise<string[]> {
  await planReminders({ db: database.db, now: () => new Date(at), newId, onFault });
  const rows = await database.db
    .selectFrom('reminders')
    .innerJoin('reminderMessages', 'reminderMessages.id', 'reminders.messageId')
    .select(['reminders.channel', 'occasionId', 'daysLeft'])
    .where('state', '=', 'planned')
    .execute();
  await database.db.updateTable('reminderMessages').set({ state: 'sent' }).execute();
  return rows.map((row) => Object.values(row).join(' ')).toSorted();
}

const isoDay = (at: string) => `${at.slice(0, 10)}T00:00:00.000Z`;

/** Snoozes a day's push at a moment. */
function snooze(at: string, messageDay = at, snoozedOn = at): Promise<void> {
  const services = { db: database.db, newId, now: () => new Date(at) };
  const asked = { messageDay: isoDay(messageDay), snoozedOn: isoDay(snoozedOn) };
  return inTransaction(services, (context) => snoozeReminder({ ...context, userId }, asked));
}

test('a snoozed reminder comes again the next day at the user’s hour, with the days counted again, and once', async () => {
  expect(await tell('2026-12-18T09:00:00Z')).toEqual([`push ${wedding} 7`]);
  await snooze('2026-12-18T12:00:00Z');
  expect(await tell('2026-12-19T08:59:00Z')).toEqual([]);
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([`push ${wedding} 6`]);
  expect(await tell('2026-12-19T15:00:00Z')).toEqual([]);
  expect(await tell('2026-12-20T09:00:00Z')).toEqual([]);
  expect(await tell('2026-12-24T09:00:00Z')).toEqual([`push ${wedding} 1`]);
});

test('a repeatedly snoozed reminder comes again each day, with all others of its push', async () => {
  const [party, christmas] = [
    (await addOccasion(database.db, userId, { date: '2026-12-19', yearly: true })).id,
    GLOBAL_OCCASIONS[3].id,
  ];
  await database.db.updateTable('users').set({ globalOccasionsNotificationsEnabled: true }).execute();
  const week = [`push ${wedding} 7`, `push ${christmas} 7`, `push ${party} 1`];
  expect(await tell('2026-12-18T09:00:00Z')).toEqual(week.toSorted());
  await snooze('2026-12-18T09:01:00Z');
  await snooze('2026-12-18T09:02:00Z');
  // The party is today by then and has a reminder anyway: it comes once.
  const next = [`push ${wedding} 6`, `push ${christmas} 6`, `push ${party} 0`];
  expect(await tell('2026-12-19T09:00:00Z')).toEqual(next.toSorted());
  await snooze('2026-12-19T10:00:00Z');
  expect(await tell('2026-12-20T09:00:00Z')).toEqual([`push ${wedding} 5`, `push ${christmas} 5`].toSorted());
});

test('a snoozed reminder comes by push alone, even if a mail reminded of the same', async () => {
  await database.db.updateTable('users').set({ emailNotificationsEnabled: true }).execute();
  expect(await tell('2026-12-18T09:00:00Z')).toHaveLength(2);
  await snooze('2026-12-18T09:01:00Z');
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([`push ${wedding} 6`]);
});

test.each([
  ['deleted', async () => database.db.deleteFrom('occasions').execute()],
  ['moved', async () => database.db.updateTable('occasions').set({ date: '2026-12-30' }).execute()],
  ['muted', async () => database.db.updateTable('occasions').set({ muted: true }).execute()],
  ['of a topic that was turned off', () => turnOff('privateOccasionsNotificationsEnabled')],
  ['wanted by no push any more', () => turnOff('pushNotificationsEnabled')],
])('an occasion that is %s meanwhile does not come again', async (_, change) => {
  await tell('2026-12-18T09:00:00Z');
  await snooze('2026-12-18T12:00:00Z');
  await change();
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([]);
});

function turnOff(flag: 'privateOccasionsNotificationsEnabled' | 'pushNotificationsEnabled') {
  return database.db
    .updateTable('users')
    .set({ [flag]: false })
    .execute();
}

test('a guest’s snoozed reminder comes again in the account that they sign in to', async () => {
  const connectionId = newId();
  const guest = userId;
  await database.db.updateTable('users').set({ type: 'guest', email: null }).where('id', '=', guest).execute();
  const at = new Date('2026-11-20T10:00:00Z');
  const ana = { id: connectionId, userId: guest, name: 'Ana', nameKey: 'ana', linkedUserId: null, changeSequence: 1 };
  await database.db
    .insertInto('connections')
    .values({ ...ana, createdAt: at, updatedAt: at })
    .execute();
  await database.db.updateTable('occasions').set({ connectionId }).where('id', '=', wedding).execute();
  expect(await tell('2026-12-18T09:00:00Z')).toEqual([`push ${wedding} 7`]);
  await snooze('2026-12-18T12:00:00Z');
  const account = await addUser(database.db, {
    globalOccasionsNotificationsEnabled: false,
    remindedDay: '2026-12-18',
  });
  const services = { db: database.db, newId, now: () => new Date('2026-12-18T13:00:00Z') };
  await inTransaction(services, (context) => mergeGuest(context, guest, account));
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([`push ${wedding} 6`]);
});

test('a snoozed reminder of a past occasion does not come again, not even in a year', async () => {
  const id = await addUser(database.db, { globalOccasionsNotificationsEnabled: false, remindedDay: '2026-12-17' });
  await addOccasion(database.db, id, { date: '2000-12-18', yearly: true });
  await database.db.deleteFrom('users').where('id', '=', userId).execute();
  userId = id;
  expect(await tell('2026-12-18T09:00:00Z')).toHaveLength(1);
  await snooze('2026-12-18T12:00:00Z');
  expect(await database.db.selectFrom('snoozes').selectAll().execute()).toEqual([]);
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([]);
});

test('a reminder snoozed without a network comes with the next day that is not planned yet', async () => {
  await tell('2026-12-18T09:00:00Z');
  await snooze('2026-12-19T07:00:00Z', '2026-12-18', '2026-12-18');
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([`push ${wedding} 6`]);
  await snooze('2026-12-20T11:00:00Z', '2026-12-19', '2026-12-19');
  await tell('2026-12-20T09:00:00Z');
  await snooze('2026-12-20T11:00:00Z', '2026-12-19', '2026-12-19');
  expect(await tell('2026-12-21T09:00:00Z')).toEqual([`push ${wedding} 4`]);
});

test('a server that was down on that day sends it later, with the remaining days', async () => {
  await tell('2026-12-18T09:00:00Z');
  await snooze('2026-12-18T12:00:00Z');
  expect(await tell('2026-12-21T09:00:00Z')).toEqual([`push ${wedding} 4`]);
  expect(await tell('2026-12-22T09:00:00Z')).toEqual([]);
});

test('another user can’t snooze a reminder, and a day without one can’t be snoozed', async () => {
  await tell('2026-12-18T09:00:00Z');
  const owner = userId;
  userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false, remindedDay: '2026-12-18' });
  await snooze('2026-12-18T12:00:00Z');
  userId = owner;
  await snooze('2026-12-18T12:00:00Z', '2026-12-17');
  expect(await tell('2026-12-19T09:00:00Z')).toEqual([]);
});
