import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldMessages } from '../db/reminders/reminder-messages.ts';
import { deleteOldRequests } from '../db/connections/old-recommendations.ts';
import { insertRecommendationRequest } from '../db/connections/recommendations.ts';
import { listLastBudgets } from '../db/reminders/reminder-contents.ts';
import {
  acceptFrom,
  connectionOf,
  enteredAsGuest,
  PASSWORD,
  person,
  resetTokenFor,
  signedUp,
} from '../testing/factories.ts';
import { createTestApp, type TestApp, TEST_TIME } from '../testing/test-app.ts';
import { keepHouse } from './keep-house.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: { isOn: true, trustedProxies: 0 } });
});
afterAll(() => app.close());

function setDay(day: number): void {
  app.setTime(new Date(Date.parse(TEST_TIME) + day * DAY_MS).toISOString());
}

const profileOf = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).body;

async function hasUser(id: string): Promise<boolean> {
  const users = app.services.db.selectFrom('users').select('id').where('id', '=', id);
  return (await users.executeTakeFirst()) !== undefined;
}

test('a guest unseen for 90 days is deleted, not a day earlier, and no other user', async () => {
  setDay(0);
  const guest = await enteredAsGuest(app);
  await connectionOf(app, guest);
  const { id } = await profileOf(guest);
  const { token } = await signedUp(app);
  const { id: registered } = await profileOf(token);
  setDay(20);
  expect((await profileOf(guest)).id).toBe(id);
  setDay(110);
  await keepHouse(app.services);
  expect(await hasUser(id)).toBe(true);
  setDay(110.01);
  await keepHouse(app.services);
  expect(await hasUser(id)).toBe(false);
  expect(await hasUser(registered)).toBe(true);
  expect(await app.services.db.selectFrom('connections').selectAll().where('userId', '=', id).execute()).toEqual([]);
  setDay(0);
});

test('a person connected with a deleted guest keeps the name and loses the mirrored data', async () => {
  setDay(200);
  const guest = await enteredAsGuest(app);
  await app.call('PUT', '/api/users', { token: guest, body: person({ name: 'Gina Guest' }) });
  const { id } = await profileOf(guest);
  const { token, email } = await signedUp(app);
  await acceptFrom(app, id, { token });
  setDay(300);
  await keepHouse(app.services);
  const { body } = await app.call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } });
  const { body: connections } = await app.call('GET', '/api/contacts', { token: body.accessToken });
  expect(connections).toMatchObject([{ name: 'Gina Guest', isInvited: false, birthday: null }]);
});

test('a mirror whose other side was deleted by an older version ends, and a two-sided one stays', async () => {
  setDay(300);
  const { token } = await signedUp(app);
  const { id } = await profileOf(token);
  await app.call('PUT', '/api/users', { token, body: person({ name: 'Ines' }) });
  const people = [await signedUp(app), await signedUp(app)];
  for (const one of people) await acceptFrom(app, id, { token: one.token });
  const [first] = (await app.call('GET', '/api/contacts', { token })).body;
  await app.services.db.deleteFrom('connections').where('id', '=', first.id).execute();
  await keepHouse(app.services);
  const left = people.map(async (one) => (await app.call('GET', '/api/contacts', { token: one.token })).body);
  expect(await Promise.all(left)).toMatchObject([
    [{ name: 'Ines', birthday: null, isInvited: false, notice: 'ended' }],
    [{ name: 'Ines', isInvited: true, notice: null }],
  ]);
});

