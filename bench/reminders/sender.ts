import { v7 as newId } from 'uuid';
import { openDatabase } from '../../server/db/engine/open-database.ts';
import { hasOpenBatches } from '../../server/db/reminders/reminder-batches.ts';
import { createReminders } from '../../server/jobs/reminders.ts';
import { NO_METRICS } from '../../server/runtime/metrics.ts';
import { createPushSender } from '../../server/push/push-sender.ts';
import { loadVapidKeys } from '../../server/push/vapid-keys.ts';
import { createGiftSource } from '../../server/suggest/suggest.ts';

/**
 * Only the reminders of a server: plans and sends until nothing is due, then prints how long planning took, the
 * processor time of sending, and the peak memory. Run as `sender.ts <database address> <data folder>`.
 */
const [databaseUrl = '', dataFolder = ''] = process.argv.slice(2);
const LOOK_AGAIN_MS = 500;

const raise = (error: unknown) => {
  throw error;
};
const database = await openDatabase(
  { databaseUrl, databasePoolSize: 10, dataFolder },
  { onLost: raise, onUnwritable: raise },
);
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
  now: () => new Date(),
  newId,
  deliver: () => Promise.reject(new Error('Nobody here wants mails')),
  suggestions: createGiftSource(),
  publicUrl: () => 'https://offra.example',
  log: { info: () => {}, error: (event, fields) => console.error(event, JSON.stringify(fields)) },
  metrics: NO_METRICS,
});
const start = performance.now();
await reminders.tick();
const planningMs = performance.now() - start;
const planning = process.resourceUsage();
while (await hasOpenBatches(database.db)) {
  await new Promise((resolve) => {
    setTimeout(resolve, LOOK_AGAIN_MS);
  });
  await reminders.tick();
}
await reminders.stop();
await pushSender.close();
await database.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const processorSeconds = (userCPUTime + systemCPUTime - planning.userCPUTime - planning.systemCPUTime) / 1e6;
console.log(JSON.stringify({ planningMs, processorSeconds, peakMegabytes: maxRSS / 1024 }));
