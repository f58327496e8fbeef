import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import type { GiftMark } from '../../contract/schema/gifts/gift-mark.ts';
import { dueReminders, latestReminderDay, remindedOccasionDay } from '../../contract/rules/reminders/reminder.ts';
import { ownDaysOf } from '../../contract/rules/reminders/own-days.ts';
import { isPaused } from '../../contract/rules/reminders/pause.ts';
import { LEAD_DAYS_MAX, type LeapDay } from '../../contract/schema/reminders/reminder-settings.ts';
import type { OpenDatabase } from '../db/engine/database.ts';
import { endLateMessages } from '../db/reminders/reminder-messages.ts';
import { NEVER_REMINDED } from '../db/engine/tables.ts';
import { chance } from '../suggest/seed.ts';
import { addConnection, addOccasion, addUser } from '../testing/reminded-people.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { planTurn } from './plan-turn.ts';
import { planReminders } from './plan-reminders.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
});

const faults: string[] = [];
const onFault = (error: unknown, timeZone?: string) => void faults.push(`${timeZone}: ${String(error)}`);
const plan = async (at: string) => {
  const planned = await planReminders({ db: database.db, now: () => new Date(at), newId, onFault });
  expect(faults).toEqual([]);
  return planned;
};

/** The messages planned since the last call: user, channel, occasion, its day, and the days left. */
async function takePlanned(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('reminders')
    .innerJoin('reminderMessages', 'reminderMessages.id', 'reminders.messageId')
    .select(['reminders.userId', 'reminders.channel', 'occasionId', 'occasionDay', 'daysLeft'])
    .where('state', '=', 'planned')
    .execute();
  await database.db.updateTable('reminderMessages').set({ state: 'sent' }).execute();
  return rows.map((row) => Object.values(row).join(' ')).toSorted();
}

const ZONES = [
  'Etc/GMT+12',
  'Asia/Kolkata',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
  'America/Nuuk',
  'America/Scoresbysund',
];
const DAYS = ['2000-02-29', '1984-12-31', '1999-01-01', '2010-02-28', '1970-03-01', '2027-03-31', '2026-10-31'];
const DAY_MS = 24 * 60 * 60 * 1000;

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** One of the choices, always the same for the same words. */
function pick<Choice>(choices: readonly Choice[], ...words: string[]): Choice {
  return choices[Math.floor(chance(...words) * choices.length)]!;
}

/** Defers some messages, as if a push had reminded of them. */
async function putOff(people: Awaited<ReturnType<typeof populate>>, from: string) {
  const start = Temporal.PlainDate.from(from);
  const chosen = people.flatMap(({ id, leapDay, occasions: [occasion] }, index) => {
    if (occasion === undefined || chance(`person ${index}`, 'snooze') > 0.7) return [];
    const dated = { date: Temporal.PlainDate.from(occasion.date), yearly: occasion.yearly };
    const day = remindedOccasionDay(dated, leapDay, start);
    if (start.until(day).days > LEAD_DAYS_MAX) return [];
    return [
      {
        id,
        occasionId: occasion.id,
        snooze: { day, dueDay: start.add({ days: pick([2, 7, 9, 16], `person ${index}`, 'until') }) },
      },
    ];
  });
  const rows = chosen.map(({ id: userId, occasionId, snooze: { day, dueDay } }) => ({
    userId,
    occasionId,
    occasionDay: day.toString(),
    dueDay: dueDay.toString(),
  }));
  await database.db.insertInto('snoozes').values(rows).execute();
  return new Map(chosen.map(({ occasionId, snooze }) => [occasionId, { snooze }]));
}

