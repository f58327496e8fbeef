import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMail } from '../mail/delivery.ts';
import type { Deliver } from '../mail/message.ts';
import { type AskParts, askToConfirm } from './ask-to-confirm.ts';
import { planReminders } from './plan-reminders.ts';
import {
  confirmPathFor,
  enteredAsGuest,
  PASSWORD,
  REMINDED_BY_MAIL,
  resetTokenFor,
  signedUp,
} from '../testing/factories.ts';
import { credentialOf } from '../testing/pretended-providers.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';

const FLAGS = '/api/users/notifications';
const OFF = { ...REMINDED_BY_MAIL, emailNotificationsEnabled: false };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
});
afterEach(() => app.setTime(TEST_TIME));
afterAll(() => app.close());

const turn = (token: string, flags: object) => app.call('PUT', FLAGS, { token, body: flags });
const profileOf = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).body;
const askedOf = (email: string) => app.mails.filter(({ to, kind }) => to === email && kind === 'confirm_email');

function onFault(error: unknown): never {
  throw error;
}

/** The channels by which a user is reminded of Christmas. */
async function channelsOf(userId: string): Promise<string[]> {
  const { db, newId } = app.services;
  await planReminders({ db, newId, onFault, now: () => new Date('2026-12-25T10:00:00Z') });
  const rows = await db.selectFrom('reminderMessages').select('channel').where('userId', '=', userId).execute();
  return rows.map(({ channel }) => channel);
}

test('a user who turns reminders by mail on is asked once to confirm their address, and gets none before', async () => {
  const { token, email } = await signedUp(app);
  const { id } = await profileOf(token);
  await turn(token, { ...REMINDED_BY_MAIL, pushNotificationsEnabled: true });
  const path = await confirmPathFor(app, email);
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(1);
  expect(await profileOf(token)).toMatchObject({ isEmailConfirmed: false });
  expect(await channelsOf(id)).toEqual(['push']);
  expect((await app.call('GET', path)).body).toContain('<form method="post">');
  expect(await profileOf(token)).toMatchObject({ isEmailConfirmed: false });

  const { body: heard } = await app.call('GET', '/api/sync', { token });
  for (let times = 0; times < 2; times += 1) expect((await app.call('POST', path)).status).toBe(200);
  const { body: news } = await app.call('GET', `/api/sync?since=${heard.cursor}`, { token });
  expect(news.profile).toMatchObject({ isEmailConfirmed: true });
  await app.services.db.updateTable('users').set({ remindedDay: '2026-12-24' }).where('id', '=', id).execute();
  await app.services.db.deleteFrom('reminderMessages').execute();
  expect((await channelsOf(id)).toSorted()).toEqual(['email', 'push']);
});

test('turning them off and on asks again, at most three times a day, and the earlier links still work', async () => {
  const { token, email } = await signedUp(app);
  await turn(token, REMINDED_BY_MAIL);
  const first = await confirmPathFor(app, email);
  for (let times = 0; times < 4; times += 1) {
    await turn(token, OFF);
    await turn(token, REMINDED_BY_MAIL);
    await turn(token, { ...REMINDED_BY_MAIL, globalOccasionsNotificationsEnabled: false });
    await confirmPathFor(app, email);
  }
  expect(askedOf(email)).toHaveLength(3);
  expect((await app.call('POST', first)).status).toBe(200);
});

test('a user who was asked too often is asked after the limit has ended, at most five times in ninety days', async () => {
  const { token, email } = await signedUp(app);
  const turnOn = async () => {
    await turn(token, OFF);
    await turn(token, REMINDED_BY_MAIL);
    await confirmPathFor(app, email);
  };
  for (let times = 0; times < 4; times += 1) await turnOn();
  expect(askedOf(email)).toHaveLength(3);
  app.setTime('2026-11-21T10:00:01.000Z');
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(4);
  for (let times = 0; times < 2; times += 1) await turnOn();
  expect(askedOf(email)).toHaveLength(5);
  app.setTime('2027-02-18T09:00:00.000Z');
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(5);
  app.setTime('2027-02-18T10:00:01.000Z');
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(6);
});

/** Sends the confirmation mails through a given mail server, and waits for their ends. */
async function askBy(deliver: Deliver, overrides: Partial<AskParts> = {}): Promise<void> {
  const { log } = app.services;
  const mail = createMail(deliver, log, async () => undefined);
  await askToConfirm({ ...app.services, mail, ...overrides });
  await mail.settled();
}

test('a mail that a crash or an outage loses is sent again, and counts once', async () => {
  const { token, email } = await signedUp(app);
  await turn(token, REMINDED_BY_MAIL);
  const lost = { send: () => undefined, settled: async () => undefined, stop: async () => undefined };
  await askToConfirm({ ...app.services, mail: lost });
  expect(await confirmPathFor(app, email)).toBe('');
  for (const minute of [11, 22, 33, 44]) {
    app.setTime(`2026-11-20T10:${minute}:00.000Z`);
    await askBy(() => Promise.reject(new Error('No connection')));
  }
  app.setTime('2026-11-20T10:55:00.000Z');
  const path = await confirmPathFor(app, email);
  expect((await app.call('POST', path)).status).toBe(200);
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(1);
});

