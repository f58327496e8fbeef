import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommandContext } from '../command.ts';
import { setReminders } from './set-reminders.ts';
import { snoozeReminder } from './snooze-reminder.ts';
import { nextSequence } from '../../db/change-sequence.ts';
import type { OpenDatabase } from '../../db/engine/database.ts';
import { addOccasion, addUser } from '../../testing/reminded-people.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { planReminders } from '../../jobs/plan-reminders.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
});

function onFault(error: unknown): never {
  throw error;
}

/** Plans at a time of a day in November 2026; the hour is 9:00 UTC. Returns the users and messages planned. */
async function plan(day: number, time = '09:00'): Promise<[users: number, messages: number]> {
  const now = at(day, time);
  const { users, messages } = await planReminders({ db: database.db, now: () => now, newId, onFault });
  await database.db.updateTable('reminderMessages').set({ state: 'sent' }).execute();
  return [users, messages];
}

/** The trigger has the real clock, so days of tests are in the past. */
const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);

const inNovember = (day: number) => ({ date: `2026-11-${String(day).padStart(2, '0')}`, yearly: false });

const addQuiet = (columns = {}) =>
  addUser(database.db, { globalOccasionsNotificationsEnabled: false, leadDays: [7, 0], ...columns });

/** Adds an occasion as a person does at a time. */
async function enter(userId: string, occasion: ReturnType<typeof inNovember>, now: Date): Promise<void> {
  await addOccasion(database.db, userId, occasion);
  await nextSequence(database.db, userId, now);
}

/** The context of a command of a user. */
const run = <T>(userId: string, now: Date, command: (context: CommandContext) => Promise<T>) =>
  database.db.transaction().execute((trx) => command({ trx, userId, now, newId }));

test('a user is looked at on the days with something due, and on none between', async () => {
  await addOccasion(database.db, await addQuiet(), inNovember(20));
  expect(await plan(2)).toEqual([1, 0]);
  for (const day of [3, 8, 12]) expect(await plan(day)).toEqual([0, 0]);
  expect(await plan(13)).toEqual([1, 1]);
  expect(await plan(19)).toEqual([0, 0]);
  expect(await plan(20)).toEqual([1, 1]);
});

test('what is entered on a quiet day before the hour counts from that day, and after it from the next', async () => {
  const [early, late] = [await addQuiet(), await addQuiet()];
  await plan(2);
  await enter(early, inNovember(17), at(10, '08:59'));
  await enter(late, inNovember(17), at(10, '09:01'));
  // Looked at only later, as after a restart.
  expect(await plan(10, '09:05')).toEqual([1, 1]);
  await enter(early, inNovember(12), at(10, '09:10'));
  expect(await plan(10, '09:11')).toEqual([0, 0]);
  expect(await plan(11)).toEqual([2, 0]);
  expect(await plan(12)).toEqual([1, 1]);
});

test('what is entered shortly before a downtime is made up for', async () => {
  const id = await addQuiet();
  await plan(2);
  await enter(id, inNovember(17), at(9, '20:00'));
  expect(await plan(11)).toEqual([1, 1]);
});

test('a pause after quiet weeks makes up for its own days, and a changed hour repeats nothing', async () => {
  const id = await addQuiet();
  await addOccasion(database.db, id, inNovember(25));
  await plan(1);
  const settings = (change: object, now: Date) =>
    run(id, now, (context) => setReminders(context, { condition: undefined, settings: change }));
  await settings({ pausedUntil: '2026-11-30T00:00:00.000Z' }, at(17, '08:00'));
  expect(await plan(18)).toEqual([0, 0]);
  await settings({ pausedUntil: null }, at(19, '08:00'));
  expect(await plan(19)).toEqual([1, 1]);
  await settings({ reminderHour: 12 }, at(19, '10:00'));
  expect(await plan(19, '12:00')).toEqual([1, 0]);
});

test('a snooze comes on its day, although nothing else is due', async () => {
  const id = await addQuiet();
  await addOccasion(database.db, id, inNovember(12));
  expect(await plan(5)).toEqual([1, 1]);
  const snooze = { messageDay: '2026-11-05T00:00:00.000Z', snoozedOn: '2026-11-05T00:00:00.000Z' };
  await run(id, at(7, '10:00'), (context) => snoozeReminder(context, snooze));
  expect(await plan(7, '10:01')).toEqual([0, 0]);
  expect(await plan(8)).toEqual([1, 1]);
});