/** A friend's occasion, with a gift bought for one of its days by some, who may want to be reminded all the same. */
async function addFriend(userId: string, name: string) {
  const connectionId = await addConnection(database.db, userId, name);
  const date = pick(DAYS, name);
  const day = date.endsWith('02-29') ? '02-28' : date.slice(5);
  const mark = { ideaId: 'kite', title: 'A kite', image: null, link: null, price: null, occasion: 'Birthday' };
  const marks: GiftMark[] =
    chance(name, 'gift') < 0.3
      ? []
      : [
          {
            ...mark,
            state: pick(['kept', 'ordered', 'ordered', 'given'] as const, name, 'state'),
            day: '2026-11-20T00:00:00.000Z',
            forDay: pick([null, `2027-${day}T00:00:00.000Z`, `2026-${day}T00:00:00.000Z`], name, 'for'),
            keepReminding: chance(name, 'keep') > 0.7,
          },
        ];
  await database.db
    .updateTable('connections')
    .set({ giftMarks: JSON.stringify(marks) })
    .where('id', '=', connectionId)
    .execute();
  const birthday = await addOccasion(database.db, userId, { date, yearly: true, name: 'Birthday', connectionId });
  return { ...birthday, gifts: { occasion: 'Birthday', marks } };
}

/** A person's own days before, in place of the general ones. */
const OWN_DAYS = [
  [],
  [],
  [{ occasion: null, days: [21, 2] }],
  [{ occasion: 'Wedding', days: [10, 0] }],
  [
    { occasion: null, days: [] },
    { occasion: 'Wedding', days: [45, 5] },
  ],
];

async function populate(from: string) {
  return Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const name = `person ${index}`;
      const settings = {
        timeZone: pick(ZONES, name, 'zone'),
        reminderHour: pick([0, 2, 9, 9, 23], name, 'hour'),
        leadDays: pick([[14, 7, 1, 0], [14, 7, 1, 0], [30, 3], []], name, 'lead'),
        leapDay: pick<LeapDay>(['28 February', '1 March'], name, 'leap'),
        remindedDay: pick([NEVER_REMINDED, NEVER_REMINDED, dayAfter(from, -1)], name, 'reminded'),
        pausedUntil: pick([null, null, dayAfter(from, 4), dayAfter(from, 15)], name, 'pause'),
        weeklyDigestEnabled: chance(name, 'digest') > 0.5,
        mutedOccasionIds: pick([[], [GLOBAL_OCCASIONS[0].id]], name, 'muted'),
      };
      const id = await addUser(database.db, settings);
      const ownLeadDays = pick(OWN_DAYS, name, 'own');
      const connectionId = await addConnection(database.db, id, 'Rui', { ownLeadDays: JSON.stringify(ownLeadDays) });
      const occasions = await Promise.all(
        Array.from({ length: 4 }, async (__, place) => {
          const yearly = chance(name, String(place)) > 0.3;
          const muted = chance(name, String(place), 'muted') > 0.8;
          const date = pick(DAYS, name, String(place));
          if (place < 2) return addOccasion(database.db, id, { date, yearly, muted });
          const occasion = place === 2 ? 'Wedding' : 'Party';
          const theirs = { name: occasion, connectionId, date, yearly, muted };
          return { ...(await addOccasion(database.db, id, theirs)), ownDays: ownDaysOf(occasion, ownLeadDays) };
        }),
      );
      return { id, ...settings, occasions: [...occasions, await addFriend(id, name)] };
    }),
  );
}

