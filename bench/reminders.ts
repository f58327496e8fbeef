import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Agent } from 'undici';
import { ROOT } from '../scripts/project.ts';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { startPostgres } from '../scripts/start-postgres.ts';
import type { OpenDatabase } from '../server/db/engine/database.ts';
import { openDatabase } from '../server/db/engine/open-database.ts';
import { pushReceiver, type PushReceiver } from '../server/testing/push-receiver.ts';
import { addCrowd, CONNECTIONS_EACH, forgetDay } from './reminders/crowd.ts';

/**
 * `npm run bench:reminders`: one day's reminders of a crowd, planned and pushed on PostgreSQL to a stand-in for a push
 * service over HTTP/2, including encryption and signatures; then again by a process that is killed every few seconds.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    'kill-seconds': { type: 'string', default: '5' },
  },
});
const USERS = Number(values.users);
const KILL_MS = Number(values['kill-seconds']) * 1000;
/** The results are extrapolated to this number of users. */
const EXTRAPOLATED_USERS = 10_000_000;

const parts = new AsyncDisposableStack();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

interface Figures {
  planningMs: number;
  processorSeconds: number;
  peakMegabytes: number;
}

interface Sink {
  address: string;
  report(): Promise<{
    devices: number;
    times: number[];
    repeated: [path: string, { bodies: string[]; topics: string[] }][];
  }>;
  stop(): Promise<void>;
}

interface Stage {
  database: OpenDatabase;
  databaseUrl: string;
  folder: string;
}

await withRunFolder(async (folder) => {
  try {
    await bench(folder);
  } finally {
    await parts.disposeAsync();
  }
});

function raise(error: unknown): never {
  throw error;
}

async function bench(folder: string): Promise<void> {
  const postgres = await startPostgres(folder, ending.signal, true);
  parts.defer(() => postgres.stop());
  makeCertificate(folder);
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const choice = { databaseUrl: postgres.url, databasePoolSize: 2, dataFolder };
  const database = await openDatabase(choice, { onLost: raise, onUnwritable: raise });
  parts.defer(() => database.close());
  const stage = { database, databaseUrl: postgres.url, folder };
  const first = await startSink(folder);
  const device = pushReceiver(first.address);
  console.log(`${USERS} users with ${CONNECTIONS_EACH} connections each; one birthday of each user's is today\n`);
  await addCrowd(database.db, USERS, device.target);
  await undisturbed(stage, first);
  await first.stop();
  await killedAgainAndAgain(stage, device);
}

async function undisturbed(stage: Stage, sink: Sink): Promise<void> {
  const startedAt = Date.now();
  const child = send(stage);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await ended(child);
  const { planningMs, processorSeconds, peakMegabytes } = JSON.parse(said) as Figures;
  const { devices, times } = await sink.report();
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 1000;
  const late = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) - startedAt) / 1000;
  const perSecond = devices / seconds;
  print('planned and queued in', `${(planningMs / 1000).toFixed(1)} s`);
  print('pushes a second, one process', perSecond.toFixed(0));
  print('pushes a second of processor time', (devices / processorSeconds).toFixed(0));
  print('peak memory', `${peakMegabytes.toFixed(0)} MB`);
  print(
    'lateness from the start of the process',
    `p50 ${late(0.5).toFixed(1)} s, p99 ${late(0.99).toFixed(1)} s, all ${late(1).toFixed(1)} s`,
  );
  print('lost', String(USERS - devices));
  print('taken twice', String(times.length - devices));
  const planSeconds = (planningMs / 1000) * (EXTRAPOLATED_USERS / USERS);
  const sendSeconds = EXTRAPOLATED_USERS / perSecond;
  console.log(
    `\n${EXTRAPOLATED_USERS} users would take one process ${minutes(planSeconds)} to plan and ${minutes(sendSeconds)} to send to. ` +
      'Both grow with the number of users and not faster: a statement plans for 500 users by indexes, a job sends to 500, ' +
      'and neither looks at others. Processes share both by row locks, so that eight of them take about an eighth for as ' +
      'long as the database has processors left; and a day is spread over the time zones.\n',
  );
}

/** Kills the sender repeatedly, and starts another one each time, until everything is sent. */
async function killedAgainAndAgain(stage: Stage, device: PushReceiver): Promise<void> {
  const sink = await startSink(stage.folder, Number(new URL(device.target.endpoint).port));
  await forgetDay(stage.database.db);
  let kills = 0;
  for (let isDone = false; !isDone;) {
    ending.signal.throwIfAborted();
    const child = send(stage);
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    clearTimeout(timer);
    if (signal === null && code !== 0) throw new Error('The sender failed');
    isDone = signal === null;
    if (!isDone) kills += 1;
  }
  const { devices, repeated } = await sink.report();
  const said = ({ bodies }: { bodies: string[] }) =>
    new Set(bodies.map((body) => device.read(Buffer.from(body, 'base64'))));
  const isReplaced = (taken: { bodies: string[]; topics: string[] }) =>
    new Set(taken.topics).size === 1 && said(taken).size === 1;
  print('killed', `${kills} times, every ${KILL_MS / 1000} s`);
  print('lost', String(USERS - devices));
  print(
    'sent again after a kill',
    `${repeated.length}, each the same under the same topic and tag: it replaces itself`,
  );
  print('shown twice', String(repeated.filter(([, taken]) => !isReplaced(taken)).length));
  await sink.stop();
}

function send({ databaseUrl, folder }: Stage): ChildProcess {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') };
  return spawn(process.execPath, [join(ROOT, 'bench/reminders/sender.ts'), databaseUrl, join(folder, 'data')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The sender failed');
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const whose = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...whose, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
}

async function startSink(folder: string, port = 0): Promise<Sink> {
  const script = join(ROOT, 'bench/reminders/push-sink.ts');
  const child = spawn(process.execPath, [script, folder, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Also if the bench fails; harmless if the process has ended.
  parts.defer(() => void child.kill('SIGTERM'));
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const [, address = ''] = /ready on (https:\S+)/.exec(chunk.toString()) ?? [];
  const agent = new Agent({ allowH2: true, connect: { ca: readFileSync(join(folder, 'certificate.pem')) } });
  return {
    address,
    report: async () => {
      const answer = await agent.request({ origin: address, path: '/', method: 'GET' });
      return (await answer.body.json()) as Awaited<ReturnType<Sink['report']>>;
    },
    stop: async () => {
      await agent.close();
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(42)} ${figure}`);
}

function minutes(seconds: number): string {
  return seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
}
