import { v7 as newId } from 'uuid';
import { openDatabase } from '../../server/db/engine/open-database.ts';
import { hasOpenBatches } from '../../server/db/reminders/reminder-batches.ts';
import { planReminders } from '../../server/jobs/plan-reminders.ts';
import { createReminders } from '../../server/jobs/reminders.ts';
import { NO_METRICS } from '../../server/runtime/metrics.ts';
import { createPushSender } from '../../server/push/push-sender.ts';
import { loadVapidKeys } from '../../server/push/vapid-keys.ts';
import { createGiftSource } from '../../server/suggest/suggest.ts';

/**
 * Only the reminders of a server. Prints when planning began and ended, how many users and messages it planned, the
 * processor time and the peak memory. Run as `sender.ts <database address> <data folder> <how far the clock is ahead, in
 * ms> plan [most messages]` to plan and send nothing, or with `send` to plan and send until nothing is due.
 */
export interface SenderReport {
  users: number;
  messages: number;
  planningFrom: number;
  planningTo: number;
  processorSeconds: number;
  peakMegabytes: number;
}

const [databaseUrl = '', dataFolder = '', ahead = '0', what, most = 'Infinity'] = process.argv.slice(2);
const LOOK_AGAIN_MS = 500;
const now = () => new Date(Date.now() + Number(ahead));

const raise = (error: unknown) => {
  throw error;
};
const database = await openDatabase(
  { databaseUrl, databasePoolSize: 10, dataFolder },
  { onLost: raise, onUnwritable: raise },
);
const done = what === 'plan' ? await planOnly() : await planAndSend();
await database.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const usage = { processorSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
console.log(JSON.stringify({ ...done, ...usage } satisfies SenderReport));

async function planOnly() {
  const enough = new AbortController();
  let messages = 0;
  const onBatch = async (count: number) => {
    messages += count;
    if (messages >= Number(most)) enough.abort();
  };
  const planningFrom = Date.now();
  const planned = await planReminders({ db: database.db, now, newId, onFault: raise, onBatch }, enough.signal);
  return { ...planned, planningFrom, planningTo: Date.now() };
}

async function planAndSend() {
  const planned = { users: 0, messages: 0 };
  const pushSender = createPushSender({
    keys: await loadVapidKeys(dataFolder),
    subject: 'mailto:bench@example.com',
    now: () => new Date(),
    isAllowedAddress: () => true,
    onThreadFault: raise,
  });
  const reminders = createReminders({
    ...database,
    pushSender,
    now,
    newId,
    deliver: () => Promise.reject(new Error('Nobody here wants mails')),
    suggestions: createGiftSource(),
    publicUrl: () => 'https://offra.example',
    log: {
      info: (event, fields) => {
        if (event === 'reminders_planned') Object.assign(planned, fields);
      },
      error: (event, fields) => console.error(event, JSON.stringify(fields)),
    },
    metrics: NO_METRICS,
  });
  const planningFrom = Date.now();
  await reminders.tick();
  const planningTo = Date.now();
  while (await hasOpenBatches(database.db)) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS);
    });
    await reminders.tick();
  }
  await reminders.stop();
  await pushSender.close();
  return { ...planned, planningFrom, planningTo };
}
