import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { MUTED_GLOBAL_UNKNOWN } from '../../../contract/schema/reminders/reminder-settings.ts';
import { pushSubscription } from '../../testing/examples/push.ts';
import { connectionOf, signedUp } from '../../testing/factories.ts';
import { remind } from '../../testing/remind.ts';
import { insertBatches } from '../../db/reminders/reminder-batches.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/users/reminders';
const MUTED = ['01900000-0000-7000-8000-000000001225'];
const ENDPOINT = 'https://push.example.com/pause';
const FLAGS = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('by default, reminders come at 09:00, on the day and 1, 7 and 14 days before', async () => {
  const { token } = await signedUp(app);
  expect((await app.call('GET', PATH, { token })).body).toEqual({
    reminderHour: 9,
    leadDays: [14, 7, 1, 0],
    leapDay: '28 February',
    orderDays: 5,
    mutedOccasionIds: [],
    mutedGlobalOccasionIds: [],
    pausedUntil: null,
  });
});

test('changed settings are stored, the longest lead time first, and omitted ones stay', async () => {
  const { token } = await signedUp(app);
  await app.call('PUT', PATH, { token, body: { reminderHour: 18, mutedOccasionIds: [...MUTED, ...MUTED] } });
  const muted = { mutedOccasionIds: MUTED, mutedGlobalOccasionIds: MUTED };
  const changed = {
    reminderHour: 18,
    leadDays: [30, 1],
    leapDay: '1 March',
    orderDays: 21,
    ...muted,
    pausedUntil: null,
  };
  const answer = await app.call('PUT', PATH, { token, body: { leadDays: [1, 30], leapDay: '1 March', orderDays: 21 } });
  expect(answer).toMatchObject({ status: 200, body: changed });
  expect((await app.call('GET', PATH, { token })).body).toEqual(changed);
});

test('a pause is stored, stays where it is omitted, and ends', async () => {
  const { token } = await signedUp(app);
  const pausedUntil = '2026-12-05T00:00:00.000Z';
  const set = async (body: object) => (await app.call('PUT', PATH, { token, body })).body.pausedUntil;
  expect(await set({ pausedUntil })).toBe(pausedUntil);
  expect(await set({ reminderHour: 18 })).toBe(pausedUntil);
  expect((await app.call('GET', '/api/auth/profile', { token })).body).toMatchObject({ pausedUntil });
  expect(await set({ pausedUntil: null })).toBe(null);
  expect((await app.call('PUT', PATH, { token, body: { pausedUntil: '2026-12-05' } })).status).toBe(400);
});

test('a pause of weeks that is ended by hand is made up for as one that ends by itself', async () => {
  const { token } = await signedUp(app);
  onTestFinished(() => app.setTime(TEST_TIME));
  await connectionOf(app, token, { name: 'Eva', birthday: '2000-12-21T00:00:00.000Z' });
  await connectionOf(app, token, { name: 'Tom', birthday: '1999-12-31T00:00:00.000Z' });
  await app.call('POST', '/api/users/push-notifications/subscribe', { token, body: pushSubscription(ENDPOINT) });
  await app.call('PUT', '/api/users/notifications', { token, body: { ...FLAGS, pushNotificationsEnabled: true } });
  const set = (body: object) => app.call('PUT', PATH, { token, body });
  await set({ leadDays: [7], mutedGlobalOccasionIds: GLOBAL_OCCASIONS.map(({ id }) => id) });
  await remind(app.services);
  await set({ pausedUntil: '2027-03-31T00:00:00.000Z' });
  app.setTime('2026-12-17T08:00:00Z');
  expect((await set({ pausedUntil: null, reminderHour: 10 })).status).toBe(200);
  app.setTime('2026-12-17T10:00:00Z');
  await remind(app.services);
  const pushes = app.pushes.filter(({ target }) => target.endpoint === ENDPOINT);
  expect(pushes.map(({ push }) => JSON.parse(push.body).title)).toEqual(['Eva’s birthday is in 4 days']);
});

