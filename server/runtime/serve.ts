import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { v7 as newId } from 'uuid';
import { createApp } from '../app.ts';
import { keepHouse } from '../commands/keep-house.ts';
import type { Config } from '../config.ts';
import { endOnCrash, endUnwritable } from './crash.ts';
import { openControlChannel } from '../backup/control-channel.ts';
import { backUpNightly } from '../backup/nightly.ts';
import { createMaintenance } from '../db/engine/maintenance.ts';
import { sessionFinder } from '../db/accounts/sessions.ts';
import { openDatabase } from '../db/engine/open-database.ts';
import type { OpenDatabase } from '../db/engine/database.ts';
import { askToConfirm } from '../jobs/ask-to-confirm.ts';
import { createReminders, type Reminders } from '../jobs/reminders.ts';
import { listen } from './listen.ts';
import { createLog, errorFields, type Log } from './log.ts';
import { createMail } from '../mail/delivery.ts';
import { createFacebookSignIn } from '../social/facebook.ts';
import { createGoogleSignIn } from '../social/google.ts';
import { measureDatabase, noteStatement, timed } from './measure.ts';
import { type MetricsReport, NO_METRICS } from './metrics.ts';
import { createCallTurns } from '../policies/calls/call-bounds.ts';
import { socketBounds } from '../policies/calls/socket-bounds.ts';
import { createDigest } from '../policies/sync/digest-of.ts';
import { isLoopbackAddress, isPublicAddress } from '../policies/reminders/push-endpoint.ts';
import { type ConnectPush, createPushSender, type PushSender } from '../push/push-sender.ts';
import { loadVapidKeys, type VapidKeys } from '../push/vapid-keys.ts';
import { createMetricsApp } from '../routes/public/metrics.ts';
import { missingDatabase } from './missing-database.ts';
import { SETTINGS } from './settings.ts';
import { openDelivery } from './start/open-delivery.ts';
import { openFileLimit } from './open-files.ts';
import { openOffers } from './start/open-offers.ts';
import { openReplica } from './start/open-replica.ts';
import { sayWhatIsMissing } from './start/say-what-is-missing.ts';
import { StartFailure } from './start-failure.ts';
import { onStopSignal } from './stop-signal.ts';
import { createEngine } from '../suggest/engine/engine.ts';
import { endTogether, repeat, type Working } from './working.ts';

/** The output of `npm run build`. */
const BUILT_HERE = fileURLToPath(new URL('../../dist', import.meta.url));

/** The server's surroundings that no setting changes; tests replace them. */
export interface Surroundings {
  now: () => Date;
  /** The interval between checks for due reminders. */
  reminderIntervalMs: number;
  /** Replaces the internet in tests. */
  connectPush?: ConnectPush;
}

export const REAL_SURROUNDINGS: Surroundings = { now: () => new Date(), reminderIntervalMs: 20_000 };

/** The built app's folder; undefined if not built. Throws a StartFailure for a configured folder without an app. */
function findApp({ appFolder }: Config): string | undefined {
  if (appFolder === undefined) return existsSync(BUILT_HERE) ? BUILT_HERE : undefined;
  if (existsSync(join(appFolder, 'index.html'))) return appFolder;
  const takes = `but takes ${SETTINGS.APP_DIR.takes} that holds the built app: there is no index.html in it`;
  throw new StartFailure('bad_setting', `APP_DIR holds "${appFolder}", ${takes}.`);
}

/** A client that opens connections endlessly gets one log line a minute. */
const REFUSED_LOG_MS = 60_000;

function onceIn(intervalMs: number, work: () => void): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < intervalMs) return;
    last = performance.now();
    work();
  };
}

const HOUSEKEEPING_INTERVAL_MS = 60 * 60 * 1000;
const MAINTENANCE_INTERVAL_MS = 60_000;
/** A person who has just turned on reminders by mail expects the mail. */
const CONFIRMATION_INTERVAL_MS = 3000;

/** Leaves time to store the outcomes of mails broken off then, within the limit of the calls. */
const BREAK_OFF_AFTER_MS = 7000;

/** The maintenance that the embedded database needs in use, and that a PostgreSQL server does by itself. */
async function tendEmbedded(
  { db, snapshot }: OpenDatabase,
  { dataFolder }: Config,
  now: () => Date,
  log: Log,
  working: Working,
): Promise<void> {
  if (snapshot === undefined) return;
  const work = createMaintenance({ db, log, now });
  repeat({ intervalMs: MAINTENANCE_INTERVAL_MS, work, fault: 'maintenance_failed' }, log, working);
  const channel = await openControlChannel({ dataFolder, db, snapshot, log, now });
  working.push(() => channel.close());
}

/** Reminders begin once the server is ready. */
function remind(reminders: Reminders, intervalMs: number, log: Log, working: Working): void {
  working.push(() => reminders.stop());
  repeat({ intervalMs, work: () => reminders.tick(), fault: 'reminders_failed' }, log, working);
}

function openPushSender(
  config: Config,
  keys: VapidKeys,
  { connectPush, log }: { connectPush: ConnectPush | undefined; log: Log },
): PushSender {
  return createPushSender({
    keys,
    subject: `mailto:${config.public.supportEmail}`,
    // Push services check signatures by their own clocks.
    now: REAL_SURROUNDINGS.now,
    connect: connectPush,
    onThreadFault: (error) => log.error('push_thread_failed', errorFields(error)),
    isAllowedAddress: (to) => isPublicAddress(to) || (config.isLoopbackPushAllowed && isLoopbackAddress(to)),
  });
}

