import {
  type PushSubscribe,
  type PushSubscription,
  PushSubscriptionSchema,
} from '../../contract/schema/push-subscription.ts';
import type { Client } from './client.ts';

/** `POST /users/push-notifications/subscribe`; one with the same endpoint takes the place of the former. */
export function subscribe(client: Client, subscription: PushSubscribe): Promise<PushSubscription> {
  return client.json('users/push-notifications/subscribe', PushSubscriptionSchema, {
    method: 'post',
    json: subscription,
  });
}