test('a weekly digest stays on where an older app omits it, and its mail’s link ends nothing else', async () => {
  const { token, email } = await signedUp(app);
  const set = async (body: object) => (await app.call('PUT', '/api/users/notifications', { token, body })).body;
  expect(await set(FLAGS)).toEqual({ ...FLAGS, weeklyDigestEnabled: false });
  await set({ ...FLAGS, weeklyDigestEnabled: true });
  expect(await set(FLAGS)).toEqual({ ...FLAGS, weeklyDigestEnabled: true });
  const path = (await unsubscribePathOf(email)).replace('unsubscribe', 'stop-digest');
  const flags = async () => (await app.call('GET', '/api/auth/profile', { token })).body;
  expect((await app.call('GET', path)).body).toContain('Stop the weekly digest');
  expect(await flags()).toMatchObject({ weeklyDigestEnabled: true });
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const body of [oneClick, undefined]) {
    expect((await app.call('POST', path, { ...(body && { body }) })).status).toBe(200);
    expect(await flags()).toMatchObject({ ...FLAGS, weeklyDigestEnabled: false });
  }
  expect((await app.call('POST', '/api/stop-digest?token=7c9e6679-7425-40de-944b-e07fc1f90ae7')).status).toBe(404);
});

test('an address that wants no mail at all gets no digest either', async () => {
  const { token, email } = await signedUp(app);
  const body = { ...FLAGS, emailNotificationsEnabled: false, weeklyDigestEnabled: true };
  await app.call('PUT', '/api/users/notifications', { token, body });
  await app.call('POST', (await unsubscribePathOf(email)).replace('unsubscribe', 'stop-asking'));
  expect((await app.call('GET', '/api/auth/profile', { token })).body).toMatchObject({ weeklyDigestEnabled: false });
});

test('muting a global occasion leaves those of people as they are, and accepts no unknown one', async () => {
  const { token } = await signedUp(app);
  const wedding = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z', muted: true };
  const { body: own } = await app.call('PUT', '/api/users/occasions', { token, body: { occasions: [wedding] } });
  const { id } = own.occasions.find(({ name }: { name: string }) => name === 'Wedding');
  const mute = (mutedGlobalOccasionIds: string[]) => app.call('PUT', PATH, { token, body: { mutedGlobalOccasionIds } });
  const both = [...MUTED, id].toSorted((one, other) => (one < other ? -1 : 1));
  expect((await mute(MUTED)).body).toMatchObject({ mutedGlobalOccasionIds: MUTED, mutedOccasionIds: both });
  expect(await mute([id])).toMatchObject({ status: 422, body: { message: [MUTED_GLOBAL_UNKNOWN] } });
  expect((await mute([])).body).toMatchObject({ mutedGlobalOccasionIds: [], mutedOccasionIds: [id] });
});

test('a change from an older version of the profile is refused', async () => {
  const { token } = await signedUp(app);
  const headers = { 'if-match': '"1"' };
  expect((await app.call('PUT', PATH, { token, headers, body: { reminderHour: 7 } })).headers.get('etag')).toBe('"2"');
  expect((await app.call('PUT', PATH, { token, headers, body: { reminderHour: 8 } })).status).toBe(412);
});

test('settings of a device that was offline are stored with the flags, and other devices pull them', async () => {
  const { token } = await signedUp(app);
  const { body: heard } = await app.call('GET', '/api/sync', { token });
  const change = { entityId: heard.profile.id, baseVersion: heard.profile.version };
  const changes = [
    { ...change, kind: 'notifications.set', key: 'flags', arguments: FLAGS },
    { ...change, kind: 'reminders.set', key: 'days', arguments: { leadDays: [], mutedOccasionIds: MUTED } },
  ];
  const { body: synced } = await app.call('POST', '/api/sync', { token, body: { changes } });
  const chosen = { reminderHour: 9, leadDays: [], leapDay: '28 February', mutedOccasionIds: MUTED };
  expect(synced.results).toMatchObject([
    { status: 200, body: FLAGS },
    { status: 200, body: chosen, version: heard.profile.version + 2 },
  ]);
  const { body: news } = await app.call('GET', `/api/sync?since=${heard.cursor}`, { token });
  expect(news.profile).toMatchObject({ ...FLAGS, ...chosen });
  const again = { ...changes[1], baseVersion: heard.profile.version, key: 'other' };
  const { body: late } = await app.call('POST', '/api/sync', { token, body: { changes: [again] } });
  expect(late.results).toMatchObject([{ status: 412, error: { current: chosen } }]);
});

