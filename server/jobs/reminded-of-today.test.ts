import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailMessage } from '../mail/message.ts';
import { pushSubscription } from '../testing/examples/push.ts';
import { confirmPathFor, connectionOf, REMINDED_BY_MAIL, resetTokenFor, signedUp } from '../testing/factories.ts';
import { remind } from '../testing/remind.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let mails: MailMessage[];
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => void (mails = []));
afterEach(async () => {
  await app.services.db.deleteFrom('users').execute();
  app.setTime(TEST_TIME);
});
afterAll(() => app.close());

const TOMORROW = { name: 'Graduation', date: '2026-11-21T00:00:00.000Z' };
const BY_MAIL = { ...REMINDED_BY_MAIL, globalOccasionsNotificationsEnabled: false };

/** Plans and sends at a time of this day; reminders go out at 09:00 by default. */
async function at(time: string): Promise<void> {
  app.setTime(`2026-11-20T${time}:00.000Z`);
  await remind(app.services, async (mail) => void mails.push(mail));
}

/** A user who wants reminders by mail, at an unconfirmed address. */
async function unconfirmed() {
  const person = await signedUp(app);
  await app.call('PUT', '/api/users/notifications', { token: person.token, body: BY_MAIL });
  return { ...person, confirm: await confirmPathFor(app, person.email) };
}

async function confirmed() {
  const person = await unconfirmed();
  await app.call('POST', person.confirm);
  return person;
}

const moveHour = (token: string, reminderHour: number) =>
  app.call('PUT', '/api/users/reminders', { token, body: { reminderHour } });
const subjects = () => mails.map(({ subject }) => subject);

test.each([
  ['the link of a mail', (_email: string, path: string) => app.call('POST', path)],
  [
    'a new password',
    async (email: string) =>
      app.call('POST', '/api/auth/reset-password', {
        body: { token: await resetTokenFor(app, email), password: 'Moonflower8' },
      }),
  ],
])('a user who confirms their address after the day’s hour, by %s, is reminded of it once', async (_, confirm) => {
  const { token, email, confirm: path } = await unconfirmed();
  await connectionOf(app, token, { name: 'Rui', occasions: [TOMORROW] });
  await at('09:00');
  expect(subjects()).toEqual([]);
  await confirm(email, path);
  for (const time of ['10:00', '10:01', '23:00']) await at(time);
  expect(subjects()).toEqual(['Rui’s graduation is tomorrow']);
});

test('a user who confirms their address after days on which nothing reached them is reminded of the day’s', async () => {
  const { token, confirm } = await unconfirmed();
  await connectionOf(app, token, { name: 'Rui', occasions: [{ ...TOMORROW, date: '2026-11-24T00:00:00.000Z' }] });
  for (const day of ['20', '21', '22', '23']) {
    app.setTime(`2026-11-${day}T09:00:00.000Z`);
    await remind(app.services, async (mail) => void mails.push(mail));
  }
  await app.call('POST', confirm);
  for (const time of ['10:00', '10:01']) {
    app.setTime(`2026-11-23T${time}:00.000Z`);
    await remind(app.services, async (mail) => void mails.push(mail));
  }
  expect(subjects()).toEqual(['Rui’s graduation is tomorrow']);
});

test('confirming repeats by mail the reminders of a push, and none by push', async () => {
  const { token, confirm } = await unconfirmed();
  const flags = { ...BY_MAIL, pushNotificationsEnabled: true };
  await app.call('PUT', '/api/users/notifications', { token, body: flags });
  const body = pushSubscription('https://push.example.com/send/ana');
  await app.call('POST', '/api/users/push-notifications/subscribe', { token, body });
  await connectionOf(app, token, { name: 'Rui', occasions: [TOMORROW] });
  const before = app.pushes.length;
  await at('09:00');
  expect([app.pushes.length - before, mails.length]).toEqual([1, 0]);
  await app.call('POST', confirm);
  for (const time of ['10:00', '10:01']) await at(time);
  expect([app.pushes.length - before, mails.length]).toEqual([1, 1]);
});

test('a user who moves the hour gets reminders of later entries at the new hour, and each once, back and forth', async () => {
  const { token } = await confirmed();
  await at('09:00');
  await connectionOf(app, token, { name: 'Rui', occasions: [TOMORROW] });
  await at('10:00');
  expect(subjects()).toEqual([]);
  await moveHour(token, 11);
  await at('10:59');
  expect(subjects()).toEqual([]);
  await at('11:00');
  expect(subjects()).toEqual(['Rui’s graduation is tomorrow']);
  for (const [hour, time] of [
    [9, '11:01'],
    [12, '12:00'],
    [10, '12:01'],
    [20, '20:00'],
  ] as const) {
    await moveHour(token, hour);
    await at(time);
  }
  expect(subjects()).toHaveLength(1);
});

test('a user who was reminded at the day’s hour is not reminded again at the hour that they move to', async () => {
  const { token } = await confirmed();
  await connectionOf(app, token, { name: 'Rui', occasions: [TOMORROW] });
  await at('09:00');
  await moveHour(token, 18);
  for (const time of ['10:00', '18:00', '19:00']) await at(time);
  expect(subjects()).toEqual(['Rui’s graduation is tomorrow']);
});
