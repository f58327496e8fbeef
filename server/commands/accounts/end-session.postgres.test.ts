import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { pushSubscription } from '../../testing/examples/push.ts';
import { addUser } from '../../testing/reminded-people.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { endSession } from './end-session.ts';
import { inTransaction } from '../run.ts';
import { subscribeToPush } from '../reminders/subscribe-to-push.ts';

const now = () => new Date('2026-11-20T10:00:00Z');

test('a device that is signed out while it subscribes gets no pushes afterwards', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const services = { db, now, newId };
  const userId = await addUser(db, {});
  const session = { id: newId(), userId, tokenHash: 'a', createdAt: now(), lastUsedAt: now() };
  await db.insertInto('sessions').values(session).execute();
  const subscription = { ...pushSubscription('https://push.example.com/send/1'), timeZone: undefined };
  const [subscribed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const subscribing = inTransaction(services, async (context) => {
    await subscribeToPush({ ...context, userId }, session.id, subscription);
    subscribed.resolve();
    await release.promise;
  });
  await subscribed.promise;
  const ending = inTransaction(services, (context) => endSession({ ...context, userId }, session.id));
  const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
  release.resolve();
  await Promise.all([subscribing, ending]);
  expect(await db.selectFrom('pushSubscriptions').select('sessionId').execute()).toEqual([]);
});
