import { hasOpenBatches, listUnqueuedBatches, noteEnded, noteQueued } from '../db/reminders/reminder-batches.ts';
import { channelOfBatch } from '../db/reminders/reminder-messages.ts';
import type { RunSql } from '../db/engine/database.ts';
import type { ReminderChannel } from '../../contract/schema/reminders/sent-reminder.ts';
import { errorFields } from '../runtime/log.ts';
import { noteDoubt } from './note-doubt.ts';
import { planReminders } from './plan-reminders.ts';
import { type JobQueue, startQueue } from './queue.ts';
import { giveUpBatch, sendBatch } from './send-batch.ts';
import type { SendParts } from './send-parts.ts';

export interface ReminderParts extends SendParts {
  runSql: RunSql;
  newId: () => string;
}

export interface Reminders {
  /** Plans and sends what is due. To be called regularly. */
  tick(): Promise<void>;
  /** Finishes the messages under way, and leaves the rest for another process or the next start. */
  stop(): Promise<void>;
}

/** The batches added to the queue at once. */
const QUEUED_AT_ONCE = 100;

/**
 * The reminders of this process. The queue opens with the first message to send, so that a start doesn't wait for it. A
 * batch is planned, queued, then marked as queued: after a crash at any step another process goes on from there.
 */
export function createReminders(parts: ReminderParts): Reminders {
  const { db, runSql, log, now } = parts;
  const stopping = new AbortController();
  let queue: Promise<JobQueue> | undefined;

  /** A queue that failed to open is opened again at the next call. */
  const openQueue = (): Promise<JobQueue> =>
    (queue ??= startQueue({
      runSql,
      log,
      send: (batchId) => sendBatch(parts, batchId, stopping.signal),
      giveUp: (batchId) => giveUpBatch(parts, batchId),
    }).catch((error: unknown) => {
      queue = undefined;
      throw error;
    }));

  async function queueBatch(channel: ReminderChannel, batchId: string): Promise<void> {
    const opened = await openQueue();
    if (!stopping.signal.aborted) await opened.add(channel, batchId);
  }

  async function queueBatches(): Promise<void> {
    const batches = await listUnqueuedBatches(db, QUEUED_AT_ONCE);
    for (const batchId of batches) {
      const channel = await channelOfBatch(db, batchId);
      if (stopping.signal.aborted) return;
      if (channel === undefined) await noteEnded(db, batchId, now());
      else await queueBatch(channel, batchId);
    }
    if (batches.length > 0 && !stopping.signal.aborted) await noteQueued(db, batches, now());
    if (batches.length === QUEUED_AT_ONCE && !stopping.signal.aborted) await queueBatches();
  }

  return {
    async tick() {
      const onFault = (error: unknown, timeZone?: string) =>
        log.error('planning_failed', { ...(timeZone !== undefined && { zone: timeZone }), ...errorFields(error) });
      const planned = await planReminders(
        { ...parts, onBatch: queueBatches, onDoubt: (doubtful) => noteDoubt(parts, doubtful), onFault },
        stopping.signal,
      );
      if (planned.users > 0) log.info('reminders_planned', { ...planned });
      if (!(await hasOpenBatches(db)) || stopping.signal.aborted) return;
      await openQueue();
      await queueBatches();
    },
    async stop() {
      stopping.abort();
      // A queue that failed to open has ended itself, and the caller that opened it reports the error.
      const opened = await queue?.catch(() => undefined);
      await opened?.stop();
    },
  };
}
