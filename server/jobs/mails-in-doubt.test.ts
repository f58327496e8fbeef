import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/engine/database.ts';
import { listSentMessages } from '../db/reminders/reminder-messages.ts';
import { MailInDoubt } from '../mail/mail-errors.ts';
import type { MailMessage } from '../mail/message.ts';
import { NO_METRICS } from '../runtime/metrics.ts';
import { chance } from '../suggest/seed.ts';
import { addConnection, addOccasion, addUser } from '../testing/reminded-people.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { noteDoubt } from './note-doubt.ts';
import { planReminders } from './plan-reminders.ts';
import { sendBatch, UnfinishedBatch } from './send-batch.ts';
import type { SendParts } from './send-parts.ts';

const NOTE = 'You may have had this mail already';
const DAY = '2026-12-18T09:00:00Z';

let database: OpenDatabase;
let time: Date;
/** The mails that the mail server has taken. */
let taken: MailMessage[];
let logged: { event: string; [field: string]: unknown }[];
let counted: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  await database.db.deleteFrom('reminderBatches').execute();
  time = new Date(DAY);
  [taken, logged, counted] = [[], [], []];
});

const note = (event: string, fields: object) => void logged.push({ event, ...fields });
const take = async (mail: MailMessage) => void taken.push(mail);
const refuseForNow = async () => {
  throw Object.assign(new Error('busy'), { code: 'ECONNECTION', responseCode: 421, command: 'CONN' });
};
const later = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000));

function partsOf(deliver: SendParts['deliver']): SendParts {
  return {
    db: database.db,
    now: () => time,
    pushSender: { send: async () => expect.unreachable('nobody wants pushes'), close: async () => {} },
    deliver,
    suggestions: { suggest: async () => [] },
    publicUrl: () => 'https://offra.example',
    log: { info: () => {}, error: note },
    metrics: { ...NO_METRICS, mailEnded: (outcome) => void counted.push(outcome) },
  };
}

function raise(error: unknown): never {
  throw error;
}

const running = new AbortController().signal;

/** One process: plans what is due and tries all batches once. */
async function run(deliver: SendParts['deliver'] = take): Promise<void> {
  const parts = partsOf(deliver);
  const onDoubt = (doubtful: Parameters<typeof noteDoubt>[1]) => noteDoubt(parts, doubtful);
  await planReminders({ ...parts, newId, onDoubt, onFault: raise });
  const batches = await database.db.selectFrom('reminderBatches').select('id').execute();
  for (const { id } of batches) {
    await sendBatch(parts, id, running).catch((error: unknown) => {
      if (!(error instanceof UnfinishedBatch)) throw error;
    });
  }
}

/** One process that dies when it has begun to hand over this many mails: no outcome is stored after that. */
async function runAndDie(isDead: (mail: MailMessage, count: number) => boolean = () => true): Promise<void> {
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  let count = 0;
  const deliver = (mail: MailMessage): Promise<void> => {
    count += 1;
    if (!isDead(mail, count)) return take(mail);
    die();
    return new Promise(() => {});
  };
  await Promise.race([run(deliver), death]);
}

/** A user who wants mails, with a friend's birthday. Its reminders go out this many days before. */
async function addReader(date: string, leadDays: number[]) {
  const columns = { pushNotificationsEnabled: false, emailNotificationsEnabled: true, leadDays };
  const userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false, ...columns });
  const connectionId = await addConnection(database.db, userId, 'Rui');
  await addOccasion(database.db, userId, { date, yearly: true, name: 'Birthday', connectionId });
  return userId;
}

const listed = async (userId: string) =>
  (await listSentMessages(database.db, userId)).map(({ day, title, state, doubtedAt }) => {
    const isDelivered = state === 'sent';
    return { day, title, isDelivered, isInDoubt: !isDelivered && doubtedAt !== null };
  });
const IN_DOUBT = { day: '2026-12-18', title: 'Rui’s birthday is tomorrow', isDelivered: false, isInDoubt: true };

test('a mail whose process died is logged, counted, listed, and sent again with a note and under its own id', async () => {
  const userId = await addReader('1990-12-19', [1]);
  let lost: MailMessage | undefined;
  await runAndDie((mail) => (lost = mail) !== undefined);
  await run();
  expect([taken, logged]).toEqual([[], []]);
  later(6);
  await run(refuseForNow);
  expect(await listed(userId)).toEqual([IN_DOUBT]);
  expect(logged).toContainEqual({ event: 'mails_in_doubt', messages: 1, repeated: 1 });
  expect(counted).toEqual(['in_doubt']);
  await run();
  await run();
  expect(taken).toMatchObject([{ subject: lost!.subject, messageId: lost!.messageId }]);
  for (const part of [taken[0]!.text, taken[0]!.html]) expect(part).toContain(NOTE);
  expect(lost!.text).not.toContain(NOTE);
  expect(await listed(userId)).toEqual([{ ...IN_DOUBT, isDelivered: true, isInDoubt: false }]);
});