test.each(['2027-02-14', '2026-12-20', '2027-03-15'])(
  'from %s on, the database plans for a crowd exactly what the rule says, for weeks, over downtime and pauses',
  async (from) => {
    const people = await populate(from);
    const snoozed = await putOff(people, from);
    const globals = GLOBAL_OCCASIONS.map(({ id, month, day }) => ({ id, date: `2000-${month}-${day}`, yearly: true }));
    const remindedDays = new Map(
      people.flatMap(({ id, remindedDay }) =>
        remindedDay === NEVER_REMINDED ? [] : [[id, Temporal.PlainDate.from(remindedDay)]],
      ),
    );
    const start = Date.parse(`${from}T00:30:00Z`);
    for (let day = 0; day < 18; day += 1) {
      if (day > 5 && day < 9) continue;
      for (const hours of [0, 3, 21]) {
        const now = Temporal.Instant.fromEpochMilliseconds(start + day * DAY_MS + hours * 3_600_000);
        const expected = people.flatMap((person) => {
          const { id, timeZone, reminderHour, leadDays, leapDay, mutedOccasionIds, occasions } = person;
          const remindedDay = remindedDays.get(id) ?? null;
          const pausedUntil = person.pausedUntil && `${person.pausedUntil}T00:00:00.000Z`;
          const settings = { timeZone, reminderHour, leadDays, leapDay, mutedOccasionIds, remindedDay, pausedUntil };
          const dated = [...occasions, ...globals].map((occasion) => {
            const [year = 0, month = 0, dayOfMonth = 0] = occasion.date.split('-').map(Number);
            return {
              ...occasion,
              ...snoozed.get(occasion.id),
              date: Temporal.PlainDate.from({ year, month, day: dayOfMonth }),
            };
          });
          const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
          const isPlanned = latestReminderDay(now, reminderHour, timeZone).equals(today);
          if (isPlanned && !isPaused(pausedUntil, today)) remindedDays.set(id, today);
          const channels = ['push', ...(person.weeklyDigestEnabled ? (['digest'] as const) : [])] as const;
          return channels.flatMap((channel) =>
            dueReminders(settings, dated, now, channel).map(
              ({ occasionId, day: on, daysLeft }) => `${id} ${channel} ${occasionId} ${on.toString()} ${daysLeft}`,
            ),
          );
        });
        await plan(now.toString());
        expect([now.toString(), await takePlanned()]).toEqual([now.toString(), expected.toSorted()]);
      }
    }
  },
);

function turn(timeZone: string, reminderHour: number, now: string) {
  const columns = { remindedDay: NEVER_REMINDED, pausedUntil: null, quietUntil: new Date(0) };
  return planTurn({ ...columns, timeZone, reminderHour }, new Date(now));
}