test('snoozing a push of the year 0 is refused, and one of the last year is not', async () => {
  const { token } = await signedUp(app);
  const snoozedOn = '2026-11-20T00:00:00.000Z';
  const snooze = (messageDay: string) =>
    app.call('POST', `${PATH}/snooze`, { token, body: { messageDay: `${messageDay}T00:00:00.000Z`, snoozedOn } });
  const statuses = [await snooze('0000-01-01'), await snooze('0001-01-01'), await snooze('9999-12-31')];
  expect(statuses.map(({ status }) => status)).toEqual([400, 204, 204]);
});

async function unsubscribePathOf(email: string): Promise<string> {
  const users = app.services.db.selectFrom('users').select('unsubscribeToken');
  const { unsubscribeToken } = await users.where('email', '=', email).executeTakeFirstOrThrow();
  return `/api/unsubscribe?token=${unsubscribeToken}`;
}

test('opening a mail’s link ends nothing; one click does, without signing in, and devices pull it', async () => {
  const { token, email } = await signedUp(app);
  await app.call('PUT', '/api/users/notifications', { token, body: FLAGS });
  const path = await unsubscribePathOf(email);
  const { body: heard } = await app.call('GET', '/api/sync', { token });
  const flag = async () =>
    (await app.call('GET', '/api/auth/profile', { token })).body.emailNotificationsEnabled as boolean;
  expect((await app.call('GET', path)).body).toContain('<form method="post">');
  expect(await flag()).toBe(true);
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const body of [oneClick, oneClick, undefined]) {
    expect((await app.call('POST', path, { ...(body && { body }) })).status).toBe(200);
    expect(await flag()).toBe(false);
  }
  const { body: news } = await app.call('GET', `/api/sync?since=${heard.cursor}`, { token });
  expect(news.profile).toMatchObject({ emailNotificationsEnabled: false, globalOccasionsNotificationsEnabled: true });
});

test('the last reminders are listed with their time and channel, the latest first', async () => {
  const { token, email } = await signedUp(app);
  const { db, newId } = app.services;
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const batchId = newId();
  await insertBatches(db, [batchId], new Date(TEST_TIME));
  const message = (day: string, state: 'sent' | 'failed' | 'over' | 'planned') => ({
    batchId,
    userId,
    channel: 'push' as const,
    day,
    trueUntil: new Date(TEST_TIME),
    claimedUntil: null,
    state,
    endedAt: new Date(`${day}T09:00:05Z`),
    title: state === 'over' ? null : `Of ${day}`,
    failure: null,
  });
  await db
    .insertInto('reminderMessages')
    .values([
      message('2026-11-18', 'sent'),
      message('2026-11-20', 'planned'),
      message('2026-11-19', 'failed'),
      message('2026-11-17', 'over'),
    ])
    .execute();
  expect((await app.call('GET', `${PATH}/sent`, { token })).body.data).toEqual([
    {
      channel: 'push',
      day: '2026-11-19',
      sentAt: '2026-11-19T09:00:05.000Z',
      title: 'Of 2026-11-19',
      isDelivered: false,
      isInDoubt: false,
    },
    {
      channel: 'push',
      day: '2026-11-18',
      sentAt: '2026-11-18T09:00:05.000Z',
      title: 'Of 2026-11-18',
      isDelivered: true,
      isInDoubt: false,
    },
  ]);
});
