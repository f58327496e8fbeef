import { createECDH, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushMessageSchema } from '../../../contract/schema/reminders/push-message.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../contract/schema/reminders/push-subscription.ts';
import { signedUp, withProfile } from '../../testing/factories.ts';
import type { Services } from '../../runtime/services.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/users/push-notifications/subscribe';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
function subscription(overrides: Record<string, unknown> = {}) {
  count += 1;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.com/send/${count}`, expirationTime: null, keys, ...overrides };
}

const subscribe = (token: string, body: unknown) => app.call('POST', PATH, { token, body });
const rowsOf = (endpoint: string) =>
  app.services.db.selectFrom('pushSubscriptions').selectAll().where('endpoint', '=', endpoint).execute();

test('a device that subscribes is stored, and its keys are in no answer', async () => {
  const { token } = await signedUp(app);
  const body = subscription({ expirationTime: Date.parse('2027-01-01T00:00:00.000Z') });
  const answer = await subscribe(token, body);
  expect(answer).toMatchObject({
    status: 201,
    body: { endpoint: body.endpoint, expiresAt: '2027-01-01T00:00:00.000Z' },
  });
  expect(JSON.stringify(answer.body)).not.toContain(body.keys.auth);
  expect(await rowsOf(body.endpoint)).toMatchObject([{ p256dh: body.keys.p256dh, auth: body.keys.auth }]);
});

test('a device that subscribes again has the same id and its new keys', async () => {
  const { token } = await signedUp(app);
  const body = subscription();
  const first = await subscribe(token, body);
  const { keys } = subscription();
  const second = await subscribe(token, { ...body, keys });
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(await rowsOf(body.endpoint)).toMatchObject([{ auth: keys.auth }]);
});

test('delivery data stay with a device, but not with other keys or another owner', async () => {
  const [one, other] = [await withProfile(app), await withProfile(app)];
  const body = subscription();
  const noted = { lastDeliveredAt: new Date(TEST_TIME), lastFailedAt: new Date(TEST_TIME), lastFailure: 'status 403' };
  const nothing = { lastDeliveredAt: null, lastFailedAt: null, lastFailure: null };
  const { keys } = subscription();
  for (const [token, asked, expected] of [
    [one.token, body, noted],
    [one.token, { ...body, keys }, nothing],
    [other.token, { ...body, keys }, nothing],
  ] as const) {
    if (expected === noted) await subscribe(one.token, body);
    await app.services.db.updateTable('pushSubscriptions').set(noted).where('endpoint', '=', body.endpoint).execute();
    await subscribe(token, asked);
    expect(await rowsOf(body.endpoint)).toMatchObject([expected]);
  }
});

test('a day that was planned without a device is planned again for the first one', async () => {
  const { id, token } = await withProfile(app);
  const { db } = app.services;
  const batchId = newId();
  await db
    .insertInto('reminderBatches')
    .values({ id: batchId, createdAt: new Date(TEST_TIME) })
    .execute();
  const planned = { batchId, userId: id, state: 'failed', trueUntil: new Date('2100-01-01T00:00:00Z') } as const;
  await db
    .insertInto('reminderMessages')
    .values([
      { ...planned, channel: 'push', day: '2026-11-20', failure: 'no_device' },
      { ...planned, channel: 'push', day: '2026-11-19', failure: 'given_up' },
      { ...planned, channel: 'email', day: '2026-11-20', failure: 'no_device' },
    ])
    .execute();
  await db.updateTable('users').set({ remindedDay: '2026-11-20' }).where('id', '=', id).execute();
  await subscribe(token, subscription());
  const left = db.selectFrom('reminderMessages').select(['channel', 'failure']).where('userId', '=', id).orderBy('id');
  expect(await left.execute()).toEqual([
    { channel: 'push', failure: 'given_up' },
    { channel: 'email', failure: 'no_device' },
  ]);
  const user = db.selectFrom('users').select('remindedDay').where('id', '=', id);
  expect(await user.executeTakeFirstOrThrow()).toEqual({ remindedDay: '2026-11-19' });
});

test('a device belongs to the user who subscribed last', async () => {
  const one = await withProfile(app);
  const other = await withProfile(app);
  const body = subscription();
  await subscribe(one.token, body);
  await subscribe(other.token, body);
  expect(await rowsOf(body.endpoint)).toMatchObject([{ userId: other.id }]);
  await app.call('DELETE', PATH, { token: one.token, body: { endpoint: body.endpoint } });
  expect(await rowsOf(body.endpoint)).toHaveLength(1);
});

test('ending a subscription has the same answer when it has already ended', async () => {
  const { token } = await signedUp(app);
  const { endpoint, ...rest } = subscription();
  await subscribe(token, { endpoint, ...rest });
  for (const _ of [1, 2]) {
    expect((await app.call('DELETE', PATH, { token, body: { endpoint } })).status).toBe(204);
    expect(await rowsOf(endpoint)).toEqual([]);
  }
});

test('beyond the limit the oldest subscription is deleted', async () => {
  const { id, token } = await withProfile(app);
  const bodies = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 2 }, () => subscription());
  for (const [index, body] of bodies.entries()) {
    app.setTime(new Date(Date.parse('2026-11-20T10:00:00.000Z') + index).toISOString());
    await subscribe(token, body);
  }
  const { db } = app.services;
  const rows = await db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', id).execute();
  expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(
    new Set(bodies.slice(2).map(({ endpoint }) => endpoint)),
  );
});

test('a given time zone is the user’s from then on', async () => {
  const { token, version } = await withProfile(app);
  await subscribe(token, subscription({ timeZone: 'Asia/Tokyo' }));
  await subscribe(token, subscription({ timeZone: 'Asia/Tokyo' }));
  await subscribe(token, subscription());
  const { body } = await app.call('GET', '/api/auth/profile', { token });
  expect(body).toMatchObject({ timeZone: 'Asia/Tokyo', version: version + 1 });
});

test.each([
  ['a private address', { endpoint: 'https://192.168.1.1/push' }, 422, 'endpoint must be a public https address'],
  ['this machine', { endpoint: 'https://localhost/push' }, 422, 'endpoint must be a public https address'],
  ['plain http', { endpoint: 'http://push.example.com/' }, 422, 'endpoint must be a public https address'],
  ['no address', { endpoint: 'push' }, 422, 'endpoint must be a public https address'],
  ['an empty endpoint', { endpoint: '' }, 422, 'endpoint is a required field'],
  [
    'a very long one',
    { endpoint: `https://push.example.com/${'a'.repeat(2048)}` },
    422,
    'endpoint must be the address of a push service',
  ],
  ['a number as endpoint', { endpoint: 5 }, 400, 'endpoint is a required field'],
  [
    'keys of the wrong length',
    { keys: { p256dh: 'BA', auth: 'BA' } },
    422,
    'keys must hold p256dh and auth in base64url',
  ],
  [
    'a key that is no point of the curve',
    { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
    422,
    'keys must hold p256dh and auth in base64url',
  ],
  ['a moment that is none', { expirationTime: -1 }, 422, 'expirationTime must be null or milliseconds since 1970'],
  [
    'a time zone that is none',
    { timeZone: 'Mars/Base' },
    422,
    'Time zone must be an IANA time zone name, such as Europe/Lisbon',
  ],
  [
    'a time zone in which nobody could be reminded',
    { timeZone: 'PST' },
    422,
    'Time zone must be an IANA time zone name, such as Europe/Lisbon',
  ],
  ['a field too many', { userId: 'x' }, 400, "Unknown field 'userId'"],
])('%s is refused', async (_, fault, status, message) => {
  const { token } = await signedUp(app);
  const answer = await subscribe(token, subscription(fault));
  expect(answer).toMatchObject({ status, body: { statusCode: status } });
  expect(answer.body.message[0]).toBe(message);
});