describe('planning', () => {
  test('puts a user’s reminders of one day into one message per channel, and into no other user’s', async () => {
    const id = await addUser(database.db, { emailNotificationsEnabled: true });
    for (const date of ['2026-12-25', '2026-12-18']) await addOccasion(database.db, id, { date, yearly: false });
    await addUser(database.db, { pushNotificationsEnabled: false });
    expect(await plan('2026-12-18T08:59:00Z')).toEqual({ users: 0, messages: 0 });
    expect(await plan('2026-12-18T09:00:00Z')).toEqual({ users: 1, messages: 2 });
    const christmas = GLOBAL_OCCASIONS[3].id;
    const planned = await takePlanned();
    expect(planned).toHaveLength(6);
    expect(planned.filter((line) => line.includes(` ${christmas} 2026-12-25 7`))).toHaveLength(2);
    const messages = await database.db.selectFrom('reminderMessages').selectAll().execute();
    expect(messages.map(({ channel, day, trueUntil }) => [channel, day, trueUntil.toISOString()])).toEqual([
      ['push', '2026-12-18', '2026-12-19T00:00:00.000Z'],
      ['email', '2026-12-18', '2026-12-19T00:00:00.000Z'],
    ]);
  });

  test('follows both flags of topics, leaves one’s own birthday out, and mails no user without an address', async () => {
    const friend = await addUser(database.db, { globalOccasionsNotificationsEnabled: false });
    const own = await addOccasion(database.db, friend, { date: '2026-12-25', yearly: true, name: 'Anniversary' });
    await addOccasion(database.db, friend, { date: '1990-12-25', yearly: true, name: 'Birthday' });
    const guest = await addUser(database.db, {
      email: null,
      type: 'guest',
      emailNotificationsEnabled: true,
      privateOccasionsNotificationsEnabled: false,
    });
    await addOccasion(database.db, guest, { date: '2026-12-25', yearly: true });
    await plan('2026-12-25T10:00:00Z');
    expect(await takePlanned()).toEqual(
      [`${friend} push ${own.id} 2026-12-25 0`, `${guest} push ${GLOBAL_OCCASIONS[3].id} 2026-12-25 0`].toSorted(),
    );
  });

  test('by two processes at once, again, and after the day was reset, plans each reminder once', async () => {
    for (let count = 0; count < 20; count += 1) {
      const id = await addUser(database.db, {});
      await addOccasion(database.db, id, { date: '2026-12-25', yearly: true });
    }
    const planned = await Promise.all([plan('2026-12-25T10:00:00Z'), plan('2026-12-25T10:00:00Z')]);
    expect(planned.reduce((sum, { messages }) => sum + messages, 0)).toBe(20);
    await database.db.updateTable('users').set({ remindedDay: NEVER_REMINDED }).execute();
    expect(await plan('2026-12-25T11:00:00Z')).toEqual({ users: 20, messages: 0 });
    expect(await takePlanned()).toHaveLength(40);
  });

  test.each(['America/Nuuk', 'America/Scoresbysund'])(
    'takes the last hour of the day for 23 h where the clocks of %s skip it',
    (zone) => {
      expect(turn(zone, 23, '2027-03-27T23:59:00Z')).toMatchObject({ today: '2027-03-27', days: 0 });
      const lastOfSaturday = { today: '2027-03-27', days: 1, endOfDay: new Date('2027-03-28T01:00:00Z') };
      expect(turn(zone, 23, '2027-03-28T00:00:00Z')).toMatchObject(lastOfSaturday);
      expect(turn(zone, 0, '2027-03-28T01:00:00Z')).toMatchObject({ today: '2027-03-28', days: 1 });
    },
  );

  test.each([
    ['America/Nuuk', '2027-03-27T01:30:00Z', '2027-03-26', '2027-03-27T02:00:00Z'],
    ['Asia/Beirut', '2027-03-27T10:00:00Z', '2027-03-27', '2027-03-27T22:00:00Z'],
    ['Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-29', '2011-12-30T10:00:00Z'],
  ])('has a day of %s end where the next one begins, whatever that one skips', (zone, now, today, end) => {
    expect(turn(zone, 9, now)).toMatchObject({ today, endOfDay: new Date(end) });
  });

  test('of a failing zone delays no other, and reports the failure', async () => {
    const failing = await addUser(database.db, { timeZone: 'Atlantis/Nowhere' });
    const id = await addUser(database.db, { timeZone: 'UTC' });
    for (const userId of [failing, id]) await addOccasion(database.db, userId, { date: '2026-12-18', yearly: true });
    const at = new Date('2026-12-18T10:00:00Z');
    expect(await planReminders({ db: database.db, now: () => at, newId, onFault })).toEqual({ users: 1, messages: 1 });
    expect(faults.splice(0)).toEqual([expect.stringContaining('Atlantis/Nowhere: RangeError')]);
  });

  test('of a day whose push was lost repeats upcoming reminders by push, and none by mail', async () => {
    const id = await addUser(database.db, {
      emailNotificationsEnabled: true,
      globalOccasionsNotificationsEnabled: false,
    });
    const week = await addOccasion(database.db, id, { date: '2026-12-25', yearly: false });
    const next = await addOccasion(database.db, id, { date: '2026-12-19', yearly: false });
    await addOccasion(database.db, id, { date: '2026-12-18', yearly: false });
    await plan('2026-12-18T10:00:00Z');
    const { batchId } = await database.db
      .selectFrom('reminderMessages')
      .select('batchId')
      .where('channel', '=', 'push')
      .executeTakeFirstOrThrow();
    const over = new Date('2026-12-19T00:00:00Z');
    await endLateMessages(database.db, batchId, new Date(over.getTime() - 1));
    expect(await plan('2026-12-18T23:00:00Z')).toEqual({ users: 0, messages: 0 });
    await endLateMessages(database.db, batchId, over);
    await takePlanned();
    await plan('2026-12-19T10:00:00Z');
    expect(await takePlanned()).toEqual(
      [
        `${id} push ${week.id} 2026-12-25 6`,
        `${id} push ${next.id} 2026-12-19 0`,
        `${id} email ${next.id} 2026-12-19 0`,
      ].toSorted(),
    );
  });
});
