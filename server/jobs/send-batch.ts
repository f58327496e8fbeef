import { noteEnded } from '../db/reminders/reminder-batches.ts';
import {
  channelOfBatch,
  claimMessages,
  countOpenMessages,
  endLateMessages,
  giveUpMessages,
  settleDoubtfulMessages,
} from '../db/reminders/reminder-messages.ts';
import type { ReminderChannel } from '../db/engine/tables.ts';
import { noteDoubt } from './note-doubt.ts';
import { sendMails } from './send-mails.ts';
import type { SendParts } from './send-parts.ts';
import { sendPushes } from './send-pushes.ts';

/** How many messages of each channel are under way at once in one job, and how long a process has them to itself. */
const CHUNKS = {
  push: { limit: 100, claimMs: 30_000, send: sendPushes },
  email: { limit: 20, claimMs: 5 * 60_000, send: sendMails },
} as const satisfies Record<ReminderChannel, unknown>;

/** Not all of a batch could be sent yet: it is to be tried again. */
export class UnfinishedBatch extends Error {
  constructor(open: number) {
    super(`${open} reminders are to be tried again`);
  }
}

/**
 * Sends what of a batch is not sent yet. May be run again, at any time and by several processes at once: each message is
 * in the hands of one of them, and what was sent stays sent. Throws an UnfinishedBatch where something is left.
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
    // Once through the batch: what is to be tried again is not tried at once.
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
