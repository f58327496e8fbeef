import { PUSH_SUBSCRIPTIONS_MAX, type PushSubscribe } from '../../../contract/schema/reminders/push-subscription.ts';
import { keepLatestPushSubscriptions, putPushSubscription } from '../../db/reminders/push-subscriptions.ts';
import { planPushWithoutDeviceAnew } from '../../db/reminders/reminder-messages.ts';
import { hasSession } from '../../db/accounts/sessions.ts';
import type { PushSubscriptionRow } from '../../db/engine/tables.ts';
import { updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { CommandContext } from '../command.ts';
import { settledDay } from '../../policies/reminders/settled-day.ts';
import { lockOwnProfile } from '../accounts/own-profile.ts';

/**
 * Subscribes the caller's device to pushes until the session ends, in place of the device's earlier user. Stores a
 * given time zone. Beyond 20 devices, deletes the oldest subscription. Today's pushes that found no device are planned
 * again. Throws `unauthorised` if the session has ended.
 */
export async function subscribeToPush(
  context: CommandContext,
  sessionId: string,
  { endpoint, keys, expirationTime, timeZone }: PushSubscribe,
): Promise<PushSubscriptionRow> {
  const { trx, userId, now, newId } = context;
  const user = await lockOwnProfile(context, undefined);
  if (!(await hasSession(trx, userId, sessionId))) throw new Failure('unauthorised');
  if (timeZone !== undefined && timeZone !== user.timeZone) {
    await updateUser(trx, userId, { timeZone, remindedDay: settledDay(user, now) }, now);
  }
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
