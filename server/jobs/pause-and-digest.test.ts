import PostalMime from 'postal-mime';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GiftMark, GiftState } from '../../contract/schema/gifts/gift-mark.ts';
import type { OpenDatabase } from '../db/engine/database.ts';
import { createSmtp } from '../mail/smtp.ts';
import type { Push } from '../push/push-sender.ts';
import { NO_METRICS } from '../runtime/metrics.ts';
import { addConnection, addOccasion, addPushDevice, addUser } from '../testing/reminded-people.ts';
import { type RunningSmtpServer, startSmtpServer } from '../testing/smtp-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { planReminders } from './plan-reminders.ts';
import { sendBatch, UnfinishedBatch } from './send-batch.ts';
import type { SendParts } from './send-parts.ts';

const MONDAY = '2026-12-14T09:00:00Z';
const BY_MAIL = { pushNotificationsEnabled: false, emailNotificationsEnabled: true };
const BY_DIGEST = { pushNotificationsEnabled: false, weeklyDigestEnabled: true };

let database: OpenDatabase;
let smtp: RunningSmtpServer;
let deliver: SendParts['deliver'];
let pushes: Push[];

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  await database.db.deleteFrom('reminderBatches').execute();
  smtp.received.length = 0;
  pushes = [];
  deliver = createSmtp(`smtp://127.0.0.1:${smtp.port}`, 'offra <hello@offra.example>');
});

function raise(error: unknown): never {
  throw error;
}

const running = new AbortController().signal;

/** One process at a moment: plans what is due, and tries all batches once. Returns whether all are done. */
async function run(at: string): Promise<boolean> {
  const now = () => new Date(at);
  const parts: SendParts = {
    db: database.db,
    now,
    pushSender: {
      send: async (_target, push) => {
        pushes.push(push);
        return { kind: 'sent' };
      },
      close: async () => {},
    },
    deliver: (mail) => deliver(mail),
    suggestions: { suggest: async () => [] },
    publicUrl: () => 'https://offra.example',
    log: { info: () => {}, error: () => {} },
    metrics: NO_METRICS,
  };
  await planReminders({ db: database.db, now, newId, onFault: raise });
  let isDone = true;
  for (const { id } of await database.db.selectFrom('reminderBatches').select('id').execute()) {
    await sendBatch(parts, id, running).catch((error: unknown) => {
      if (!(error instanceof UnfinishedBatch)) throw error;
      isDone = false;
    });
  }
  return isDone;
}

const mails = () => Promise.all(smtp.received.map(({ source }) => PostalMime.parse(source)));
const subjects = async () => (await mails()).map(({ subject }) => subject);
const sortedTexts = (texts: (string | undefined)[]) => texts.map(String).toSorted();
const pushed = () => pushes.map(({ body }) => JSON.parse(body).title);

const giftMark = (state: GiftState, title: string): GiftMark => ({
  ideaId: title,
  state,
  title,
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-12-01T00:00:00.000Z',
});

/** A user with friends, each with a day. */
async function addReader(columns: Parameters<typeof addUser>[1], days: Record<string, string>): Promise<string> {
  const remindedDay = '2026-12-13';
  const userId = await addUser(database.db, { globalOccasionsNotificationsEnabled: false, remindedDay, ...columns });
  for (const [name, date] of Object.entries(days)) {
    const connectionId = await addConnection(database.db, userId, name, {
      giftMarks: JSON.stringify([giftMark('kept', 'Blue teapot'), giftMark('given', 'Scarf')]),
    });
    await addOccasion(database.db, userId, { name: 'Birthday', date, yearly: true, connectionId });
  }
  return userId;
}

test('on Mondays at the user’s hour a digest lists the days of two weeks, with ages, gifts kept for later and its own unsubscribing', async () => {
  await addReader(
    { ...BY_DIGEST, timeZone: 'America/New_York' },
    {
      Zoë: '1990-12-14',
      Rui: '1980-12-20',
      Eva: '2000-12-27',
      Tom: '2001-12-28',
    },
  );
  await run('2026-12-14T13:59:00Z');
  expect(await subjects()).toEqual([]);
  await run('2026-12-14T14:00:00Z');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Your next two weeks: Zoë’s birthday, and 2 more');
  const { unsubscribeToken } = await database.db
    .selectFrom('users')
    .select('unsubscribeToken')
    .executeTakeFirstOrThrow();
  const unsubscribeUrl = `https://offra.example/api/stop-digest?token=${unsubscribeToken}`;
  expect(Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const inOrder = [
    'This week',
    'Monday, 14 December 2026 · turns 36 · kept for later: Blue teapot',
    'Sunday, 20 December 2026 · turns 46',
    'Next week',
    'Eva’s birthday',
    'See what is coming',
    'because you turned on the weekly digest',
  ];
  for (const text of [mail!.text!, mail!.html!]) {
    const places = inOrder.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).not.toContain('Tom');
    expect(text).not.toContain('Scarf');
    expect(text).toContain('/api/stop-digest?token=');
  }
});