async function serveMetrics(
  report: MetricsReport,
  at: NonNullable<Config['metrics']>,
  log: Log,
  working: Working,
): Promise<void> {
  const server = await listen(createMetricsApp(report), { ...at, prefix: 'METRICS_' });
  working.push(() => server.stop());
  log.info('metrics_served', { address: `${server.address}/api/metrics` });
}

/** Stops all parts at a signal, after a delay. `onStopping` is called before it. */
function stopAtSignal(
  parts: AsyncDisposableStack,
  { log, delayMs, onStopping }: { log: Log; delayMs: number; onStopping: () => void },
): void {
  onStopSignal(async () => {
    onStopping();
    log.info('stopping', {});
    await delay(delayMs);
    try {
      await parts.disposeAsync();
    } catch (error) {
      log.error('stop_failed', errorFields(error));
      throw error;
    }
    log.info('stopped', {});
  }, delayMs);
}

function utcDay(moment: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
}

/** Starts every part of the server. `parts` disposes of them in the opposite order. */
export async function serve(
  config: Config,
  { now, reminderIntervalMs, connectPush }: Surroundings,
  parts: AsyncDisposableStack,
): Promise<void> {
  const log = createLog(config.logLevel, (line) => process.stderr.write(line), now);
  endOnCrash(log);
  const appFolder = findApp(config);
  const missing = missingDatabase(config);
  let metrics = NO_METRICS;
  const database = await openDatabase(config, {
    onLost: (error) => log.error('database_connection_lost', errorFields(error)),
    onUnwritable: endUnwritable(log),
    onStatement: (statement) => noteStatement(statement, { log, metrics }),
  });
  parts.defer(() => database.close());
  const report = config.metrics && measureDatabase(database, now, log);
  metrics = report ?? NO_METRICS;
  const vapidKeys = await loadVapidKeys(config.dataFolder);
  const digest = createDigest(vapidKeys.privateKey);
  let isStopping = false;
  const breakingOff = new AbortController();
  const deliver = openDelivery(config, { now, log, metrics, signal: breakingOff.signal });
  const mail = createMail(deliver, log);
  parts.defer(() => mail.stop());
  const pushSender = openPushSender(config, vapidKeys, { connectPush, log });
  parts.defer(() => pushSender.close());
  const engine = createEngine({
    onFault: ({ code, cause }) =>
      log.error('engine_failed', { reason: code, ...(cause === undefined ? {} : errorFields(cause)) }),
  });
  parts.defer(() => engine.stop());
  const findIdeas = config.languageModel
    ? (await import('./model-ideas.ts')).createModelIdeas(config.languageModel, {
        db: database.db,
        engine,
        now,
        log,
        metrics,
      })
    : async () => [];
  const working: Working = [];
  const offers = await openOffers(config, { db: database.db, engine, log, metrics, now }, parts, working);
  parts.defer(() => {
    setTimeout(() => breakingOff.abort(), BREAK_OFF_AFTER_MS).unref();
    return endTogether(working);
  });
  await tendEmbedded(database, config, now, log, working);
  const tidy = () => keepHouse({ db: database.db, now, newId });
  repeat({ intervalMs: HOUSEKEEPING_INTERVAL_MS, work: tidy, fault: 'housekeeping_failed' }, log, working);
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;
  const app = createApp({
    db: database.db,
    replica: await openReplica(config, database, log, parts),
    findSession: sessionFinder(database.db),
    now,
    today: () => utcDay(now()),
    newId,
    digest,
    suggestions: timed(engine, metrics),
    findIdeas,
    offers,
    pushSender,
    log,
    metrics,
    isStopping: () => isStopping,
    publicConfig: { ...config.public, vapidPublicKey: vapidKeys.publicKey },
    publicUrl,
    mail,
    google: config.google && createGoogleSignIn(config.google, now),
    facebook: config.facebook && createFacebookSignIn(config.facebook, now),
    allowedOrigins: config.allowedOrigins,
    isLoopbackPushAllowed: config.isLoopbackPushAllowed,
    callTurns: createCallTurns(),
    rateLimits: { isOn: config.hasRateLimits, trustedProxies: config.trustedProxies },
    appFolder,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  });
  if (report && config.metrics) await serveMetrics(report, config.metrics, log, working);
  if (config.backupFolder !== undefined) backUpNightly(config.backupFolder, { log, metrics, now }, working);
  const { host, port, maxConnections, trustedProxies } = config;
  const bounds = socketBounds(maxConnections, { openFiles: openFileLimit(), isBehindProxy: trustedProxies > 0 });
  const server = await listen(app, {
    host,
    port,
    bounds,
    onRefused: onceIn(REFUSED_LOG_MS, () => log.error('connections_refused', {})),
  });
  working.push(() => server.stop());
  ({ address } = server);
  const shared = { log, metrics, now, newId, publicUrl };
  remind(
    createReminders({ ...database, ...shared, pushSender, deliver, suggestions: engine }),
    reminderIntervalMs,
    log,
    working,
  );
  const rateLimits = { isOn: config.hasRateLimits };
  const ask = () => askToConfirm({ db: database.db, log, now, digest, mail, publicUrl, rateLimits });
  repeat({ intervalMs: CONFIRMATION_INTERVAL_MS, work: ask, fault: 'confirmations_failed' }, log, working);
  const onStopping = () => void (isStopping = true);
  stopAtSignal(parts, { log, delayMs: config.stopDelayMs, onStopping });
  log.info('started', { engine: config.databaseUrl === undefined ? 'embedded' : 'postgres', pid: process.pid });
  sayWhatIsMissing(config, { database: missing, isBuilt: appFolder !== undefined, address });
  console.log(`offra is ready on ${address}`);
}
