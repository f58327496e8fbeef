import { createECDH, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import { PushMessageSchema } from '../../contract/schema/reminders/push-message.ts';
import type { OpenDatabase } from '../db/engine/database.ts';
import {
  beginMessage,
  claimMessages,
  listSentMessages,
  planPushWithoutDeviceAnew,
  settleMessages,
} from '../db/reminders/reminder-messages.ts';
import { snoozeMessage } from '../db/reminders/snoozes.ts';
import { MailInDoubt } from '../mail/mail-errors.ts';
import type { MailMessage } from '../mail/message.ts';
import { NO_METRICS } from '../runtime/metrics.ts';
import type { Push, PushOutcome, PushTarget } from '../push/push-sender.ts';
import { createGiftSource } from '../suggest/suggest.ts';
import { addConnection, addOccasion, addUser } from '../testing/reminded-people.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createReminders, type ReminderParts } from './reminders.ts';
import { giveUpBatch, sendBatch, UnfinishedBatch } from './send-batch.ts';
import { type PlanParts, planReminders } from './plan-reminders.ts';
import { sendPushes } from './send-pushes.ts';
import { untouched } from './untouched.ts';

let database: OpenDatabase;
let time: Date;
let pushes: { target: PushTarget; push: Push }[];
let mails: MailMessage[];
let outcomeOf: (target: PushTarget) => PushOutcome | Promise<PushOutcome>;
let deliver: ReminderParts['deliver'];
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  await database.db.deleteFrom('reminderBatches').execute();
  time = new Date('2026-12-18T09:00:00Z');
  [pushes, mails] = [[], []];
  outcomeOf = () => ({ kind: 'sent' });
  deliver = async (mail) => void mails.push(mail);
});

const note = (event: string) => void logged.push(event);

function parts(): ReminderParts & Pick<PlanParts, 'onFault'> {
  return {
    db: database.db,
    runSql: database.runSql,
    now: () => time,
    newId,
    pushSender: {
      send: async (target, push) => {
        pushes.push({ target, push });
        return outcomeOf(target);
      },
      close: async () => {},
    },
    deliver: (mail) => deliver(mail),
    suggestions: createGiftSource(),
    publicUrl: () => 'https://offra.example',
    log: { info: note, error: note },
    metrics: NO_METRICS,
    onFault: (error) => {
      throw error;
    },
  };
}

async function addDevice(userId: string, endpoint = `https://push.example.com/${newId()}`): Promise<string> {
  const id = newId();
  await database.db
    .insertInto('pushSubscriptions')
    .values({
      id,
      userId,
      sessionId: null,
      endpoint,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      expiresAt: null,
      createdAt: time,
      lastDeliveredAt: null,
      lastFailedAt: null,
      lastFailure: null,
    })
    .execute();
  return id;
}

/** Subscribes a device, after the user has turned pushes on, as in the app. */
async function addLateDevice(userId: string): Promise<void> {
  await addDevice(userId);
  await planPushWithoutDeviceAnew(database.db, userId, time);
}

/** A user with a friend whose 36th birthday is tomorrow. */
async function addAna(columns: Parameters<typeof addUser>[1] = {}) {
  const userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false, ...columns });
  const connectionId = await addConnection(database.db, userId, 'Rui');
  const birthday = { date: '1990-12-19', yearly: true, name: 'Birthday', connectionId };
  const { id: occasionId } = await addOccasion(database.db, userId, birthday);
  return { userId, connectionId, occasionId };
}

const signal = new AbortController().signal;
const batches = async () =>
  (await database.db.selectFrom('reminderBatches').select('id').execute()).map(({ id }) => id);

/** Plans, and tries every batch once, as its job would. Returns whether all are done. */
async function planAndSend(): Promise<boolean> {
  await planReminders(parts());
  const done = await Promise.all((await batches()).map(tryBatch));
  return done.every(Boolean);
}

/** Tries a batch once, and returns whether it is done. */
async function tryBatch(id: string): Promise<boolean> {
  try {
    await sendBatch(parts(), id, signal);
    return true;
  } catch (error) {
    if (error instanceof UnfinishedBatch) return false;
    throw error;
  }
}

const devices = () => database.db.selectFrom('pushSubscriptions').selectAll().orderBy('id').execute();
const messages = () =>
  database.db.selectFrom('reminderMessages').select(['channel', 'state', 'failure', 'title']).orderBy('id').execute();

