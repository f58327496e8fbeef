import { createECDH, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportSchema } from '../../../contract/schema/accounts/export.ts';
import {
  acceptFrom,
  confirmPathFor,
  connectionOf,
  PASSWORD,
  REMINDED_BY_MAIL,
  TEA_SET,
  withProfile,
} from '../../testing/factories.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ suggestions: { suggest: async () => [TEA_SET] } });
});
afterAll(() => app.close());

/** Records that a user was sent a mail. */
async function noteSent(userId: string, title: string): Promise<void> {
  const { db, newId } = app.services;
  const batchId = newId();
  await db
    .insertInto('reminderBatches')
    .values({ id: batchId, createdAt: new Date(TEST_TIME) })
    .execute();
  const at = new Date('2026-11-19T09:00:00Z');
  const told = { channel: 'email', day: '2026-11-19', trueUntil: at, claimedUntil: null, endedAt: at } as const;
  const message = { ...told, batchId, userId, title, state: 'sent', failure: null } as const;
  await db.insertInto('reminderMessages').values(message).execute();
}

test('an export is a file with all of a user’s data and no secrets or others’ data', async () => {
  const user = await withProfile(app, { occasions: [WEDDING] });
  const { token: _, invitationToken, ...profile } = user;
  const stranger = await withProfile(app);
  await connectionOf(app, stranger.token);
  const friend = await withProfile(app, { country: 'Japan' });
  const connection = await connectionOf(app, user.token, { occasions: [WEDDING] });
  const { body: mirror } = await acceptFrom(app, friend.id, { token: user.token });
  const occasionId = connection.occasions[0]!.id;
  const { body: ideas } = await app.call('POST', '/api/rec', { token: user.token, body: { occasionId, budget: 20 } });
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = 'https://push.example.com/send/export';
  const path = '/api/users/push-notifications/subscribe';
  await app.call('POST', path, { token: user.token, body: { endpoint, keys } });
  const muted = { occasions: [{ ...WEDDING, muted: true }] };
  const { body: told } = await app.call('PUT', `/api/contacts/${connection.id}/occasions`, {
    token: user.token,
    body: muted,
  });
  const mutedOccasionIds = [told.occasions.at(-1).id];
  const { body: calendar } = await app.call('POST', '/api/users/calendar', { token: user.token });
  await noteSent(user.id, 'Ana’s wedding is tomorrow');
  await noteSent(stranger.id, 'Of somebody else');
  const snooze = { occasionId, occasionDay: '2027-06-05', dueDay: '2027-06-04' };
  const snoozes = [user.id, stranger.id].map((userId) => ({ ...snooze, userId }));
  await app.services.db.insertInto('snoozes').values(snoozes).execute();
  await app.call('POST', '/api/auth/signin', { body: { email: user.email, password: PASSWORD } });

  const answer = await app.call('GET', '/api/export', { token: user.token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="offra-2026-11-20.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(v.is(ExportSchema, answer.body)).toBe(true);
  expect(answer.body).toMatchObject({
    exportedAt: TEST_TIME,
    profile: { ...profile, mutedOccasionIds, updatedAt: TEST_TIME, version: profile.version + 1 },
    connections: [told, mirror],
    suggestions: [{ recommendationId: ideas[0].id, occasionId, occasionName: null, idea: 'tea-set' }],
    reasons: [{ askedAt: TEST_TIME, budget: 20, reasons: { [ideas[0].id]: TEA_SET.reason } }],
    pushSubscriptions: [{ endpoint }],
    sentReminders: [{ channel: 'email', day: '2026-11-19', title: 'Ana’s wedding is tomorrow', isDelivered: true }],
    snoozes: [snooze],
    calendarSince: TEST_TIME,
  });
  expect(answer.body.sessions.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
  const text = JSON.stringify(answer.body);
  const rows = await app.services.db.selectFrom('users').select('passwordHash').execute();
  const sessions = await app.services.db.selectFrom('sessions').select('tokenHash').execute();
  for (const secret of [
    ...rows.map(({ passwordHash }) => passwordHash!),
    ...sessions.map(({ tokenHash }) => tokenHash),
    keys.auth,
    keys.p256dh,
    user.token,
    invitationToken!,
    new URL(calendar.url).searchParams.get('token')!,
    'Of somebody else',
    stranger.id,
    stranger.email!,
    friend.id,
    friend.email!,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('a guest without any data gets an export too', async () => {
  const { body } = await app.call('POST', '/api/auth/guest');
  const answer = await app.call('GET', '/api/export', { token: body.accessToken });
  expect(answer).toMatchObject({ status: 200, body: { profile: { type: 'guest', email: null }, connections: [] } });
  expect(answer.body).toMatchObject({ sentReminders: [], snoozes: [], calendarSince: null });
});

test('an export says when its user was asked to confirm their address', async () => {
  const { token, email } = await withProfile(app);
  const exported = async () => (await app.call('GET', '/api/export', { token })).body;
  expect(await exported()).toMatchObject({ confirmationAskedAt: null });
  await app.call('PUT', '/api/users/notifications', { token, body: REMINDED_BY_MAIL });
  await confirmPathFor(app, email ?? '');
  expect(await exported()).toMatchObject({ confirmationAskedAt: TEST_TIME });
});

test('each table with rows of a user is exported, or is known to hold nothing that they would miss', async () => {
  const exported = {
    calendar_feeds: 'calendarSince',
    connections: 'connections',
    occasions: 'profile',
    push_subscriptions: 'pushSubscriptions',
    recommendation_requests: 'reasons',
    reminder_messages: 'sentReminders',
    sessions: 'sessions',
    shown_ideas: 'suggestions',
    snoozes: 'snoozes',
    social_accounts: 'socialAccounts',
  } satisfies Record<string, keyof v.InferOutput<typeof ExportSchema>>;
  const leftOut = [
    'answers', // to repeated changes, for some days
    'email_confirmations', // links of some days
    'gone_connections', // ids of deleted connections
    'password_resets', // links that were not opened yet
    'reminders', // what a message in `sentReminders` is of
  ];
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(app.services.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(exported), ...leftOut].toSorted());
});
