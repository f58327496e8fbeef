import type { PushSubscription } from '../../contract/schema/reminders/push-subscription.ts';
import type { PushSubscriptionRow } from '../db/engine/tables.ts';

const moment = (date: Date | null) => date?.toISOString() ?? null;

export function presentPushSubscription(subscription: PushSubscriptionRow): PushSubscription {
  const { id, endpoint, expiresAt, createdAt, lastDeliveredAt, lastFailedAt } = subscription;
  return {
    id,
    endpoint,
    expiresAt: moment(expiresAt),
    createdAt: createdAt.toISOString(),
    lastDeliveredAt: moment(lastDeliveredAt),
    lastFailedAt: moment(lastFailedAt),
  };
}
