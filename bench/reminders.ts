import { once } from 'node:events';
import { mkdirSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { startPostgres } from '../scripts/start-postgres.ts';
import { openDatabase } from '../server/db/engine/open-database.ts';
import { pushReceiver, type PushReceiver } from '../server/testing/push-receiver.ts';
import {
  aheadOf,
  makeCertificate,
  runSender,
  type Sink,
  type Stage,
  startSender,
  startSink,
} from './reminders/children.ts';
import {
  addCrowd,
  beginDay,
  BUSY_DAY,
  CONNECTIONS_EACH,
  countDue,
  endDay,
  FIRST_DAY,
  OCCASIONS_EACH,
  ONE_IN,
} from '../server/testing/scale/crowd.ts';
import { createFigures } from './figures.ts';
import type { SenderReport } from './reminders/sender.ts';

/**
 * `npm run bench:reminders -- --users 100000,1000000`: days of crowds of growing size, planned on PostgreSQL and pushed
 * to a stand-in for a push service over HTTP/2, including encryption and signatures. Prints each figure with its aim.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    'kill-seconds': { type: 'string', default: '5' },
    processes: { type: 'string', default: '4' },
  },
});
const SIZES = values.users.split(',').map(Number);
const KILL_MS = Number(values['kill-seconds']) * 1000;
const PROCESSES = Number(values.processes);

/** The aims, for each process unless it says otherwise. */
const PLANNED_A_SECOND = 20_000;
const PUSHES_A_SECOND = 3000;
const GROWTH = 1.3;
const SHARED = 2.5;
const MEGABYTES = 600;
const MOST_KILLS = 300;
/** What a user takes on the disk, with room to spare. */
const BYTES_EACH = 20_000;
/** More memory than by default, as a server for a million people has. Files are written, but not waited for. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB'];

const figures = createFigures();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  await using parts = new AsyncDisposableStack();
  await bench(folder, parts);
});
console.log(figures.areMet() ? '\nAll aims are met.' : '\nNOT all aims are met.');

/** A size, and the time for each user, in ms. */
interface Measured {
  users: number;
  ms: number;
}

function raise(error: unknown): never {
  throw error;
}

async function bench(folder: string, parts: AsyncDisposableStack): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < Math.max(...SIZES) * BYTES_EACH) throw new Error(`There is too little room in ${folder}`);
  const postgres = await startPostgres(folder, ending.signal, false, SETTINGS);
  parts.defer(() => postgres.stop());
  makeCertificate(folder);
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const choice = { databaseUrl: postgres.url, databasePoolSize: 2, dataFolder };
  const database = await openDatabase(choice, { onLost: raise, onUnwritable: raise });
  parts.defer(() => database.close());
  const stage: Stage = { database, databaseUrl: postgres.url, folder, parts, signal: ending.signal };
  console.log(
    `Users with ${CONNECTIONS_EACH} connections and ${OCCASIONS_EACH} occasions each, of whom one in ${ONE_IN} has something due on ` +
      `a day. ${availableParallelism()} processors for all; PostgreSQL does not wait for the disk (fsync off).`,
  );
  const sink = await startSink(stage);
  const device = pushReceiver(sink.address);
  let size = 0;
  const each: Measured[] = [];
  for (const [index, users] of SIZES.entries()) {
    const day = Temporal.PlainDate.from(FIRST_DAY).add({ days: index }).toString();
    console.log(`\n${users} users`);
    const startedAt = Date.now();
    await addCrowd(database.db, { from: size, to: users, day: index === 0 ? BUSY_DAY : day }, device.target);
    figures.note('filled in', seconds(Date.now() - startedAt));
    size = users;
    if (index === 0) {
      await busyDay(stage, sink, users);
      await killedAgainAndAgain(stage, device, users);
      await beginDay(database.db, day);
    }
    each.push({ users, ms: await ordinaryDay(stage, day, users) });
  }
  sayGrowth(each);
  const last = Temporal.PlainDate.from(FIRST_DAY).add({ days: SIZES.length });
  const [largest] = each.slice(-1);
  if (largest) await shared(stage, last.toString(), largest);
}

/** Plans a day on which few have something due. Returns the time for each user, in ms. */
async function ordinaryDay(stage: Stage, day: string, users: number): Promise<number> {
  const due = await countDue(stage.database.db, day);
  const planned = await runSender(stage, aheadOf(day), 'plan');
  await endDay(stage.database.db);
  const ms = planned.planningTo - planned.planningFrom;
  figures.note('a day planned in', `${seconds(ms)}, ${planned.users} read`);
  figures.most('people who are left out, or read in vain', Math.abs(planned.messages - due), 0);
  figures.least('users planned for a second', (users / ms) * 1000, PLANNED_A_SECOND);
  figures.most('memory', planned.peakMegabytes, MEGABYTES, ' MB');
  return ms / users;
}