test('a push says who, what, when and how old they turn, expires with its day, and replaces the one before', async () => {
  const { userId, connectionId, occasionId } = await addAna();
  await addDevice(userId);
  await planAndSend();
  const [{ push }] = pushes as [(typeof pushes)[number]];
  expect(push).toMatchObject({ topic: 'reminders', urgency: 'high', ttlSeconds: 15 * 60 * 60 });
  const message = v.parse(PushMessageSchema, JSON.parse(push.body));
  expect(message).toMatchObject({
    kind: 'reminder',
    accountId: userId,
    title: 'Rui’s birthday is tomorrow',
    body: 'Saturday, 19 December 2026\nRui turns 36',
    day: '2026-12-18',
    items: [{ occasionId, giftPath: `/connections/${connectionId}?occasionId=${occasionId}`, turns: 36 }],
  });
  expect(await messages()).toEqual([
    { channel: 'push', state: 'sent', failure: null, title: 'Rui’s birthday is tomorrow' },
  ]);
});

test('a snoozed reminder comes on every device the next day, with the days counted again', async () => {
  const { userId } = await addAna();
  await Promise.all([addDevice(userId), addDevice(userId)]);
  await planAndSend();
  await snoozeMessage(database.db, { userId, messageDay: '2026-12-18', dueDay: '2026-12-19' }, time);
  await database.db
    .updateTable('users')
    .set({ leadDays: [1] })
    .execute();
  time = new Date('2026-12-19T09:00:00Z');
  await planAndSend();
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual([
    ...Array.from({ length: 2 }, () => 'Rui’s birthday is tomorrow'),
    ...Array.from({ length: 2 }, () => 'Rui’s birthday is today'),
  ]);
});

test('a global feast that a user has also entered is reminded of once, and on another day by itself', async () => {
  const userId = await addUser(database.db, { emailNotificationsEnabled: true });
  await addDevice(userId);
  await addOccasion(database.db, userId, { date: '2024-12-25', yearly: true, name: 'Christmas' });
  await addOccasion(database.db, userId, { date: '2026-05-02', yearly: true, name: "Mother's Day" });
  await planAndSend();
  for (const day of ['2027-05-01', '2027-05-12']) {
    time = new Date(`${day}T09:00:00Z`);
    await planAndSend();
  }
  const titles = ['Christmas is in 7 days', "Mother's Day is tomorrow", "Mother's Day is tomorrow"];
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual(titles);
  expect(mails.map(({ subject }) => subject)).toEqual(titles);
  expect(JSON.parse(pushes[0]!.push.body).items).toMatchObject([
    { giftPath: expect.stringContaining('isGlobal=true') },
  ]);
});

test('a user’s own feast is reminded of if they mute the global ones', async () => {
  const userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false });
  await addDevice(userId);
  await addOccasion(database.db, userId, { date: '2024-12-25', yearly: true, name: 'Christmas' });
  await planAndSend();
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual(['Christmas is in 7 days']);
});

test('a push stays within the size limit of push services, however many and long its names', async () => {
  const userId = await addUser(database.db, {});
  await addDevice(userId);
  for (let count = 0; count < 30; count += 1) {
    const connectionId = await addConnection(database.db, userId, `${'あ'.repeat(97)} ${count}`);
    await addOccasion(database.db, userId, { date: '2026-12-19', yearly: false, name: 'Wedding', connectionId });
  }
  await planAndSend();
  expect(Buffer.byteLength(pushes[0]!.push.body)).toBeLessThanOrEqual(3993);
  expect(JSON.parse(pushes[0]!.push.body)).toMatchObject({ more: 26 });
});

test.each([
  ['an emoji', `An${'🎂'.repeat(48)}`, '🎂…'],
  ['a family', '👨‍👩‍👧‍👦'.repeat(9), '👨‍👩‍👧‍👦…'],
])('a push cuts no name within %s, so that it and others of its batch are sent once', async (_, name, end) => {
  const userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false });
  const connectionId = await addConnection(database.db, userId, name);
  await addOccasion(database.db, userId, { date: '2026-12-19', yearly: false, name: 'Wedding', connectionId });
  const { userId: other } = await addAna();
  for (const id of [userId, other]) await addDevice(id);
  expect(await planAndSend()).toBe(true);
  expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  const told = pushes.map(({ push }) => v.parse(PushMessageSchema, JSON.parse(push.body)));
  const cut = told.find(({ accountId }) => accountId === userId)!.items[0]!.name!;
  expect(cut.endsWith(end)).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(60);
});

