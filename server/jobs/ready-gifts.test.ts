import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { GiftMark } from '../../contract/schema/gifts/gift-mark.ts';
import { createSmtp } from '../mail/smtp.ts';
import { createGiftSource } from '../suggest/suggest.ts';
import { confirmPathFor, connectionOf, REMINDED_BY_MAIL, signedUp } from '../testing/factories.ts';
import { remind } from '../testing/remind.ts';
import { type RunningSmtpServer, startSmtpServer } from '../testing/smtp-server.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';
import { planReminders } from './plan-reminders.ts';
import { sendBatch } from './send-batch.ts';

/** The app's day is 20 November 2026; reminders of the day a fortnight before an occasion go out at 10:00. */
const WEDDING = { name: 'Wedding', date: '2026-12-04T00:00:00.000Z' };

let app: TestApp;
let smtp: RunningSmtpServer;
let token: string;
let ana: Connection;
beforeAll(async () => {
  app = await createTestApp({ suggestions: createGiftSource() });
  smtp = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
});
beforeEach(async () => {
  smtp.received.splice(0);
  const { email, ...signedIn } = await signedUp(app);
  ({ token } = signedIn);
  const flags = { ...REMINDED_BY_MAIL, globalOccasionsNotificationsEnabled: false };
  await app.call('PUT', '/api/users/notifications', { token, body: flags });
  await app.call('POST', await confirmPathFor(app, email));
  ana = await connectionOf(app, token, { name: 'Ana Silva', country: 'Portugal', occasions: [WEDDING] });
});
afterEach(async () => {
  await app.services.db.deleteFrom('users').execute();
  await app.services.db.deleteFrom('reminderBatches').execute();
  app.setTime(TEST_TIME);
});
afterAll(async () => {
  await smtp.close();
  await app.close();
});

const deliver = () => createSmtp(`smtp://127.0.0.1:${smtp.port}`, 'offra <hello@offra.example>');

const bought = (fields: Partial<GiftMark> = {}) => ({
  state: 'ordered',
  title: 'A kite',
  image: null,
  link: null,
  price: '€30',
  occasion: 'Wedding',
  day: TEST_TIME.replace(/T.*/, 'T00:00:00.000Z'),
  forDay: WEDDING.date,
  budget: '€40',
  keepReminding: false,
  ...fields,
});
const mark = (fields?: Partial<GiftMark>) =>
  app.call('PUT', `/api/contacts/${ana.id}/gifts`, { token, body: { ideaId: 'own-1', mark: bought(fields) } });

function onFault(error: unknown): never {
  throw error;
}

/** The texts of the mails that the mail server has taken. */
const texts = async () =>
  Promise.all(smtp.received.map(async ({ source }) => (await PostalMime.parse(source)).text ?? ''));

test('without a gift the mail of a day comes, and says by when to order one', async () => {
  await remind(app.services, deliver());
  expect(await texts()).toEqual([expect.stringContaining('Order by Thu 26 November')]);
});

test.each(['ordered', 'given'] as const)('a gift that is %s ends the reminders of its day', async (state) => {
  expect(await mark({ state })).toMatchObject({ status: 200 });
  await remind(app.services, deliver());
  expect(smtp.received).toEqual([]);
  expect(await app.services.db.selectFrom('reminderMessages').select('id').execute()).toEqual([]);
});

test.each<[what: string, fields: Partial<GiftMark>]>([
  ['an idea that is only kept', { state: 'kept', forDay: null }],
  ['a gift for another occasion', { occasion: 'Birthday' }],
  ['a gift for a day of another year', { forDay: '2025-12-04T00:00:00.000Z' }],
])('%s ends no reminder', async (_what, fields) => {
  await mark(fields);
  await remind(app.services, deliver());
  expect(await texts()).toEqual([expect.stringContaining('Order by Thu 26 November')]);
});

test('with the wish to be reminded all the same the mail comes, and does not ask to order', async () => {
  await mark({ keepReminding: true });
  await remind(app.services, deliver());
  expect(await texts()).toEqual([expect.not.stringMatching(/order/i)]);
});

test('a reminder that is already planned when the gift is bought is not sent', async () => {
  const { db } = app.services;
  await planReminders({ ...app.services, onFault });
  await mark();
  for (const { id } of await db.selectFrom('reminderBatches').select('id').execute()) {
    await sendBatch({ ...app.services, deliver: deliver() }, id, new AbortController().signal);
  }
  expect(smtp.received).toEqual([]);
  expect(await db.selectFrom('reminderMessages').select('state').execute()).toEqual([{ state: 'over' }]);
});

test('reminders come again once the mark is removed, and by the user’s own days to order', async () => {
  await mark();
  await remind(app.services, deliver());
  await app.call('PUT', `/api/contacts/${ana.id}/gifts`, { token, body: { ideaId: 'own-1', mark: null } });
  await app.call('PUT', '/api/users/reminders', { token, body: { orderDays: 14, leadDays: [14, 13] } });
  app.setTime('2026-11-21T10:00:00.000Z');
  await remind(app.services, deliver());
  const [text = '', ...others] = await texts();
  expect(others).toEqual([]);
  expect(text).toContain('Friday, 04 December 2026');
  expect(text).not.toMatch(/order/i);
});
