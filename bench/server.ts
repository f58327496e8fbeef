import { join } from 'node:path';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { startPostgres } from '../scripts/start-postgres.ts';
import { createFigures } from './figures.ts';
import { output, startServer } from './server/child.ts';
import { FEW, type HouseholdSize, makeHousehold } from './server/household.ts';
import { type Load, type LoadRequest, median, type Measured } from './server/measured.ts';

/**
 * `npm run bench:server`: how many requests a second one server process answers on each engine, and how long they take,
 * beside a bare Hono handler that answers twenty connections from memory. The median of some alternating rounds, so
 * that a busy moment of the machine affects all alike. Both databases write to the disk as in production.
 */
const CONNECTIONS = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

const MANY: HouseholdSize = { people: 128, connections: 4 };

interface Target {
  engine: string;
  call: string;
  url: string;
  requests: LoadRequest[];
  /** What others ask for at the same time, unmeasured. */
  beside?: LoadRequest[];
}

const BESIDE = `GET /contacts beside ${CONNECTIONS} sign-ins`;

const parts = new AsyncDisposableStack();
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  try {
    const measured = await measureAll(await startTargets(folder));
    printTable(measured);
    if ([...measured.keys()].some(({ engine }) => engine === 'PostgreSQL')) printAims(measured);
  } finally {
    await parts.disposeAsync();
  }
});

async function startTargets(folder: string): Promise<Target[]> {
  const engines = new Map<string, NodeJS.ProcessEnv>([['embedded', {}]]);
  const url = await startDatabase(folder);
  if (url !== undefined) engines.set('PostgreSQL', { DATABASE_URL: url });
  const targets: Target[] = [];
  let answer: unknown;
  for (const [engine, env] of engines) {
    // The bench signs in far more often than the limits allow.
    const settings = { PORT: '0', DATA_DIR: join(folder, engine), RATE_LIMITS: 'off', ...env };
    const server = await startServer('server/main.ts', [], settings);
    parts.defer(() => server.stop());
    const { contacts, calls } = await makeHousehold(server.address, FEW);
    const { calls: ofMany } = await makeHousehold(server.address, MANY);
    answer = contacts;
    const common = { engine, url: server.address };
    for (const [call, requests] of Object.entries(calls)) targets.push({ ...common, call, requests });
    for (const [call, requests] of Object.entries(ofMany)) targets.push({ ...common, call: manyOf(call), requests });
    targets.push({ ...common, call: BESIDE, requests: calls['GET /contacts'] ?? [], beside: calls['sign-in'] ?? [] });
  }
  const bare = await startServer('bench/server/bare-server.ts', [JSON.stringify(answer)]);
  parts.defer(() => bare.stop());
  const requests: LoadRequest[] = [{ method: 'GET', path: '/', headers: {} }];
  return [{ engine: 'bare Hono', call: 'the same list', url: bare.address, requests }, ...targets];
}

function manyOf(call: string): string {
  return `${call}, ${MANY.people} users`;
}

async function startDatabase(folder: string): Promise<string | undefined> {
  try {
    const { url, stop } = await startPostgres(folder, ending.signal, true);
    parts.defer(stop);
    return url;
  } catch (error) {
    console.log('PostgreSQL is left out:', error);
    return undefined;
  }
}

async function measureAll(targets: readonly Target[]): Promise<Map<Target, Measured>> {
  const measured = new Map(targets.map((target): [Target, Measured[]] => [target, []]));
  for (const target of targets) await measure(target, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, measurements] of measured) measurements.push(await measure(target, SECONDS));
  }
  return new Map([...measured].map(([target, measurements]) => [target, median(measurements)]));
}

async function measure({ url, requests, beside }: Target, seconds: number): Promise<Measured> {
  ending.signal.throwIfAborted();
  const load = (asked: LoadRequest[]) => {
    const given: Load = { url, requests: asked, connections: CONNECTIONS, seconds };
    return output('bench/server/load.ts', JSON.stringify(given));
  };
  const [measured] = await Promise.all([load(requests), beside && load(beside)]);
  return JSON.parse(measured) as Measured;
}

function printTable(rows: Map<Target, Measured>): void {
  const [bare] = rows.values();
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, latencies in ms\n`);
  console.log('engine      call                             requests/s  of bare   p50   p99  failed');
  for (const [{ engine, call }, { perSecond, p50, p99, failed }] of rows) {
    const share = `${((perSecond / (bare?.perSecond ?? perSecond)) * 100).toFixed(1)}%`;
    const cells = [perSecond.toFixed(0).padStart(10), share.padStart(7), p50.toFixed(0).padStart(4)];
    console.log(
      `${engine.padEnd(10)}  ${call.padEnd(32)} ${cells.join('  ')}  ${p99.toFixed(0).padStart(4)}  ${failuresOf(failed)}`,
    );
  }
}

function failuresOf(failed: Measured['failed']): string {
  const all = Object.entries(failed).map(([what, count]) => `${count} × ${what}`);
  return all.length === 0 ? 'none' : all.join(', ');
}

/** What one process is to reach on PostgreSQL. */
function printAims(rows: Map<Target, Measured>): void {
  const [bare] = rows.values();
  const of = (wanted: string) => {
    const found = [...rows].find(([{ engine, call }]) => engine === 'PostgreSQL' && call === wanted)?.[1];
    if (found === undefined || bare === undefined) throw new Error(`${wanted} was not measured on PostgreSQL`);
    return { ...found, ofBare: (found.perSecond / bare.perSecond) * 100 };
  };
  const figures = createFigures();
  console.log('\nOn PostgreSQL');
  figures.least('PUT /contacts/{id} a second', of('PUT /contacts/{id}').perSecond, 1500);
  figures.most('PUT /contacts/{id}, p99', of('PUT /contacts/{id}').p99, 40, ' ms');
  figures.least('POST /rec a second', of('POST /rec').perSecond, 400);
  figures.most('POST /rec, p99', of('POST /rec').p99, 60, ' ms');
  figures.least('GET /contacts, of bare', of('GET /contacts').ofBare, 25, '%');
  figures.least('GET /sync without a change, of bare', of('GET /sync, no change').ofBare, 20, '%');
  figures.most(`${BESIDE}, p99`, of(BESIDE).p99, 40, ' ms');
}