test('a mail is never sent a third time, and stays in the list as one that may not have arrived', async () => {
  const userId = await addReader('1990-12-19', [1, 0]);
  await runAndDie();
  later(6);
  await runAndDie();
  later(6);
  await run();
  expect(taken).toEqual([]);
  expect(await listed(userId)).toEqual([IN_DOUBT]);
  expect(logged.filter(({ event }) => event === 'mails_in_doubt')).toEqual([
    { event: 'mails_in_doubt', messages: 1, repeated: 1 },
    { event: 'mails_in_doubt', messages: 1, repeated: 0 },
  ]);
  time = new Date('2026-12-19T09:00:00Z');
  await run();
  expect(taken).toMatchObject([{ subject: 'Rui’s birthday is today' }]);
  expect(taken[0]!.text).not.toContain(NOTE);
});

test('a mail in doubt whose day has ended joins the next day’s mail, updated, with the note, once', async () => {
  const userId = await addReader('1990-12-25', [7]);
  await runAndDie();
  time = new Date('2026-12-19T00:30:00Z');
  await run();
  expect(await listed(userId)).toEqual([{ ...IN_DOUBT, title: 'Rui’s birthday is in 7 days' }]);
  time = new Date('2026-12-19T09:00:00Z');
  await runAndDie();
  for (const moment of ['2026-12-19T09:06:00Z', '2026-12-20T09:00:00Z']) {
    time = new Date(moment);
    await run();
  }
  expect(taken).toEqual([]);
  expect(await listed(userId)).toMatchObject([
    { day: '2026-12-19', title: 'Rui’s birthday is in 6 days', isInDoubt: true },
    { day: '2026-12-18', title: 'Rui’s birthday is in 7 days', isInDoubt: true },
  ]);
});

test('a repeat that could not be sent before its day ended joins the next day’s mail, with the note', async () => {
  const userId = await addReader('1990-12-25', [7]);
  await runAndDie();
  later(6);
  await run(refuseForNow);
  time = new Date('2026-12-19T09:00:00Z');
  await run();
  expect(taken).toMatchObject([{ subject: 'Rui’s birthday is in 6 days' }]);
  expect(taken[0]!.text).toContain(NOTE);
  time = new Date('2026-12-20T09:00:00Z');
  await run();
  expect(taken).toHaveLength(1);
  expect(await listed(userId)).toMatchObject([{ isDelivered: true }, { day: '2026-12-18', isInDoubt: true }]);
});

test('a mail in doubt about a past day is listed and not sent again, and later mails have no note', async () => {
  const userId = await addReader('1990-12-18', [0]);
  await addOccasion(database.db, userId, { date: '2026-12-19', yearly: false, name: 'Graduation' });
  await runAndDie();
  time = new Date('2026-12-19T09:00:00Z');
  await run();
  time = new Date('2026-12-21T09:00:00Z');
  await addOccasion(database.db, userId, { date: '2026-12-21', yearly: false, name: 'Wedding' });
  await run();
  expect(taken.map(({ subject }) => subject)).toEqual(['Your graduation is today', 'Your wedding is today']);
  expect(taken[1]!.text).not.toContain(NOTE);
  expect(await listed(userId)).toContainEqual({ ...IN_DOUBT, title: 'Rui’s birthday is today' });
});

test('a mail whose reminders are turned off or deleted before its repeat stays in the list of those in doubt', async () => {
  const userId = await addReader('1990-12-19', [1]);
  await runAndDie();
  await database.db.deleteFrom('connections').execute();
  later(6);
  await run();
  await run();
  expect(taken).toEqual([]);
  expect(await listed(userId)).toEqual([IN_DOUBT]);
});

test('a mail whose server never answered is listed as one in doubt, and not repeated', async () => {
  const userId = await addReader('1990-12-19', [1]);
  await run(async () => {
    throw new MailInDoubt(new Error('Timeout'));
  });
  later(10);
  await run();
  expect(taken).toEqual([]);
  expect(await listed(userId)).toEqual([IN_DOUBT]);
});

test('of 120 mails and five kills none is lost, and none is sent a third time', async () => {
  const readers: string[] = [];
  for (let count = 0; count < 120; count += 1) readers.push(await addReader('1990-12-19', [1]));
  const begun = new Map<string, number>();
  for (let kill = 0; kill < 5; kill += 1) {
    const last = 10 + Math.floor(chance('kill', String(kill)) * 12);
    await runAndDie((mail, count) => {
      begun.set(mail.to, (begun.get(mail.to) ?? 0) + 1);
      return count > last;
    });
    later(11);
  }
  for (let round = 0; round < 3; round += 1) {
    await run(async (mail) => {
      begun.set(mail.to, (begun.get(mail.to) ?? 0) + 1);
      await take(mail);
    });
    later(11);
  }
  const { length: repeated } = [...begun.values()].filter((times) => times === 2);
  expect(repeated).toBeGreaterThan(5);
  expect(Math.max(...begun.values())).toBe(2);
  for (const userId of readers) {
    const [row, ...others] = await listed(userId);
    expect(others).toEqual([]);
    expect(row!.isDelivered || row!.isInDoubt).toBe(true);
    const copies = taken.filter(({ to }) => to === `${userId}@example.com`);
    expect(copies).toHaveLength(row!.isDelivered ? 1 : 0);
    expect(copies.every(({ to, text }) => text.includes(NOTE) === begun.get(to)! > 1)).toBe(true);
  }
});
