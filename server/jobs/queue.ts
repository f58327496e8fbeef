import type { PgBoss } from 'pg-boss';
import type { RunSql } from '../db/engine/database.ts';
import type { ReminderChannel } from '../db/engine/tables.ts';
import { errorFields, type Log } from '../runtime/log.ts';
import { UnfinishedBatch } from './send-batch.ts';

/** A job is one batch of messages, and its id is the batch's: made twice, it is there once. Nothing of a person is in it. */
interface BatchJob {
  batchId: string;
}

const GIVEN_UP = 'reminders-given-up';
const QUEUES = { push: 'reminders-push', email: 'reminders-email' } as const satisfies Record<ReminderChannel, string>;
/** How many jobs of each channel one process is at. */
const AT_ONCE = { push: 4, email: 2 } as const satisfies Record<ReminderChannel, number>;

/**
 * Tried again after 10 s, then ever later, for more than the longest day, so that what is in it ends as what is over by time;
 * then given up. A process that died counts as a try.
 */
const RETRIES = { retryLimit: 120, retryDelay: 10, retryBackoff: true, retryDelayMax: 15 * 60 } as const;
/** A process that is gone is found out by the beats of its heart that are missing. */
const HEARTBEAT_SECONDS = 10;
const EXPIRE_SECONDS = 15 * 60;
/** Often enough for a process that is itself killed within seconds. */
const WATCH_SECONDS = 2;
const POLL_SECONDS = 2;
const DAY_SECONDS = 24 * 60 * 60;
/** With what is ended after it, within the time of `onStopSignal`. */
const STOP_LIMIT_MS = 8000;

export interface QueueParts {
  runSql: RunSql;
  /** Tries a batch. Throws where it is to be tried again. */
  send: (batchId: string) => Promise<void>;
  /** Ends a batch that was tried often enough. */
  giveUp: (batchId: string) => Promise<void>;
  log: Log;
}

export interface JobQueue {
  /** Makes sure that there is a job for a batch. */
  add(channel: ReminderChannel, batchId: string): Promise<void>;
  /** Lets the jobs under way end, and takes no more. */
  stop(): Promise<void>;
}

/** The queue of batches, which all processes on one database share, with the workers of this one. */
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

/** Makes what is not there yet, and takes up work. */
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
      // While there is much to do, the next job is taken as soon as one is done, and not only at the next look.
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

/** Logs a fault where it is one: that something is left to be tried again is a matter of course. */
async function tried(batchId: string, send: QueueParts['send'], log: Log): Promise<void> {
  try {
    await send(batchId);
  } catch (error) {
    if (!(error instanceof UnfinishedBatch)) log.error('reminders_failed', errorFields(error));
    throw error;
  }
}