test('an occasion that was deleted, moved, muted or turned off after planning is left out', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => addAna()));
  for (const { userId } of people) await addDevice(userId);
  const ofChristmas = { globalOccasionsNotificationsEnabled: true, privateOccasionsNotificationsEnabled: false };
  const { userId: alone } = await addAna(ofChristmas);
  await addDevice(alone);
  await planReminders(parts());
  const [deleted, moved, muted, off, gone] = people as [(typeof people)[0], ...(typeof people)[0][]];
  const { db } = database;
  await db.deleteFrom('connections').where('id', '=', deleted.connectionId).execute();
  await db.updateTable('occasions').set({ date: '1990-12-20' }).where('id', '=', moved!.occasionId).execute();
  await db.updateTable('occasions').set({ muted: true }).where('id', '=', muted!.occasionId).execute();
  const mutedOccasionIds = [GLOBAL_OCCASIONS[3].id];
  await db.updateTable('users').set({ mutedOccasionIds }).where('id', '=', alone).execute();
  await db.updateTable('users').set({ pushNotificationsEnabled: false }).where('id', '=', off!.userId).execute();
  await db.deleteFrom('users').where('id', '=', gone!.userId).execute();
  expect(await planAndSend()).toBe(true);
  expect(pushes).toEqual([]);
  expect((await messages()).map(({ state }) => state)).toEqual(Array(5).fill('over'));
});

test('a device without a subscription is deleted, a failing one is retried, and a reached one is left alone', async () => {
  const { userId } = await addAna();
  const [good, gone, busy] = [await addDevice(userId), await addDevice(userId), await addDevice(userId)];
  const ids = new Map((await devices()).map(({ id, endpoint }) => [endpoint, id]));
  const outcomes: Record<string, PushOutcome> = {
    [good]: { kind: 'sent' },
    [gone]: { kind: 'gone' },
    [busy]: { kind: 'failed', reason: 'status 503' },
  };
  outcomeOf = ({ endpoint }) => outcomes[ids.get(endpoint)!]!;
  expect(await planAndSend()).toBe(false);
  expect(pushes).toHaveLength(3);
  expect((await devices()).map(({ id, lastFailure }) => [id, lastFailure])).toEqual([
    [good, null],
    [busy, 'status 503'],
  ]);
  outcomes[busy] = { kind: 'sent' };
  expect(await planAndSend()).toBe(true);
  expect(pushes.slice(3).map(({ target }) => ids.get(target.endpoint))).toEqual([busy]);
  expect(await messages()).toMatchObject([{ state: 'sent' }]);
});

const states = async () => (await messages()).map(({ state }) => state).toSorted();

test('a first device that is added after planning gets that day’s push once, and no mail is repeated', async () => {
  const { userId } = await addAna({ emailNotificationsEnabled: true });
  await planAndSend();
  expect(await messages()).toMatchObject([{ failure: 'no_device' }, { channel: 'email', state: 'sent' }]);
  await addLateDevice(userId);
  await planAndSend();
  await addLateDevice(userId);
  await planAndSend();
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual(['Rui’s birthday is tomorrow']);
  expect(mails).toHaveLength(1);
  expect(await messages()).toMatchObject([
    { channel: 'email', state: 'sent' },
    { channel: 'push', state: 'sent' },
  ]);
});

test('a first device that is added the day after gets no past reminders', async () => {
  const { userId } = await addAna({ leadDays: [1] });
  await planAndSend();
  time = new Date('2026-12-19T09:00:00Z');
  await addLateDevice(userId);
  await planAndSend();
  expect(pushes).toEqual([]);
});

test('a slow push delays no other: their outcomes are stored while it is under way', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => addAna()));
  const [slow] = await Promise.all(people.map(({ userId }) => addDevice(userId)));
  const ids = new Map((await devices()).map(({ id, endpoint }) => [endpoint, id]));
  const answer = Promise.withResolvers<PushOutcome>();
  outcomeOf = ({ endpoint }) => (ids.get(endpoint) === slow ? answer.promise : { kind: 'sent' });
  const sending = planAndSend();
  await expect.poll(states).toEqual(['planned', 'sent', 'sent', 'sent', 'sent']);
  answer.resolve({ kind: 'sent' });
  expect(await sending).toBe(true);
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

