import { listRemindedDevices, notePushes, type RemindedDevice } from '../db/reminders/reminder-contents.ts';
import type { ClaimedMessage, SettledMessage } from '../db/reminders/reminder-messages.ts';
import { settleMessages } from '../db/reminders/reminder-messages.ts';
import type { PushOutcome } from '../push/push-sender.ts';
import { type MessageContent, readContents } from './contents.ts';
import { inSteps } from './in-steps.ts';
import { reminderPush } from './reminder-push.ts';
import type { SendParts } from './send-parts.ts';
import { isOver, untouched } from './untouched.ts';

const METRIC = { sent: 'sent', gone: 'gone', refused: 'failed', failed: 'failed' } as const;

interface Tried {
  device: RemindedDevice;
  outcome: PushOutcome;
}

interface SentPush {
  settlement: SettledMessage;
  tries: Tried[];
}

/** Sends each message to its user's remaining devices. Outcomes are stored at once, so a slow one holds up no other. */
export async function sendPushes(parts: SendParts, messages: readonly ClaimedMessage[]): Promise<SettledMessage[]> {
  const { db, now } = parts;
  const contents = await readContents(db, messages);
  const devices = Map.groupBy(
    await listRemindedDevices(
      db,
      messages.map(({ userId }) => userId),
    ),
    ({ userId }) => userId,
  );
  const write = inSteps<SentPush>(async (sent) => {
    const tries = sent.flatMap((push) => push.tries);
    await notePushes(db, sorted(tries), now());
    await settleMessages(
      db,
      sent.map(({ settlement }) => settlement),
      now(),
    );
  });
  return Promise.all(
    contents.map(async (content) => {
      const sent = await sendPush(parts, content, devices.get(content.message.userId) ?? []);
      await write(sent);
      return sent.settlement;
    }),
  );
}

async function sendPush(
  { pushSender, metrics, now }: SendParts,
  { message, user, today, occasions, isPaused }: MessageContent,
  devices: readonly RemindedDevice[],
): Promise<SentPush> {
  const { id, userId, trueUntil, reached } = message;
  if (user?.pushNotificationsEnabled !== true || occasions.length === 0) {
    return { settlement: { id, state: 'over', title: null, failure: null, reached }, tries: [] };
  }
  if (isPaused || isOver(message, now())) return { settlement: untouched(message), tries: [] };
  const { push, title } = reminderPush(occasions, { userId, today, trueUntil, now: now() });
  const tries = await Promise.all(
    devices
      .filter((device) => !reached.includes(device.id))
      .map(async (device) => ({ device, outcome: await pushSender.send(device, push) })),
  );
  for (const { outcome } of tries) metrics.pushEnded(METRIC[outcome.kind]);
  return { settlement: settle(message, title, tries), tries };
}

/** Sent if a device took it and none is to be retried; if a device may take it later, it stays planned. */
function settle({ id, reached: before }: ClaimedMessage, title: string, tries: readonly Tried[]): SettledMessage {
  const reached = [...before, ...tries.filter(({ outcome }) => outcome.kind === 'sent').map(({ device }) => device.id)];
  const failed = tries.find(({ outcome }) => outcome.kind === 'failed')?.outcome;
  if (failed?.kind === 'failed') return { id, state: 'planned', title, failure: failed.reason, reached };
  if (reached.length > 0) return { id, state: 'sent', title, failure: null, reached };
  const refused = tries.find(({ outcome }) => outcome.kind === 'refused')?.outcome;
  return { id, state: 'failed', title, failure: refused?.kind === 'refused' ? refused.reason : 'no_device', reached };
}

/** The outcomes to store, with their devices. */
function sorted(tried: readonly Tried[]) {
  const reached: string[] = [];
  const gone: string[] = [];
  const failed: { id: string; reason: string }[] = [];
  for (const { device, outcome } of tried) {
    if (outcome.kind === 'sent') reached.push(device.id);
    else if (outcome.kind === 'gone') gone.push(device.id);
    else failed.push({ id: device.id, reason: outcome.reason });
  }
  return { reached, gone, failed };
}
