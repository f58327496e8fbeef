import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptFrom, connectionOf, person, resetTokenFor, TEA_SET, withProfile } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const WEDDING = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ suggestions: { suggest: async () => [TEA_SET] } });
});
afterAll(() => app.close());

/** The tables that contain one of the texts anywhere, including links in other users' rows. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { db } = app.services;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select entry::text as text from ${sql.table(name)} as entry`.execute(
      db,
    );
    if (rows.some(({ text }) => texts.some((part) => text.includes(part)))) found.push(name);
  }
  return found;
}

/** Leaves a trace of a user in every table that can hold one. */
async function leaveTraces({ id, token, email }: { id: string; token: string; email: string | null }) {
  const removed = await connectionOf(app, token, { occasions: [WEDDING] });
  const { occasions } = await connectionOf(app, token);
  const removal = { key: newId(), kind: 'connection.delete', entityId: removed.id, arguments: {} };
  const update = {
    key: newId(),
    kind: 'profile.update',
    entityId: id,
    arguments: person({ birthday: '1966-06-06T00:00:00.000Z' }),
  };
  await app.call('POST', '/api/sync', { token, body: { changes: [removal, update] } });
  await app.call('POST', '/api/rec', { token, body: { occasionId: occasions[0]!.id, budget: 20 } });
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  const subscription = { endpoint: `https://push.example.com/${id}`, keys };
  await app.call('POST', '/api/users/push-notifications/subscribe', { token, body: subscription });
  await resetTokenFor(app, email!);
  const social = { provider: 'google', subject: '117', userId: id, createdAt: app.services.now() } as const;
  await app.services.db.insertInto('socialAccounts').values(social).execute();
}

test('no table contains any data of a user once their account is deleted', async () => {
  const user = await withProfile(app);
  const friend = await withProfile(app);
  await acceptFrom(app, user.id, { token: friend.token });
  await leaveTraces(user);
  const [mirror] = (await app.call('GET', '/api/contacts', { token: friend.token })).body;
  const rename = { token: friend.token, body: { name: 'Grandma' }, headers: { 'idempotency-key': 'rename' } };
  await app.call('PUT', `/api/contacts/${mirror.id}`, rename);
  expect(await tablesWith(user.id)).toEqual([
    'answers',
    'connections',
    'gone_connections',
    'occasions',
    'password_resets',
    'push_subscriptions',
    'recommendation_requests',
    'sessions',
    'shown_ideas',
    'social_accounts',
    'users',
  ]);
  expect(await tablesWith('1966-06-06')).toEqual(['answers', 'connections', 'occasions', 'users']);

  const answer = await app.call('DELETE', '/api/users', { token: user.token });
  expect(answer.status).toBe(204);
  expect(await tablesWith(user.id, user.email!, '1966-06-06')).toEqual([]);
  expect((await app.call('GET', '/api/auth/profile', { token: user.token })).status).toBe(401);
  expect((await app.call('GET', '/api/contacts', { token: friend.token })).body).toMatchObject([
    { id: mirror.id, name: 'Grandma', isInvited: false },
  ]);
});

test('the account of another user stays whole', async () => {
  const user = await withProfile(app);
  const other = await withProfile(app);
  const connection = await connectionOf(app, other.token);
  await app.call('DELETE', '/api/users', { token: user.token });
  expect((await app.call('GET', '/api/contacts', { token: other.token })).body).toEqual([connection]);
});

test('concurrent changes of a deleted account are refused or deleted with it', async () => {
  const user = await withProfile(app);
  const { token } = user;
  const answers = await Promise.all([
    connectionOf(app, token),
    app.call('DELETE', '/api/users', { token }),
    app.call('POST', '/api/contacts', { token, body: person() }),
    app.call('PUT', '/api/users', { token, body: person() }),
  ]);
  expect(answers[1].status).toBe(204);
  for (const { status } of answers.slice(2) as { status: number }[]) expect([200, 201, 401, 404]).toContain(status);
  expect(await tablesWith(user.id, user.email!)).toEqual([]);
});