test('expired sessions, reset links and counts are deleted, and valid ones stay', async () => {
  setDay(400);
  const { email } = await signedUp(app);
  await resetTokenFor(app, email);
  setDay(400.03);
  await resetTokenFor(app, email);
  await signedUp(app);
  setDay(400.05);
  await keepHouse(app.services);
  const { db } = app.services;
  expect(await db.selectFrom('passwordResets').selectAll().execute()).toHaveLength(1);
  expect((await db.selectFrom('rateLimits').selectAll().execute()).length).toBeGreaterThan(0);
  setDay(431);
  await keepHouse(app.services);
  for (const table of ['passwordResets', 'rateLimits', 'sessions'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('two processes that clean up at once do not disturb each other', async () => {
  setDay(500);
  await enteredAsGuest(app);
  setDay(600);
  await Promise.all([keepHouse(app.services), keepHouse(app.services), keepHouse(app.services)]);
  const guests = app.services.db.selectFrom('users').select('id').where('type', '=', 'guest');
  expect(await guests.execute()).toEqual([]);
});

test('very many old messages are deleted in portions, all of them in one run', async () => {
  setDay(300);
  const { db, newId, now } = app.services;
  const { token } = await signedUp(app);
  const { id: userId } = await profileOf(token);
  const batchId = newId();
  const batch = { createdAt: now(), endedAt: now() };
  await db
    .insertInto('reminderBatches')
    .values({ id: batchId, ...batch })
    .execute();
  await sql`
    insert into reminder_messages (batch_id, user_id, channel, day, true_until, state)
    select ${batchId}::uuid, ${userId}::uuid, 'push', date '2000-01-01' + number, now(), 'sent'
    from generate_series(1, 7000) as number`.execute(db);
  expect(await deleteOldMessages(db, '2025-01-01', 1000)).toBe(true);
  const { count } = await db
    .selectFrom('reminderMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(6000);
  await keepHouse(app.services);
  expect(await db.selectFrom('reminderMessages').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('reminderBatches').select('id').execute()).toEqual([]);
  setDay(0);
});

test('messages older than 90 days are deleted, with the batches that are empty then', async () => {
  setDay(300);
  const { db, newId, now } = app.services;
  const { token } = await signedUp(app);
  const { id: userId } = await profileOf(token);
  const batchIds = [newId(), newId()];
  const batch = { createdAt: now(), endedAt: now() };
  await db
    .insertInto('reminderBatches')
    .values(batchIds.map((id) => ({ id, ...batch })))
    .execute();
  const day = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  for (const [index, days] of [91, 90].entries()) {
    const common = { userId, channel: 'email' as const, trueUntil: now(), claimedUntil: null, endedAt: now() };
    const said = { title: 'Rui’s birthday is today', failure: null, state: 'sent' as const };
    const message = { ...common, ...said, batchId: batchIds[index]!, day: day(days) };
    await db.insertInto('reminderMessages').values(message).execute();
  }
  await keepHouse(app.services);
  expect(await db.selectFrom('reminderMessages').select('day').execute()).toEqual([{ day: day(90) }]);
  expect(await db.selectFrom('reminderBatches').select('id').execute()).toEqual([{ id: batchIds[1] }]);
  setDay(0);
});

test('a shop’s data are deleted within a day, and an idea’s match 90 days after it was last shown', async () => {
  setDay(600);
  const { db, now } = app.services;
  const key = { retailer: 'amazon', market: 'www.amazon.de', ideaId: 'teapot', wantedAt: now(), dueAt: now() };
  const told = {
    asOf: now(),
    title: 'Teapot',
    link: 'https://a.example/',
    image: 'https://a.example/i',
    priceCents: 990,
  };
  await db
    .insertInto('retailMatches')
    .values({ ...key, itemId: 'B01', ...told, currency: 'EUR' })
    .execute();
  const stored = () =>
    db.selectFrom('retailMatches').select(['itemId', 'asOf', 'title', 'link', 'image', 'priceCents']);
  setDay(600 + 22 / 24);
  await keepHouse(app.services);
  expect(await stored().execute()).toEqual([{ itemId: 'B01', ...told }]);
  setDay(600 + 23 / 24);
  await keepHouse(app.services);
  const nothing = { asOf: null, title: null, link: null, image: null, priceCents: null };
  expect(await stored().execute()).toEqual([{ itemId: 'B01', ...nothing }]);
  setDay(689);
  await keepHouse(app.services);
  expect(await stored().execute()).toHaveLength(1);
  setDay(691);
  await keepHouse(app.services);
  expect(await stored().execute()).toEqual([]);
});

test('suggestions are deleted after 400 days, and a user’s last budget stays', async () => {
  setDay(700);
  const { db, newId, now } = app.services;
  const { token } = await signedUp(app);
  const { id: userId } = await profileOf(token);
  const suggest = async (day: number, budget: number | null) => {
    setDay(day);
    await insertRecommendationRequest(db, {
      correlationId: newId(),
      userId,
      asked: { occasionId: null, occasionName: 'Christmas' },
      budget,
      at: now(),
      ideas: [{ ideaId: `idea-${day}`, recommendationId: newId(), reason: 'Fits.' }],
    });
  };
  const stored = async () => {
    const requests = await db.selectFrom('recommendationRequests').selectAll().orderBy('createdAt').execute();
    const ideas = await db.selectFrom('shownIdeas').select('ideaId').orderBy('shownAt').execute();
    return {
      requests: requests.map(({ budget, reasons }) => [budget, Object.keys(reasons).length]),
      ideas: ideas.map(({ ideaId }) => ideaId),
    };
  };
  for (const [day, budget] of [
    [700, 50],
    [701, null],
    [702, 70],
    [705, 60],
    [706, null],
  ] as const) {
    await suggest(day, budget);
  }
  setDay(1102);
  await keepHouse(app.services);
  expect(await stored()).toEqual({
    requests: [
      [70, 1],
      [60, 1],
      [null, 1],
    ],
    ideas: ['idea-702', 'idea-705', 'idea-706'],
  });
  setDay(1200);
  expect(await deleteOldRequests(db, now(), 1)).toBe(true);
  await keepHouse(app.services);
  expect(await stored()).toEqual({ requests: [[60, 0]], ideas: [] });
  expect(await listLastBudgets(db, [userId])).toEqual(new Map([[userId, 60]]));
});
