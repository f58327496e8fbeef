import { Hono } from 'hono';
import {
  PUSH_ENDPOINT_NOT_PUBLIC,
  PUSH_KEYS_MALFORMED,
  PushSubscribeSchema,
  PushSubscriptionListSchema,
  PushSubscriptionSchema,
  PushTestAnswerSchema,
  PushTestSchema,
  PushUnsubscribeSchema,
} from '../../../contract/schema/reminders/push-subscription.ts';
import { subscribeToPush } from '../../commands/reminders/subscribe-to-push.ts';
import { deletePushSubscription, listPushSubscriptions } from '../../db/reminders/push-subscriptions.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { isP256Point, isPushEndpoint } from '../../policies/reminders/push-endpoint.ts';
import { presentPushSubscription } from '../../presenters/push-subscription.ts';
import type { Services } from '../../runtime/services.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { readBody } from '../http/read-body.ts';
import type { Environment } from '../http/environment.ts';
import { mutateWith } from '../sync/mutate.ts';
import { validate } from '../http/validate.ts';
import { pushTest } from './push-test.ts';
import { takeTry } from '../http/rate-limit.ts';

/** `/users/push-notifications`: the caller's devices. */
export function pushSubscriptionRoutes(services: Services): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));

  const subscribing = describeRoute({
    summary: 'Lets a device be pushed to; its endpoint must be a public https address',
    caller: 'user',
    isIdempotent: true,
    body: PushSubscribeSchema,
    answers: { 201: PushSubscriptionSchema },
  });
  routes.post('/subscribe', subscribing, (c) =>
    mutateWith(c, services, async (context, sent) => {
      const subscription = readSubscription(services, sent);
      const stored = await subscribeToPush(context, c.get('session').id, subscription);
      return { status: 201, body: presentPushSubscription(stored) };
    }),
  );

  const unsubscribing = describeRoute({
    summary: 'Ends the pushes to one device; also done where there are none',
    caller: 'user',
    isIdempotent: true,
    body: PushUnsubscribeSchema,
    answers: { 204: null },
  });
  routes.delete('/subscribe', unsubscribing, (c) =>
    mutateWith(c, services, async ({ trx, userId }, sent) => {
      const { endpoint } = validate(PushUnsubscribeSchema, sent);
      await deletePushSubscription(trx, userId, endpoint);
      return { status: 204 };
    }),
  );

  const listing = describeRoute({
    summary: 'The devices that are pushed to, the longest ago first, and when each was last reached',
    caller: 'user',
    answers: { 200: PushSubscriptionListSchema },
  });
  routes.get('/', listing, async (c) =>
    c.json((await listPushSubscriptions(services.db, c.get('session').userId)).map(presentPushSubscription)),
  );

  const testing = describeRoute({
    summary: 'Sends a notification to one of the caller’s devices now, and says what became of it',
    caller: 'user',
    body: PushTestSchema,
    answers: { 200: PushTestAnswerSchema },
    errors: ['not_found'],
  });
  routes.post('/test', testing, async (c) => {
    const { endpoint } = await readBody(c, PushTestSchema);
    const { userId } = c.get('session');
    await takeTry(services, [['testPushPerAccount', userId]]);
    const devices = await listPushSubscriptions(services.db, userId);
    const device = devices.find((subscription) => subscription.endpoint === endpoint);
    if (device === undefined) throw new Failure('not_found');
    return c.json({ outcome: await pushTest(services, device) });
  });

  return routes;
}

/** Throws `malformed`, or `invalid`, also for an unusable endpoint or key. */
function readSubscription({ isLoopbackPushAllowed }: Services, sent: unknown) {
  const subscription = validate(PushSubscribeSchema, sent);
  if (!isPushEndpoint(subscription.endpoint, { allowLoopback: isLoopbackPushAllowed })) {
    throw new Failure('invalid', { message: [PUSH_ENDPOINT_NOT_PUBLIC] });
  }
  if (!isP256Point(subscription.keys.p256dh)) throw new Failure('invalid', { message: [PUSH_KEYS_MALFORMED] });
  return subscription;
}
