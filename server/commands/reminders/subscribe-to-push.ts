import { PUSH_SUBSCRIPTIONS_MAX, type PushSubscribe } from '../../../contract/schema/reminders/push-subscription.ts';
import { keepLatestPushSubscriptions, putPushSubscription } from '../../db/reminders/push-subscriptions.ts';
import { planPushWithoutDeviceAnew } from '../../db/reminders/reminder-messages.ts';
import { hasSession } from '../../db/accounts/sessions.ts';
import type { PushSubscriptionRow } from '../../db/engine/tables.ts';
import { updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnProfile } from '../accounts/own-profile.ts';

/**
 * Lets a device of the caller be pushed to until its session is ended, in place of whoever used it before. The caller's time zone is taken over if it
 * comes along. Beyond 20 devices the one that subscribed the longest ago drops out. What found no device earlier in the
 * day is told by the next plan: pushes may be wanted some time before their device is there. Throws `unauthorised` where
 * the session has ended by now.
 */
export async function subscribeToPush(
  context: CommandContext,
  sessionId: string,
  { endpoint, keys, expirationTime, timeZone }: PushSubscribe,
): Promise<PushSubscriptionRow> {
  const { trx, userId, now, newId } = context;
  const user = await lockOwnProfile(context, undefined);
  if (!(await hasSession(trx, userId, sessionId))) throw new Failure('unauthorised');
  if (timeZone !== undefined && timeZone !== user.timeZone) await updateUser(trx, userId, { timeZone }, now);
  const subscription = await putPushSubscription(trx, {
    id: newId(),
    userId,
    sessionId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    expiresAt: expirationTime === null ? null : new Date(expirationTime),
    createdAt: now,
    lastDeliveredAt: null,
    lastFailedAt: null,
    lastFailure: null,
  });
  await keepLatestPushSubscriptions(trx, userId, PUSH_SUBSCRIPTIONS_MAX);
  await planPushWithoutDeviceAnew(trx, userId, now);
  return subscription;
}