test('a digest’s links have the budget that the occasion had last', async () => {
  const userId = await addReader(BY_DIGEST, { Rui: '1980-12-20' });
  const budgets = JSON.stringify([{ occasion: 'Birthday', amount: 45 }]);
  const connectionId = await addConnection(database.db, userId, 'Zoë', { budgets });
  await addOccasion(database.db, userId, { name: 'Birthday', date: '1990-12-21', yearly: true, connectionId });
  await run(MONDAY);
  const [mail] = await mails();
  const links = mail!.text!.match(/\S+occasionId=\S+/g)?.map((link) => new URL(link));
  expect(links?.map(({ searchParams }) => searchParams.get('budget'))).toEqual([null, '45.00']);
});

test('nothing is sent on other days, nor on a Monday when nothing is coming', async () => {
  const userId = await addReader(BY_DIGEST, { Rui: '1980-12-31' });
  for (const day of ['14', '15', '16', '17', '18', '19', '20']) await run(`2026-12-${day}T09:00:00Z`);
  expect(await subjects()).toEqual([]);
  await run('2026-12-21T09:00:00Z');
  await run('2026-12-28T09:00:00Z');
  expect(await subjects()).toEqual(Array(2).fill('Your next two weeks: Rui’s birthday'));
  const sent = await database.db.selectFrom('reminderMessages').select(['channel', 'userId']).execute();
  expect(sent).toEqual(['', ''].map(() => ({ channel: 'digest', userId })));
});

test('a digest comes beside reminders by mail, once, by two processes at once and after the hour was changed', async () => {
  const userId = await addReader({ ...BY_MAIL, weeklyDigestEnabled: true }, { Rui: '1980-12-15' });
  await Promise.all([run(MONDAY), run(MONDAY)]);
  await run(MONDAY);
  await database.db.updateTable('users').set({ reminderHour: 11, remindedDay: '2026-12-13' }).execute();
  await run('2026-12-14T11:00:00Z');
  expect(sortedTexts(await subjects())).toEqual(['Rui’s birthday is tomorrow', 'Your next two weeks: Rui’s birthday']);
  // A day that is planned again does not repeat Monday's digest either.
  await database.db.updateTable('users').set({ remindedDay: '2026-12-13' }).where('id', '=', userId).execute();
  await run('2026-12-15T11:00:00Z');
  expect(await subjects()).toHaveLength(3);
  expect((await subjects()).at(-1)).toBe('Rui’s birthday is today');
});

test('a digest of a Monday on which the server was down comes the next day, with the days that are left', async () => {
  await addReader(BY_DIGEST, { Zoë: '1990-12-14', Rui: '1980-12-20' });
  await run('2026-12-15T09:00:00Z');
  expect(await subjects()).toEqual(['Your next two weeks: Rui’s birthday']);
});

test('a digest goes to no address that nobody has confirmed, and to no user who has turned it off since', async () => {
  await addReader({ ...BY_DIGEST, emailVerifiedAt: null }, { Rui: '1980-12-15' });
  await addReader({ ...BY_DIGEST, email: null, type: 'guest' }, { Rui: '1980-12-15' });
  const off = await addReader(BY_DIGEST, { Rui: '1980-12-15' });
  await planReminders({ db: database.db, now: () => new Date(MONDAY), newId, onFault: raise });
  await database.db.updateTable('users').set({ weeklyDigestEnabled: false }).where('id', '=', off).execute();
  expect(await run(MONDAY)).toBe(true);
  expect(await subjects()).toEqual([]);
});

test('a digest whose process died while handing it over is repeated once, and says so', async () => {
  await addReader(BY_DIGEST, { Rui: '1980-12-15' });
  const death = Promise.withResolvers<undefined>();
  deliver = () => {
    death.resolve(undefined);
    return new Promise(() => {});
  };
  await Promise.race([run(MONDAY), death.promise]);
  deliver = createSmtp(`smtp://127.0.0.1:${smtp.port}`, 'offra <hello@offra.example>');
  for (const at of ['09:01', '09:10', '09:20']) await run(`2026-12-14T${at}:00Z`);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('You may have had this mail already');
});

