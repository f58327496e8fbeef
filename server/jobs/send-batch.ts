import { noteEnded } from '../db/reminders/reminder-batches.ts';
import {
  channelOfBatch,
  claimMessages,
  countOpenMessages,
  endLateMessages,
  giveUpMessages,
  settleDoubtfulMessages,
} from '../db/reminders/reminder-messages.ts';
import type { ReminderChannel } from '../../contract/schema/reminders/sent-reminder.ts';
import { noteDoubt } from './note-doubt.ts';
import { sendDigests, sendMails } from './send-mails.ts';
import type { SendParts } from './send-parts.ts';
import { sendPushes } from './send-pushes.ts';

/** The concurrent messages per channel in one job, and how long a process claims them. */
const CHUNKS = {
  push: { limit: 100, claimMs: 30_000, send: sendPushes },
  email: { limit: 20, claimMs: 5 * 60_000, send: sendMails },
  digest: { limit: 20, claimMs: 5 * 60_000, send: sendDigests },
} as const satisfies Record<ReminderChannel, unknown>;

/** A batch with unsent messages, which is to be retried. */
export class UnfinishedBatch extends Error {
  constructor(open: number) {
    super(`${open} reminders are to be tried again`);
  }
}

/**
 * Sends the unsent messages of a batch. May run repeatedly and in several processes: each message is claimed by one of
 * them, and sent ones stay sent. Throws an UnfinishedBatch if some are left.
 */
export async function sendBatch(parts: SendParts, batchId: string, signal: AbortSignal): Promise<void> {
  const { db, now, log } = parts;
  const channel = await channelOfBatch(db, batchId);
  if (channel !== undefined) {
    noteDoubt(parts, await settleDoubtfulMessages(db, batchId, now()));
    await endLateMessages(db, batchId, now());
    const { limit, claimMs, send } = CHUNKS[channel];
    const counts = { sent: 0, failed: 0, over: 0, planned: 0 };
    const failures = new Set<string>();
    // One pass through the batch: failed messages are not retried at once.
    for (let after = 0; !signal.aborted;) {
      const until = new Date(now().getTime() + claimMs);
      const messages = await claimMessages(db, batchId, { after, now: now(), until, limit });
      if (messages.length === 0) break;
      for (const { state, failure } of await send(parts, messages, signal)) {
        counts[state] += 1;
        if (failure !== null) failures.add(failure);
      }
      after = Math.max(...messages.map(({ id }) => id));
    }
    log.info('reminders_sent', { channel, ...counts });
    if (failures.size > 0) log.error('reminders_not_sent', { channel, failures: [...failures].toSorted() });
  }
  const open = await countOpenMessages(db, batchId);
  if (open > 0) throw new UnfinishedBatch(open);
  await noteEnded(db, batchId, now());
}

/** Ends a batch that was tried often enough. */
export async function giveUpBatch(parts: SendParts, batchId: string): Promise<void> {
  const { db, now, log } = parts;
  noteDoubt(parts, await settleDoubtfulMessages(db, batchId, now()));
  const open = await giveUpMessages(db, batchId, now());
  await noteEnded(db, batchId, now());
  if (open > 0) log.error('reminders_given_up', { batch: batchId, messages: open });
}