test('a refused address is asked once, and a mail that can’t be written delays no other', async () => {
  const refused = await signedUp(app);
  await turn(refused.token, REMINDED_BY_MAIL);
  let tries = 0;
  const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550, command: 'RCPT TO' });
  const refuse = () => {
    tries += 1;
    return Promise.reject(refusal);
  };
  await askBy(refuse);
  app.setTime('2026-11-20T10:30:00.000Z');
  await askBy(refuse);
  expect(tries).toBe(1);

  const people = [await signedUp(app), await signedUp(app)];
  for (const { token } of people) await turn(token, REMINDED_BY_MAIL);
  const reached: string[] = [];
  const deliver: Deliver = async ({ to }) => void reached.push(to);
  let asked = 0;
  const publicUrl = () => {
    asked += 1;
    if (asked === 1) throw new Error('No address');
    return 'https://offra.example';
  };
  await askBy(deliver, { publicUrl });
  expect(reached).toHaveLength(1);
  app.setTime('2026-11-20T10:45:00.000Z');
  await askBy(deliver);
  expect(reached.toSorted()).toEqual(people.map((person) => person.email).toSorted());
});

test('a user who turned mail on without a network, and a guest who signs up, are asked as well', async () => {
  const { token, email } = await signedUp(app);
  const { id: entityId } = await profileOf(token);
  const change = { kind: 'notifications.set', entityId, key: 'offline', arguments: REMINDED_BY_MAIL };
  await app.call('POST', '/api/sync', { token, body: { changes: [change] } });
  expect(await confirmPathFor(app, email)).not.toBe('');

  const guest = await enteredAsGuest(app);
  await turn(guest, REMINDED_BY_MAIL);
  await askToConfirm(app.services);
  const body = { email: 'a-guest-before@example.com', password: PASSWORD };
  await app.call('POST', '/api/auth/signup', { token: guest, body });
  expect(await confirmPathFor(app, body.email)).not.toBe('');
});

test('a new password by a link confirms the address too, and a confirmed address is not asked', async () => {
  const { token: before, email } = await signedUp(app);
  const { body: heard } = await app.call('GET', '/api/sync', { token: before });
  const reset = { token: await resetTokenFor(app, email), password: 'Moonflower8' };
  const { accessToken: token } = (await app.call('POST', '/api/auth/reset-password', { body: reset })).body;
  const { body: news } = await app.call('GET', `/api/sync?since=${heard.cursor}`, { token });
  expect(news.profile).toMatchObject({ isEmailConfirmed: true });
  await turn(token, REMINDED_BY_MAIL);
  expect(await confirmPathFor(app, email)).toBe('');
});

test('confirming proves no ownership: the owner’s first proof still removes an earlier password', async () => {
  const { token, email } = await signedUp(app);
  await turn(token, REMINDED_BY_MAIL);
  await app.call('POST', await confirmPathFor(app, email));
  const body = { authCode: credentialOf({ subject: email, email }) };
  const google = await app.call('POST', '/api/auth/google/signin', { body });
  expect([google.status, (await app.call('GET', '/api/auth/profile', { token })).status]).toEqual([201, 401]);
  const password = await app.call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } });
  expect(password.status).toBe(401);
});

test('a link ends after seven days, and says so to people on a page and to programs by its code', async () => {
  const { token, email } = await signedUp(app);
  await turn(token, REMINDED_BY_MAIL);
  const path = await confirmPathFor(app, email);
  app.setTime('2026-11-27T10:00:01.000Z');
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await app.call('POST', path, { headers: browser });
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect(page.body).toContain('This link no longer works');
  expect((await app.call('POST', path)).body).toMatchObject({ error: 'not_found' });
  const spoilt = await app.call('GET', '/api/unsubscribe?token=short', { headers: browser });
  expect([spoilt.status, spoilt.body.includes('This link does not work')]).toEqual([422, true]);
  // Click counters add a parameter of their own to each link in a mail.
  const counted = await app.call('GET', `${path}&utm_source=mail`, { headers: browser });
  expect([counted.status, counted.body.includes('This link no longer works')]).toEqual([400, true]);
  expect(spoilt.headers.get('content-security-policy')).toContain("style-src 'self'");
});