test('a dead process’s messages are sent when its claim ends, and not before', async () => {
  const { userId } = await addAna();
  await addDevice(userId);
  await planReminders(parts());
  const [batchId] = await batches();
  await database.db
    .updateTable('reminderMessages')
    .set({ claimedUntil: new Date('2026-12-18T09:00:30Z') })
    .execute();
  await expect(sendBatch(parts(), batchId!, signal)).rejects.toBeInstanceOf(UnfinishedBatch);
  expect(pushes).toEqual([]);
  time = new Date('2026-12-18T09:00:31Z');
  await Promise.all([tryBatch(batchId!), tryBatch(batchId!)]);
  await sendBatch(parts(), batchId!, signal);
  expect(pushes).toHaveLength(1);
});

test('a mail says the same with gifts within the last budget, leads to our own pages, and can be unsubscribed from', async () => {
  const columns = { pushNotificationsEnabled: false, emailNotificationsEnabled: true };
  const { userId, connectionId, occasionId } = await addAna(columns);
  const asked = { userId, reasons: '{}', createdAt: time };
  const { db } = database;
  for (const [budget, createdAt] of [
    [500, '2026-01-01'],
    [30, '2026-06-01'],
    [null, '2026-07-01'],
    // The app's default budget.
    [999, '2026-08-01'],
  ] as const) {
    const request = { ...asked, correlationId: newId(), budget, createdAt: new Date(createdAt) };
    await db.insertInto('recommendationRequests').values(request).execute();
  }
  await planAndSend();
  const [mail] = mails as [MailMessage];
  expect(mail).toMatchObject({ subject: 'Rui’s birthday is tomorrow', kind: 'reminder' });
  const gifts = `https://offra.example/connections/${connectionId}?occasionId=${occasionId}&budget=30.00`;
  for (const text of ['Saturday, 19 December 2026', 'Rui turns 36', 'Gifts for Rui’s birthday', gifts]) {
    expect(mail.text).toContain(text);
  }
  const prices = [...mail.text.matchAll(/about €(\d+)/g)].map(([, amount]) => Number(amount));
  expect(prices).toHaveLength(3);
  expect(Math.max(...prices)).toBeLessThanOrEqual(30);
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url!).origin);
  expect(new Set(links)).toEqual(new Set(['https://offra.example']));
  const { unsubscribeToken } = await db.selectFrom('users').select('unsubscribeToken').executeTakeFirstOrThrow();
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<https://offra.example/api/unsubscribe?token=${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a mail says so if pushes are wanted but reach no device', async () => {
  const { userId } = await addAna({ emailNotificationsEnabled: true });
  await addDevice(userId);
  outcomeOf = () => ({ kind: 'gone' });
  await planReminders(parts());
  for (const batchId of await batches()) await sendBatch(parts(), batchId, signal);
  time = new Date('2026-12-19T09:00:00Z');
  await planAndSend();
  expect(mails.at(-1)?.text).toContain('Your last notification reached none of your devices.');
});

