import type { PgBoss } from 'pg-boss';
import type { RunSql } from '../db/engine/database.ts';
import type { ReminderChannel } from '../../contract/schema/reminders/sent-reminder.ts';
import { errorFields, type Log } from '../runtime/log.ts';
import { UnfinishedBatch } from './send-batch.ts';

/** A job is one batch of messages with the batch's id: creating it twice gives one job. It holds no personal data. */
interface BatchJob {
  batchId: string;
}

const GIVEN_UP = 'reminders-given-up';
const QUEUES = {
  push: 'reminders-push',
  email: 'reminders-email',
  digest: 'reminders-digest',
} as const satisfies Record<ReminderChannel, string>;
/** The concurrent jobs per channel in one process. */
const AT_ONCE = { push: 4, email: 2, digest: 1 } as const satisfies Record<ReminderChannel, number>;

/** Retried ever later for more than the longest day, so that every message ends; a process's death is a try. */
const RETRIES = { retryLimit: 120, retryDelay: 10, retryBackoff: true, retryDelayMax: 15 * 60 } as const;
/** A dead process is detected by its missing heartbeats. */
const HEARTBEAT_SECONDS = 10;
const EXPIRE_SECONDS = 15 * 60;
/** Often enough for a process that is itself killed within seconds. */
const WATCH_SECONDS = 2;
const POLL_SECONDS = 2;
const DAY_SECONDS = 24 * 60 * 60;
/** Leaves time to end the other parts within the limit of `onStopSignal`. */
const STOP_LIMIT_MS = 8000;

export interface QueueParts {
  runSql: RunSql;
  /** Tries a batch. Throws if it is to be retried. */
  send: (batchId: string) => Promise<void>;
  /** Ends a batch that was tried often enough. */
  giveUp: (batchId: string) => Promise<void>;
  log: Log;
}

export interface JobQueue {
  /** Ensures that there is a job for a batch. */
  add(channel: ReminderChannel, batchId: string): Promise<void>;
  /** Lets the running jobs end, and takes no more. */
  stop(): Promise<void>;
}

/** The queue of batches, shared by all processes on one database, with the workers of this process. */
export async function startQueue({ runSql, send, giveUp, log }: QueueParts): Promise<JobQueue> {
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    db: { executeSql: runSql },
    schema: 'jobs',
    schedule: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    queueCacheIntervalSeconds: WATCH_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error('job_queue_failed', errorFields(error)));
  try {
    await openBoss(boss, { send, giveUp, log });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    add: async (channel, batchId) => {
      await boss.send(QUEUES[channel], { batchId }, { id: batchId });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
  };
}

/** Creates the missing queues, and starts the workers. */
async function openBoss(boss: PgBoss, { send, giveUp, log }: Omit<QueueParts, 'runSql'>): Promise<void> {
  await boss.start();
  await boss.createQueue(GIVEN_UP, { retryLimit: 5, deleteAfterSeconds: DAY_SECONDS });
  for (const queue of Object.values(QUEUES)) {
    await boss.createQueue(queue, {
      ...RETRIES,
      deadLetter: GIVEN_UP,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
    });
  }
  for (const [channel, queue] of Object.entries(QUEUES) as [ReminderChannel, string][]) {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: POLL_SECONDS,
      // Under load the next job is taken as soon as one is done, not only at the next poll.
      burstWhenReadyExceeds: 1,
      localConcurrency: AT_ONCE[channel],
    };
    await boss.work<BatchJob>(queue, options, async (jobs) => {
      for (const { data } of jobs) await tried(data.batchId, send, log);
    });
  }
  await boss.work<BatchJob>(GIVEN_UP, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
    for (const { data } of jobs) await giveUp(data.batchId);
  });
}

/** Logs faults; an unfinished batch is none. */
async function tried(batchId: string, send: QueueParts['send'], log: Log): Promise<void> {
  try {
    await send(batchId);
  } catch (error) {
    if (!(error instanceof UnfinishedBatch)) log.error('reminders_failed', errorFields(error));
    throw error;
  }
}
