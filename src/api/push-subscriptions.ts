import {
  type PushSubscribe,
  type PushSubscription,
  PushSubscriptionListSchema,
  PushSubscriptionSchema,
  type PushTestAnswer,
  PushTestAnswerSchema,
} from '../../contract/schema/reminders/push-subscription.ts';
import type { Client } from './client.ts';

/** `POST /users/push-notifications/subscribe`; replaces a subscription with the same endpoint. */
export function subscribe(client: Client, subscription: PushSubscribe): Promise<PushSubscription> {
  return client.json('users/push-notifications/subscribe', PushSubscriptionSchema, {
    method: 'post',
    json: subscription,
  });
}

/** `GET /users/push-notifications`: the user's devices that get push notifications. */
export function fetchPushDevices(client: Client): Promise<PushSubscription[]> {
  return client.json('users/push-notifications', PushSubscriptionListSchema);
}

/** `POST /users/push-notifications/test`: sends a notification to one device, and returns the result. */
export async function testPush(client: Client, endpoint: string): Promise<PushTestAnswer['outcome']> {
  const options = { method: 'post', json: { endpoint } };
  return (await client.json('users/push-notifications/test', PushTestAnswerSchema, options)).outcome;
}