test('a mail that its server refuses for good is not retried, one that failed for now is', async () => {
  await addAna({ pushNotificationsEnabled: false, emailNotificationsEnabled: true });
  deliver = async () => {
    throw Object.assign(new Error('busy'), { code: 'ECONNECTION', responseCode: 421, command: 'CONN' });
  };
  expect(await planAndSend()).toBe(false);
  deliver = async () => {
    throw Object.assign(new Error('wrong password'), { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' });
  };
  expect(await planAndSend()).toBe(false);
  expect(await messages()).toMatchObject([{ state: 'planned', failure: 'EAUTH 535' }]);
  deliver = async () => {
    throw Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
  };
  expect(await planAndSend()).toBe(true);
  expect(await messages()).toMatchObject([{ state: 'failed', failure: 'EENVELOPE 550' }]);
});

test('a mail that its server may have accepted is not sent again', async () => {
  await addAna({ pushNotificationsEnabled: false, emailNotificationsEnabled: true });
  deliver = async () => {
    throw new MailInDoubt(new Error('Timeout'));
  };
  expect(await planAndSend()).toBe(true);
  expect(await messages()).toMatchObject([{ state: 'failed', failure: 'in_doubt' }]);
});

test('a stop lets the mails under way end, begins no other, and releases the rest to be sent at once', async () => {
  const columns = { pushNotificationsEnabled: false, emailNotificationsEnabled: true };
  await Promise.all(Array.from({ length: 15 }, () => addAna(columns)));
  await planReminders(parts());
  const [batchId] = await batches();
  const stopping = new AbortController();
  const taken = Promise.withResolvers<undefined>();
  deliver = async (mail) => {
    mails.push(mail);
    await taken.promise;
  };
  const sending = sendBatch(parts(), batchId!, stopping.signal);
  await expect.poll(() => mails.length).toBe(5);
  stopping.abort();
  taken.resolve(undefined);
  await expect(sending).rejects.toBeInstanceOf(UnfinishedBatch);
  expect(mails).toHaveLength(5);
  expect(await tryBatch(batchId!)).toBe(true);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(15);
  expect(mails).toHaveLength(15);
});

test('a message that could not be sent on its day is not sent later, and one that was tried too often is given up', async () => {
  const late = await addAna();
  const tired = await addAna();
  for (const { userId } of [late, tired]) await addDevice(userId);
  outcomeOf = () => ({ kind: 'failed', reason: 'ECONNREFUSED' });
  expect(await planAndSend()).toBe(false);
  const [batchId] = await batches();
  await database.db
    .updateTable('reminderMessages')
    .set({ trueUntil: new Date('2026-12-18T09:00:00Z') })
    .where('userId', '=', late.userId)
    .execute();
  expect(await tryBatch(batchId!)).toBe(false);
  await giveUpBatch(parts(), batchId!);
  expect(await messages()).toMatchObject([{ state: 'failed', failure: 'ECONNREFUSED' }]);
  outcomeOf = () => ({ kind: 'sent' });
  await sendBatch(parts(), batchId!, signal);
  expect(pushes.filter(({ push }) => push.ttlSeconds > 0)).toHaveLength(3);
});

test('the unsent reminders of a dead server join the next day’s message, also if that day has its own', async () => {
  const { userId } = await addAna({ leadDays: [7], pushNotificationsEnabled: false, emailNotificationsEnabled: true });
  for (const [name, date] of [
    ['Bea', '1990-12-25'],
    ['Tomé', '1990-12-26'],
  ] as const) {
    const connectionId = await addConnection(database.db, userId, name);
    await addOccasion(database.db, userId, { date, yearly: true, name: 'Birthday', connectionId });
  }
  await planReminders(parts());
  time = new Date('2026-12-19T09:00:00Z');
  await planAndSend();
  await planAndSend();
  const told = mails.map(({ text }) => text).join();
  expect(told).toContain('Bea’s birthday: in 6 days');
  expect(told).toContain('Tomé’s birthday: in 7 days');
  expect(mails).toHaveLength(1);
});

test.each([
  ['email', 20],
  ['push', 100],
] as const)(
  'a batch that is tried by %s only after midnight says what is true at that moment',
  async (channel, chunk) => {
    const isByMail = channel === 'email';
    const columns = { leadDays: [1], pushNotificationsEnabled: !isByMail, emailNotificationsEnabled: isByMail };
    for (let count = 0; count < chunk + 1; count += 1) {
      const { userId } = await addAna(columns);
      if (!isByMail) await addDevice(userId);
    }
    const titles: string[] = [];
    const hear = (title: string) => {
      titles.push(title);
      if (titles.length === chunk) time = new Date('2026-12-19T00:00:00Z');
    };
    deliver = async ({ subject }) => hear(subject);
    outcomeOf = () => {
      hear(JSON.parse(pushes.at(-1)!.push.body).title);
      return { kind: 'sent' };
    };
    expect(await planAndSend()).toBe(false);
    time = new Date('2026-12-19T09:00:00Z');
    expect(await planAndSend()).toBe(true);
    expect(titles).toEqual([
      ...Array.from({ length: chunk }, () => 'Rui’s birthday is tomorrow'),
      'Rui’s birthday is today',
    ]);
  },
);

/** A user reminded at midnight by mail: the mail of the 18th is about Bea, and that of the 19th about Tomé. */
async function addEve(): Promise<string> {
  const columns = { pushNotificationsEnabled: false, emailNotificationsEnabled: true };
  const { userId } = await addAna({ ...columns, leadDays: [7], reminderHour: 0 });
  for (const [name, date] of [
    ['Bea', '1990-12-25'],
    ['Tomé', '1990-12-26'],
  ] as const) {
    const connectionId = await addConnection(database.db, userId, name);
    await addOccasion(database.db, userId, { date, yearly: true, name: 'Birthday', connectionId });
  }
  return userId;
}

const BOTH_TOLD = [
  'Bea’s birthday: in 6 days (Friday, 25 December 2026), turns 36',
  'Tomé’s birthday: in 7 days (Saturday, 26 December 2026), turns 36',
];
const toldByMail = () => mails.map(({ text }) => text.split('\n').filter((line) => BOTH_TOLD.includes(line)));

/** Plans and sends twice, and expects one mail about both. */
async function sendBothInOneMail(): Promise<void> {
  await planAndSend();
  await planAndSend();
  expect(toldByMail()).toEqual([BOTH_TOLD]);
}

/** Claims all messages of the only batch. */
async function claimAll() {
  const [batchId] = await batches();
  const until = new Date(time.getTime() + 5 * 60_000);
  return claimMessages(database.db, batchId!, { after: 0, now: time, until, limit: 20 });
}

test('messages that a process releases after its claim stay with the process that has claimed them since', async () => {
  await addEve();
  await planReminders(parts());
  const before = await claimAll();
  time = new Date(time.getTime() + 6 * 60_000);
  const [message] = await claimAll();
  await settleMessages(database.db, before.map(untouched), time);
  expect(await claimAll()).toEqual([]);
  await beginMessage(database.db, message!, { title: 'Soon', until: message!.claimedUntil });
  await settleMessages(database.db, before.map(untouched), time);
  expect(await states()).toEqual(['sending']);
  await settleMessages(database.db, [untouched(message!)], time);
  expect(await states()).toEqual(['planned']);
});

test('a mail that its server delays until it is sent a second time is not sent a third time', async () => {
  await addEve();
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  deliver = () => answers[begun++]!.promise;
  const slow = planAndSend();
  await expect.poll(() => begun).toBe(1);
  time = new Date(time.getTime() + 6 * 60_000);
  const repeating = planAndSend();
  await expect.poll(() => begun).toBe(2);
  answers[0]!.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT', command: 'CONN' }));
  await slow;
  expect(await states()).toEqual(['sending']);
  answers[1]!.resolve();
  await repeating;
  expect(await states()).toEqual(['sent']);
});

test('a mail that is still being sent when its day ends, and fails, joins the next day’s', async () => {
  await addEve();
  time = new Date('2026-12-18T23:59:00Z');
  const answer = Promise.withResolvers<void>();
  deliver = () => answer.promise;
  const sending = planAndSend();
  await expect.poll(states).toEqual(['sending']);
  time = new Date('2026-12-19T00:00:00Z');
  expect(await planReminders(parts())).toEqual({ users: 0, messages: 0 });
  answer.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT', command: 'CONN' }));
  await sending;
  deliver = async (mail) => void mails.push(mail);
  await sendBothInOneMail();
});

test.each([1, 2, 3, 4, 5])(
  'a message released after its day, %i statements into planning the next day, joins it',
  async (count) => {
    await addEve();
    await planReminders(parts());
    time = new Date('2026-12-18T23:59:00Z');
    const claimed = await claimAll();
    time = new Date('2026-12-19T00:00:00Z');
    let run = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        run += 1;
        if (run === count) await settleMessages(database.db, claimed.map(untouched), time);
        return result;
      },
    });
    await planReminders({ ...parts(), db });
    expect(run).toBeGreaterThanOrEqual(count);
    await sendBothInOneMail();
  },
);

