import type { PushMessage } from '../../../contract/schema/reminders/push-message.ts';
import { notePushes } from '../../db/reminders/reminder-contents.ts';
import type { PushSubscriptionRow } from '../../db/engine/tables.ts';
import type { Services } from '../../runtime/services.ts';

/** For a device that is waking up. */
const TTL_SECONDS = 5 * 60;

const METRIC = { sent: 'sent', gone: 'gone', refused: 'failed', failed: 'failed' } as const;

/** Sends a test notification, and stores whether the push service accepted it. */
export async function pushTest(
  { db, now, today, pushSender, metrics }: Services,
  device: PushSubscriptionRow,
): Promise<'sent' | 'failed' | 'gone'> {
  const message: PushMessage = {
    version: 1,
    kind: 'test',
    accountId: device.userId,
    tag: 'test',
    title: 'Notifications work on this device',
    body: 'This is how offra will remind you.',
    path: '/user-account',
    day: today().toString(),
    items: [],
    more: 0,
  };
  const push = { body: JSON.stringify(message), topic: 'test', urgency: 'high', ttlSeconds: TTL_SECONDS } as const;
  const outcome = await pushSender.send(device, push);
  metrics.pushEnded(METRIC[outcome.kind]);
  const isIn = (kind: typeof outcome.kind) => (outcome.kind === kind ? [device.id] : []);
  const failed = 'reason' in outcome ? [{ id: device.id, reason: outcome.reason }] : [];
  await notePushes(db, { reached: isIn('sent'), gone: isIn('gone'), failed }, now());
  return METRIC[outcome.kind];
}
