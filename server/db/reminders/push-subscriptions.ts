import { type Insertable, sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { PushSubscriptionRow, PushSubscriptionsTable } from '../engine/tables.ts';

/** Oldest first. */
export function listPushSubscriptions(db: Queries, userId: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Adds a subscription, or takes over its endpoint from any user. The id stays if the owner does. */
export function putPushSubscription(
  db: Queries,
  subscription: Insertable<PushSubscriptionsTable>,
): Promise<PushSubscriptionRow> {
  return db
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((row) => ({
        lastDeliveredAt: ofSame<Date>('lastDeliveredAt'),
        lastFailedAt: ofSame<Date>('lastFailedAt'),
        lastFailure: ofSame<string>('lastFailure'),
        id: row
          .case()
          .when('pushSubscriptions.userId', '=', row.ref('excluded.userId'))
          .then(row.ref('pushSubscriptions.id'))
          .else(row.ref('excluded.id'))
          .end(),
        userId: row.ref('excluded.userId'),
        sessionId: row.ref('excluded.sessionId'),
        p256dh: row.ref('excluded.p256dh'),
        auth: row.ref('excluded.auth'),
        expiresAt: row.ref('excluded.expiresAt'),
        createdAt: row.ref('excluded.createdAt'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps delivery data while owner and keys stay. */
function ofSame<Value>(column: 'lastDeliveredAt' | 'lastFailedAt' | 'lastFailure') {
  return sql<Value | null>`case when push_subscriptions.user_id = excluded.user_id
    and push_subscriptions.p256dh = excluded.p256dh and push_subscriptions.auth = excluded.auth
    then ${sql.ref(`pushSubscriptions.${column}`)} end`;
}

export async function keepLatestPushSubscriptions(db: Queries, userId: string, count: number): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(count),
    )
    .execute();
}

export async function deletePushSubscription(db: Queries, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute();
}

export async function deletePushSubscriptionsOfSession(db: Queries, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('sessionId', '=', sessionId).execute();
}

export async function deletePushSubscriptionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
}