test('a message that is unsent when its day ends, while other zones are planned, joins the next day’s', async () => {
  await addEve();
  await planReminders(parts());
  await addAna({ timeZone: 'Africa/Abidjan', leadDays: [1] });
  time = new Date('2026-12-18T23:59:00Z');
  const onBatch = async () => void (time = new Date('2026-12-19T00:00:00Z'));
  await planReminders({ ...parts(), onBatch });
  expect(time).toEqual(new Date('2026-12-19T00:00:00Z'));
  await sendBothInOneMail();
});

test('a mail in doubt whose batch is not retried yet delays the next day only until its claim ends', async () => {
  await addEve();
  await planReminders(parts());
  time = new Date('2026-12-18T23:59:00Z');
  const [message] = await claimAll();
  await beginMessage(database.db, message!, { title: 'Soon', until: message!.claimedUntil });
  time = new Date('2026-12-19T00:03:59Z');
  await planReminders(parts());
  expect(await states()).toEqual(['sending']);
  time = new Date('2026-12-19T00:04:00Z');
  await planReminders(parts());
  expect(await messages()).toMatchObject([
    { state: 'failed', failure: 'in_doubt', title: 'Soon' },
    { state: 'planned' },
  ]);
});

test('a message that never ends delays days only as long as they could replace it', async () => {
  await addOccasion(database.db, await addEve(), { date: '2027-01-08', yearly: false });
  await planReminders(parts());
  await database.db
    .updateTable('reminderMessages')
    .set({ state: 'sending', claimedUntil: new Date('2027-12-18') })
    .execute();
  time = new Date('2027-01-01T00:00:00Z');
  expect(await planReminders(parts())).toMatchObject({ users: 0 });
  time = new Date('2027-01-02T00:00:00Z');
  expect(await planReminders(parts())).toMatchObject({ users: 1 });
});