test('a device whose session ends while it subscribes is answered as unauthorised, and gets no pushes', async () => {
  const { token, id } = await withProfile(app);
  const body = subscription();
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  // The body arrives after authentication, as over a slow network.
  const slow = new ReadableStream(
    {
      pull: async (controller) => {
        await app.services.db.deleteFrom('sessions').where('userId', '=', id).execute();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(bytes.byteLength),
  };
  const answer = await app.app.request(PATH, { method: 'POST', headers, body: slow, duplex: 'half' });
  expect(await answer.json()).toMatchObject({ statusCode: 401, error: 'unauthorised' });
  expect(await rowsOf(body.endpoint)).toEqual([]);
});

test('push endpoints on this machine are allowed in tests', async () => {
  const testing = await createTestApp({ isLoopbackPushAllowed: true });
  const { token } = await signedUp(testing);
  const body = subscription({ endpoint: 'http://127.0.0.1:4000/push' });
  expect((await testing.call('POST', PATH, { token, body })).status).toBe(201);
  await testing.close();
});

type PushOutcome = Awaited<ReturnType<Services['pushSender']['send']>>;

const DEVICES = '/api/users/push-notifications';

test('a test notification goes to the device that requests it, and the list says when it was last reached', async () => {
  app.setTime(TEST_TIME);
  const { token, id } = await withProfile(app);
  const bodies = [subscription(), subscription()];
  for (const body of bodies) await subscribe(token, body);
  const [{ endpoint }] = bodies as [(typeof bodies)[0]];
  app.pushes.length = 0;
  const answer = await app.call('POST', `${DEVICES}/test`, { token, body: { endpoint } });
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'sent' } });
  expect(app.pushes.map(({ target }) => target.endpoint)).toEqual([endpoint]);
  const message = v.parse(PushMessageSchema, JSON.parse(app.pushes[0]!.push.body));
  expect(message).toMatchObject({ kind: 'test', accountId: id, title: 'Notifications work on this device' });
  const { body: listed } = await app.call('GET', DEVICES, { token });
  expect(listed).toMatchObject([
    { endpoint, lastDeliveredAt: TEST_TIME, lastFailedAt: null },
    { endpoint: bodies[1]!.endpoint, lastDeliveredAt: null },
  ]);
});

test('a test notification to a device without a subscription deletes it, and a failure is stored', async () => {
  app.setTime(TEST_TIME);
  const { token } = await signedUp(app);
  const [gone, broken] = [subscription(), subscription()];
  for (const body of [gone, broken]) await subscribe(token, body);
  const outcomes = new Map<string, PushOutcome>([
    [gone.endpoint, { kind: 'gone' }],
    [broken.endpoint, { kind: 'refused', reason: 'status 403' }],
  ]);
  const { send } = app.services.pushSender;
  app.services.pushSender.send = async ({ endpoint }) => outcomes.get(endpoint)!;
  const testPush = (endpoint: string) => app.call('POST', `${DEVICES}/test`, { token, body: { endpoint } });
  expect((await testPush(gone.endpoint)).body).toEqual({ outcome: 'gone' });
  expect((await testPush(broken.endpoint)).body).toEqual({ outcome: 'failed' });
  app.services.pushSender.send = send;
  const { body: listed } = await app.call('GET', DEVICES, { token });
  expect(listed).toMatchObject([{ endpoint: broken.endpoint, lastFailedAt: TEST_TIME }]);
});
