import { join } from 'node:path';
import type { Figures } from '../figures.ts';
import { output, startServer } from '../server/child.ts';
import { makeHousehold } from '../server/household.ts';
import { type Load, type LoadRequest, median, type Measured } from '../server/measured.ts';

const CONNECTIONS = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** How many times as slow as on an empty database an answer may be. */
const SLOWER = 1.5;

interface Server {
  url: string;
  calls: Record<string, LoadRequest[]>;
}

interface Parts {
  folder: string;
  figures: Figures;
  signal: AbortSignal;
}

/**
 * Puts the same load on a server on each database, in alternating rounds, so that a busy moment of the machine affects
 * both alike; the medians are compared. Only one of the servers has work at a time.
 */
export async function measureAnswers(urls: { large: string; empty: string }, parts: Parts): Promise<void> {
  const { folder, figures, signal } = parts;
  await using servers = new AsyncDisposableStack();
  const start = async (name: string, databaseUrl: string): Promise<Server> => {
    const settings = { PORT: '0', DATA_DIR: join(folder, name), RATE_LIMITS: 'off', DATABASE_URL: databaseUrl };
    const server = await startServer('server/main.ts', [], settings);
    servers.defer(() => server.stop());
    const { calls } = await makeHousehold(server.address);
    return { url: server.address, calls };
  };
  const large = await start('large', urls.large);
  const empty = await start('empty', urls.empty);
  console.log(`\nAnswers: ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`);
  for (const call of Object.keys(large.calls)) {
    const measured = { large: [] as Measured[], empty: [] as Measured[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, server] of Object.entries({ large, empty }) as ['large' | 'empty', Server][]) {
        signal.throwIfAborted();
        // The first round only warms up.
        const one = await measure(server, call, round === 0 ? 1 : SECONDS);
        if (round > 0) measured[name].push(one);
      }
    }
    compare(call, median(measured.large), median(measured.empty), figures);
  }
}

async function measure({ url, calls }: Server, call: string, seconds: number): Promise<Measured> {
  const load: Load = { url, requests: calls[call] ?? [], connections: CONNECTIONS, seconds };
  return JSON.parse(await output('bench/server/load.ts', JSON.stringify(load))) as Measured;
}

function said({ perSecond, p50, p99 }: Measured): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`;
}

function compare(call: string, large: Measured, empty: Measured, figures: Figures): void {
  figures.note(`${call}, empty`, said(empty));
  figures.note(`${call}, large`, said(large));
  figures.most(`${call}, times as slow`, empty.perSecond / large.perSecond, SLOWER);
  figures.most(`${call}, failed`, countOf(large.failed) + countOf(empty.failed), 0);
}

function countOf(failed: Measured['failed']): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0);
}