/** The path of the stop link in the last mail to an address. */
function stopPathOf(email: string): string {
  const { text = '' } = askedOf(email).at(-1) ?? {};
  return /\/api\/stop-asking\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

test('an address that never asked for offra ends its mails by one click, whichever account has it later', async () => {
  const { token, email } = await signedUp(app);
  await turn(token, REMINDED_BY_MAIL);
  const confirmPath = await confirmPathFor(app, email);
  const path = stopPathOf(email);
  const { headers } = askedOf(email)[0]!;
  expect(headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining(path) });
  expect((await app.call('GET', path)).body).toContain('<form method="post">');
  expect(await profileOf(token)).toMatchObject({ emailNotificationsEnabled: true });

  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  for (let times = 0; times < 2; times += 1) {
    expect((await app.call('POST', path, { body, headers: oneClick })).status).toBe(200);
  }
  expect(await profileOf(token)).toMatchObject({ emailNotificationsEnabled: false });
  await turn(token, REMINDED_BY_MAIL);
  await confirmPathFor(app, email);
  await app.call('DELETE', '/api/users', { token });
  const again = await app.call('POST', '/api/auth/signup', { body: { email, password: PASSWORD } });
  await turn(again.body.accessToken, REMINDED_BY_MAIL);
  await confirmPathFor(app, email);
  app.setTime('2027-03-20T10:00:00.000Z');
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(1);
  expect((await app.call('POST', path)).body).toMatchObject({ error: 'not_found' });
  expect((await app.call('POST', confirmPath)).status).toBe(404);
  const stored = await app.services.db.selectFrom('unwantedAddresses').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(email);
});

/** Stores an opt-out of an address in the form used before digests had a key. */
async function leftAloneLongAgo(email: string): Promise<() => Promise<unknown[]>> {
  const addressDigest = createHash('sha256')
    .update(JSON.stringify(['unwantedAddress', email]))
    .digest('base64url');
  const { db } = app.services;
  await db.insertInto('unwantedAddresses').values({ addressDigest }).execute();
  return () => db.selectFrom('unwantedAddresses').selectAll().where('addressDigest', '=', addressDigest).execute();
}

test('an opt-out from before digests had a key still holds, until its owner confirms', async () => {
  const [left, confirming] = [await signedUp(app), await signedUp(app)];
  await leftAloneLongAgo(left.email);
  await turn(left.token, REMINDED_BY_MAIL);
  await askToConfirm(app.services);
  expect(askedOf(left.email)).toEqual([]);

  await turn(confirming.token, REMINDED_BY_MAIL);
  const path = await confirmPathFor(app, confirming.email);
  const noted = await leftAloneLongAgo(confirming.email);
  await app.call('POST', path);
  expect(await noted()).toEqual([]);
});

test('a user who confirms after all is asked like any other, and one who opts out after that gets no reminders', async () => {
  const noted = () => app.services.db.selectFrom('unwantedAddresses').selectAll().execute();
  const others = await noted();
  const { token, email } = await signedUp(app);
  await turn(token, REMINDED_BY_MAIL);
  const confirmPath = await confirmPathFor(app, email);
  const path = stopPathOf(email);
  await app.call('POST', path);
  expect(await noted()).toHaveLength(others.length + 1);
  await app.call('POST', confirmPath);
  expect(await profileOf(token)).toMatchObject({ isEmailConfirmed: true, emailNotificationsEnabled: false });
  expect(await noted()).toEqual(others);
  await turn(token, REMINDED_BY_MAIL);
  await app.call('POST', path);
  expect(await profileOf(token)).toMatchObject({ isEmailConfirmed: false, emailNotificationsEnabled: false });
  await turn(token, REMINDED_BY_MAIL);
  await confirmPathFor(app, email);
  expect(askedOf(email)).toHaveLength(1);
});

test('accounts created from one network get fifty of these mails a day, and the rest later', async () => {
  app.setTime('2027-06-01T10:00:00.000Z');
  const signUpFrom = async (address: string, number: number) => {
    const email = `stranger-${address}-${number}@example.com`;
    const { body } = await app.call('POST', '/api/auth/signup', { address, body: { email, password: PASSWORD } });
    await turn(body.accessToken, REMINDED_BY_MAIL);
    return email;
  };
  const emails: string[] = [];
  for (let number = 0; number < 52; number += 1) emails.push(await signUpFrom('203.0.113.9', number));
  const elsewhere = await signUpFrom('203.0.113.10', 0);
  const askAll = async () => {
    for (let times = 0; times < 3; times += 1) await confirmPathFor(app, elsewhere);
    return emails.filter((email) => askedOf(email).length > 0).length;
  };
  expect([await askAll(), askedOf(elsewhere).length]).toEqual([50, 1]);
  app.setTime('2027-06-02T10:00:01.000Z');
  expect(await askAll()).toBe(52);
  const first = emails.find((email) => askedOf(email).length > 0) ?? '';
  const { text = '' } = askedOf(first)[0] ?? {};
  await app.call('POST', /\/api\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? '');
  const places = app.services.db.selectFrom('users').select('signUpClient').where('email', '=', first);
  expect(await places.executeTakeFirst()).toEqual({ signUpClient: null });
});