/** Plans one half of a day on which everyone has something due, then the other while pushes go out. */
async function busyDay(stage: Stage, sink: Sink, users: number): Promise<void> {
  const ahead = aheadOf(BUSY_DAY);
  const before = await runSender(stage, ahead, 'plan', String(users / 2));
  const startedAt = Date.now();
  const sent = await runSender(stage, ahead, 'send');
  const { devices, times } = await sink.report();
  await sink.stop();
  const [from, to] = [Math.min(...times.slice(0, 1)), times.at(-1) ?? 0];
  const during = times.filter((time) => time <= sent.planningTo).length / ((sent.planningTo - from) / 1000);
  console.log('A busy day: everyone has something due, half of them planned before pushes begin');
  figures.note('planned for a second, nothing sent', perSecond(before));
  figures.note('planned for a second, while pushes go out', perSecond(sent));
  figures.least('pushes a second, while planning goes on', during, PUSHES_A_SECOND);
  figures.least('pushes a second, over all', devices / ((to - from) / 1000), PUSHES_A_SECOND);
  figures.note('pushes a second of processor time', (devices / sent.processorSeconds).toFixed(0));
  figures.note('all pushed after', seconds(to - startedAt));
  figures.most('memory', sent.peakMegabytes, MEGABYTES, ' MB');
  figures.most('lost', users - devices, 0);
  figures.most('sent twice', times.length - devices, 0);
}

function perSecond({ users, planningFrom, planningTo }: SenderReport): string {
  return ((users / (planningTo - planningFrom)) * 1000).toFixed(0);
}

/** Kills the sender repeatedly, and starts another one each time, until everything is sent. */
async function killedAgainAndAgain(stage: Stage, device: PushReceiver, users: number): Promise<void> {
  const sink = await startSink(stage, Number(new URL(device.target.endpoint).port));
  await beginDay(stage.database.db, BUSY_DAY);
  const ahead = aheadOf(BUSY_DAY);
  let kills = 0;
  for (let isDone = false; !isDone;) {
    stage.signal.throwIfAborted();
    const child = startSender(stage, ahead, 'send');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
    child.stdout?.resume();
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    clearTimeout(timer);
    if (signal === null && code !== 0) throw new Error('The sender failed');
    isDone = signal === null;
    if (!isDone) kills += 1;
    if (kills > MOST_KILLS)
      throw new Error('A process reaches nothing between two kills: --kill-seconds has another time');
  }
  const { devices, repeated } = await sink.report();
  const said = ({ bodies }: { bodies: string[] }) =>
    new Set(bodies.map((body) => device.read(Buffer.from(body, 'base64'))));
  const isReplaced = (taken: { bodies: string[]; topics: string[] }) =>
    new Set(taken.topics).size === 1 && said(taken).size === 1;
  console.log(`The same day, killed ${kills} times, every ${KILL_MS / 1000} s`);
  figures.most('lost', users - devices, 0);
  figures.note('sent again under the same topic: replaces itself', String(repeated.length));
  figures.most('shown twice', repeated.filter(([, taken]) => !isReplaced(taken)).length, 0);
  await sink.stop();
}

/** Several processes plan one day, which took one process so long for each user. */
async function shared(stage: Stage, day: string, { users, ms }: Measured): Promise<void> {
  const due = await countDue(stage.database.db, day);
  const ahead = aheadOf(day);
  const all = await Promise.all(Array.from({ length: PROCESSES }, () => runSender(stage, ahead, 'plan')));
  const from = Math.min(...all.map(({ planningFrom }) => planningFrom));
  const to = Math.max(...all.map(({ planningTo }) => planningTo));
  const messages = all.reduce((sum, one) => sum + one.messages, 0);
  const times = ms / ((to - from) / users);
  console.log(`\n${users} users, ${PROCESSES} processes`);
  figures.most('people who are left out, or planned twice', Math.abs(messages - due), 0);
  const what = 'times as many users a second as one process';
  // Each process keeps one of the database's busy too.
  if (availableParallelism() > PROCESSES) figures.least(what, times, SHARED);
  else figures.note(what, `${times.toFixed(2)}; ${availableParallelism()} processors allow no more`);
}

/** Says what was measured, of two sizes or more. */
function sayGrowth([first, ...others]: readonly Measured[]): void {
  console.log('\nGrowth');
  if (first === undefined || others.length === 0) {
    console.log('One size says nothing about growth: give two, as --users 100000,1000000');
    return;
  }
  for (const { ms, users } of others) {
    figures.most(`time for each user at ${users}, of that at ${first.users}`, ms / first.ms, GROWTH, ' times');
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