test('an unsent message of a user who travels east delays the day there only until it is sent or over', async () => {
  const columns = { pushNotificationsEnabled: false, emailNotificationsEnabled: true };
  const { userId } = await addAna({ ...columns, leadDays: [1, 0], timeZone: 'America/New_York' });
  time = new Date('2026-12-18T14:00:00Z');
  await planReminders(parts());
  await database.db.updateTable('users').set({ timeZone: 'Asia/Tokyo' }).where('id', '=', userId).execute();
  // 9:00 of the 19th in Tokyo, 19:00 of the 18th in New York.
  time = new Date('2026-12-19T00:00:00Z');
  await planReminders(parts());
  expect(await states()).toEqual(['planned']);
  // Midnight in New York.
  time = new Date('2026-12-19T05:00:00Z');
  await planAndSend();
  expect(mails.map(({ subject }) => subject)).toEqual(['Rui’s birthday is today']);
});

test('a message whose day is over does not count as sent, and its batch ends', async () => {
  await addEve();
  await planReminders(parts());
  const [batchId] = await batches();
  time = new Date('2026-12-18T23:59:59Z');
  expect(await claimAll()).toHaveLength(1);
  await database.db.updateTable('reminderMessages').set({ claimedUntil: null }).execute();
  time = new Date('2026-12-19T00:00:00Z');
  expect(await claimAll()).toEqual([]);
  expect(await tryBatch(batchId!)).toBe(true);
  expect(mails).toEqual([]);
});

test('a push that one device accepted before midnight is listed by its title if its day ends before another does', async () => {
  const { userId } = await addAna();
  const [reached] = [await addDevice(userId), await addDevice(userId)];
  await planReminders(parts());
  outcomeOf = () => (pushes.length === 1 ? { kind: 'sent' } : { kind: 'failed', reason: 'ECONNREFUSED' });
  const [batchId] = await batches();
  expect(await tryBatch(batchId!)).toBe(false);
  time = new Date('2026-12-18T23:59:59Z');
  const claimed = await claimAll();
  expect(claimed).toMatchObject([{ reached: [reached] }]);
  time = new Date('2026-12-19T00:00:00Z');
  await sendPushes(parts(), claimed);
  await sendBatch(parts(), batchId!, signal);
  expect(await listSentMessages(database.db, userId)).toMatchObject([
    { state: 'sent', title: 'Rui’s birthday is tomorrow' },
  ]);
});

test('reminders delayed by a mail server that is down for days are sent once it is back, by mail and never twice', async () => {
  const { userId } = await addAna({ leadDays: [7], emailNotificationsEnabled: true });
  await addDevice(userId);
  const connectionId = await addConnection(database.db, userId, 'Bea');
  await addOccasion(database.db, userId, { date: '1990-12-25', yearly: true, name: 'Birthday', connectionId });
  deliver = async () => {
    throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  };
  for (const day of ['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-21']) {
    time = new Date(`${day}T09:00:00Z`);
    await planAndSend();
  }
  deliver = async (mail) => void mails.push(mail);
  await planAndSend();
  expect(mails.map(({ subject }) => subject)).toEqual(['Bea’s birthday is in 4 days']);
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual(['Bea’s birthday is in 7 days']);
});

