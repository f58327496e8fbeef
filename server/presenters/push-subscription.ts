import type { PushSubscription } from '../../contract/schema/push-subscription.ts';
import type { PushSubscriptionRow } from '../db/tables.ts';

export function presentPushSubscription(subscription: PushSubscriptionRow): PushSubscription {
  const { id, endpoint, expiresAt, createdAt } = subscription;
  return { id, endpoint, expiresAt: expiresAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}