test('in a pause nothing is sent; afterwards the days still to come are reminded of, and past ones are not', async () => {
  const pause = { pausedUntil: '2026-12-20', weeklyDigestEnabled: true };
  const days = { Zoë: '1990-12-18', Rui: '1980-12-23', Eva: '2000-12-28' };
  const userId = await addReader({ ...BY_MAIL, pushNotificationsEnabled: true, ...pause }, days);
  await addPushDevice(database.db, userId);
  for (const day of ['14', '15', '16', '17', '18', '19', '20']) await run(`2026-12-${day}T09:00:00Z`);
  expect([await subjects(), pushed()]).toEqual([[], []]);
  await run('2026-12-21T09:00:00Z');
  expect(pushed()).toEqual(['Rui’s birthday is in 2 days, and 1 more']);
  expect(sortedTexts(await subjects())).toEqual([
    'Rui’s birthday is in 2 days, and 1 more',
    'Your next two weeks: Rui’s birthday, and 1 more',
  ]);
  await run('2026-12-22T09:00:00Z');
  expect(pushed().at(-1)).toBe('Rui’s birthday is tomorrow');
});

test('a pause that ends early, or that lasted for weeks, leaves out no day still to come', async () => {
  const early = await addReader({ ...BY_MAIL, pausedUntil: '2027-01-31' }, { Rui: '1980-12-21' });
  await addReader({ ...BY_MAIL, pausedUntil: '2027-01-05' }, { Eva: '2000-01-10', Tom: '1999-01-03' });
  await run('2026-12-14T09:00:00Z');
  await run('2026-12-15T09:00:00Z');
  await database.db.updateTable('users').set({ pausedUntil: null }).where('id', '=', early).execute();
  await run('2026-12-15T15:00:00Z');
  expect(await subjects()).toEqual(['Rui’s birthday is in 6 days']);
  await run('2027-01-06T09:00:00Z');
  expect((await subjects()).slice(1)).toEqual(['Eva’s birthday is in 4 days']);
});

test('what was planned before a pause began waits for its end', async () => {
  const userId = await addReader({ ...BY_MAIL, pushNotificationsEnabled: true }, { Rui: '1980-12-21' });
  await addPushDevice(database.db, userId);
  await planReminders({ db: database.db, now: () => new Date(MONDAY), newId, onFault: raise });
  await database.db.updateTable('users').set({ pausedUntil: '2026-12-15' }).execute();
  expect(await run('2026-12-14T09:01:00Z')).toBe(false);
  await run('2026-12-15T09:00:00Z');
  expect([await subjects(), pushed()]).toEqual([[], []]);
  expect(await run('2026-12-16T09:00:00Z')).toBe(true);
  expect([await subjects(), pushed()]).toEqual([['Rui’s birthday is in 5 days'], ['Rui’s birthday is in 5 days']]);
});

test('a reminder comes on the days chosen for an occasion, else on those of its person, else on the general ones', async () => {
  const userId = await addReader({ ...BY_MAIL, remindedDay: '2026-12-01' }, { Eva: '2000-12-20' });
  const ownLeadDays = JSON.stringify([
    { occasion: null, days: [10] },
    { occasion: 'Wedding', days: [12, 0] },
  ]);
  const connectionId = await addConnection(database.db, userId, 'Rui', { ownLeadDays });
  for (const name of ['Birthday', 'Wedding']) {
    await addOccasion(database.db, userId, { name, date: '2026-12-20', yearly: true, connectionId });
  }
  const sent: string[] = [];
  for (let day = 2; day <= 20; day += 1) {
    smtp.received.length = 0;
    await run(`2026-12-${String(day).padStart(2, '0')}T09:00:00Z`);
    for (const { text = '', subject } of await mails()) {
      const named = ['Eva’s birthday', 'Rui’s birthday', 'Rui’s wedding'].filter((name) =>
        `${subject} ${text}`.includes(name),
      );
      sent.push(`${day}: ${named.join(', ')}`);
    }
  }
  expect(sent).toEqual([
    '6: Eva’s birthday',
    '8: Rui’s wedding',
    '10: Rui’s birthday',
    '13: Eva’s birthday',
    '19: Eva’s birthday',
    '20: Eva’s birthday, Rui’s wedding',
  ]);
});