test('reminders lost in one time zone are sent on the same day in another, further west', async () => {
  const columns = { pushNotificationsEnabled: false, emailNotificationsEnabled: true };
  const { userId } = await addAna({ ...columns, leadDays: [1], timeZone: 'Europe/Lisbon' });
  deliver = async () => {
    throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  };
  await planAndSend();
  const moved = { timeZone: 'America/New_York' };
  await database.db.updateTable('users').set(moved).where('id', '=', userId).execute();
  // Midnight in Lisbon, 19:00 of the day before in New York.
  time = new Date('2026-12-19T00:00:00Z');
  deliver = async (mail) => void mails.push(mail);
  await planAndSend();
  await planAndSend();
  expect(mails.map(({ subject }) => subject)).toEqual(['Rui’s birthday is tomorrow']);
});

test('a mail server that is down for more than two weeks loses older reminders, and no later ones', async () => {
  const { userId } = await addAna({ leadDays: [30], pushNotificationsEnabled: false, emailNotificationsEnabled: true });
  for (const [name, date] of [
    ['Bea', '1990-01-17'],
    ['Tomé', '1990-01-30'],
    ['Zita', '1990-01-31'],
  ] as const) {
    const connectionId = await addConnection(database.db, userId, name);
    await addOccasion(database.db, userId, { date, yearly: true, name: 'Birthday', connectionId });
  }
  deliver = async () => {
    throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  };
  for (let day = 0; day < 15; day += 1) {
    time = new Date(Date.parse('2026-12-18T09:00:00Z') + day * 24 * 60 * 60 * 1000);
    await planAndSend();
  }
  deliver = async (mail) => void mails.push(mail);
  await planAndSend();
  expect(mails.map(({ subject }) => subject)).toEqual(['Tomé’s birthday is in 29 days, and 1 more']);
});

test('a first device that is added after missed days gets their upcoming reminders too', async () => {
  const { userId } = await addAna({ leadDays: [7], remindedDay: '2026-12-15' });
  const connectionId = await addConnection(database.db, userId, 'Bea');
  await addOccasion(database.db, userId, { date: '1990-12-23', yearly: true, name: 'Birthday', connectionId });
  await planAndSend();
  await addLateDevice(userId);
  await planAndSend();
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual(['Bea’s birthday is in 5 days']);
});

test('two servers’ runs plan, queue and send each reminder once, and a stop leaves nothing half-done', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => addAna({ emailNotificationsEnabled: true })));
  for (const { userId } of people) await addDevice(userId);
  const servers = [createReminders(parts()), createReminders(parts())];
  await Promise.all(servers.map((server) => server.tick()));
  await expect.poll(async () => new Set((await messages()).map(({ state }) => state))).toEqual(new Set(['sent']));
  await Promise.all(servers.map((server) => server.tick()));
  await Promise.all(servers.map((server) => server.stop()));
  expect([pushes.length, mails.length]).toEqual([30, 30]);
  expect(new Set(pushes.map(({ target }) => target.endpoint)).size).toBe(30);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(30);
});

test('a stop while the queue opens waits for it, and a queue that failed to open is opened again', async () => {
  const { userId } = await addAna();
  await addDevice(userId);
  let isBroken = true;
  let count = 0;
  const asked = Promise.withResolvers<undefined>();
  const runSql: ReminderParts['runSql'] = async (...query) => {
    count += 1;
    if (isBroken) throw new Error('no connection');
    asked.resolve(undefined);
    return database.runSql(...query);
  };
  const reminders = createReminders({ ...parts(), runSql });
  await expect(reminders.tick()).rejects.toThrow('no connection');
  expect(logged).toContain('planning_failed');
  isBroken = false;
  const later = createReminders({ ...parts(), runSql });
  const ticking = later.tick();
  await asked.promise;
  await later.stop();
  const asksOfStopped = count;
  await ticking;
  const next = createReminders(parts());
  await next.tick();
  await expect.poll(states).toEqual(['sent']);
  await next.stop();
  expect(count).toBe(asksOfStopped);
  await reminders.tick();
  await reminders.stop();
  expect(pushes).toHaveLength(1);
});
