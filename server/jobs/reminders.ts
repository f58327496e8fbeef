import { hasOpenBatches, listUnqueuedBatches, noteEnded, noteQueued } from '../db/reminder-batches.ts';
import { channelOfBatch } from '../db/reminder-messages.ts';
import type { RunSql } from '../db/database.ts';
import { planReminders } from './plan-reminders.ts';
import { type JobQueue, startQueue } from './queue.ts';
import { giveUpBatch, sendBatch } from './send-batch.ts';
import type { SendParts } from './send-parts.ts';

export interface ReminderParts extends SendParts {
  runSql: RunSql;
  newId: () => string;
}

export interface Reminders {
  /** Plans what is due and has it sent. To be called every now and then. */
  tick(): Promise<void>;
  /** Lets what is being sent be sent, and leaves the rest for another process or the next start. */
  stop(): Promise<void>;
}

/** How many batches are made known to the queue at once. */
const QUEUED_AT_ONCE = 100;

/**
 * The reminders of this process. The queue is started when there is first something to send, so that a start doesn't wait
 * for it. A batch is planned, then queued, then noted as queued: whichever of these a process dies after, another one goes
 * on from there.
 */
export function createReminders(parts: ReminderParts): Reminders {
  const { db, runSql, log, now } = parts;
  const stopping = new AbortController();
  let queue: JobQueue | undefined;

  const openQueue = async (): Promise<JobQueue> =>
    (queue ??= await startQueue({
      runSql,
      log,
      send: (batchId) => sendBatch(parts, batchId, stopping.signal),
      giveUp: (batchId) => giveUpBatch(parts, batchId),
    }));

  async function queueBatches(): Promise<void> {
    const batches = await listUnqueuedBatches(db, QUEUED_AT_ONCE);
    for (const batchId of batches) {
      const channel = await channelOfBatch(db, batchId);
      if (channel === undefined) await noteEnded(db, batchId, now());
      else await (await openQueue()).add(channel, batchId);
    }
    if (batches.length > 0) await noteQueued(db, batches, now());
    if (batches.length === QUEUED_AT_ONCE && !stopping.signal.aborted) await queueBatches();
  }

  return {
    async tick() {
      const planned = await planReminders({ ...parts, onBatch: queueBatches }, stopping.signal);
      if (planned.users > 0) log.info('reminders_planned', { ...planned });
      if (stopping.signal.aborted || !(await hasOpenBatches(db))) return;
      await openQueue();
      await queueBatches();
    },
    async stop() {
      stopping.abort();
      await queue?.stop();
    },
  };
}
