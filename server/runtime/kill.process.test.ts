import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chance } from '../suggest/seed.ts';
import { PASSWORD } from '../testing/factories.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { StubbornWriter } from '../testing/stubborn-writer.ts';
import { copyCluster } from '../testing/cluster-templates.ts';
import { atTestLength } from '../testing/test-length.ts';

/** Two servers are killed at a time, each with its own folder, so that both processors are busy. */
const LANES = 2;
const ROUNDS_PER_LANE = atTestLength(25);
const WRITERS = 3;
/** The most answers before a kill; the kill follows within a random time after the last. */
const MOST_ANSWERS = 16;
const LONGEST_MS = 10;
const TIME_LIMIT_MS = 10 * 60_000;

async function readyAddress({ untilOutput }: Running): Promise<string> {
  const [, address = ''] = await untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return address;
}

async function signUp(address: string, email: string): Promise<StubbornWriter> {
  const answer = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return new StubbornWriter(accessToken);
}

function total(writers: readonly StubbornWriter[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

/** Kills one server after another on one folder, and returns the number of acknowledged changes. */
async function killAgainAndAgain(lane: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'offra-kill-'));
  await copyCluster(join(folder, 'database'));
  const environment = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
  const start = () => runServerScript('main.ts', [], environment);

  const first = start();
  const address = await readyAddress(first);
  const emails = Array.from({ length: WRITERS }, (_, index) => `writer${index}@example.com`);
  const writers = await Promise.all(emails.map((email) => signUp(address, email)));
  first.child.kill('SIGTERM');
  await first.ended;

  for (let round = 0; round < ROUNDS_PER_LANE; round += 1) {
    const server = start();
    const at = await readyAddress(server);
    const writing = Promise.all(writers.map((writer) => writer.write(at)));
    const random = (what: string) => chance(`lane ${lane}`, `round ${round}`, what);
    const enough = total(writers) + Math.ceil(MOST_ANSWERS * random('answers'));
    while (total(writers) < enough) await delay(1);
    await delay(LONGEST_MS * random('moment'));
    server.child.kill('SIGKILL');
    expect((await server.ended).signal).toBe('SIGKILL');
    await writing;
  }

  const last = start();
  const lastAddress = await readyAddress(last);
  for (const writer of writers) await writer.settle(lastAddress);
  last.child.kill('SIGTERM');
  expect((await last.ended).code).toBe(0);
  await rm(folder, { recursive: true });
  return total(writers);
}

test(
  'servers that are killed at any moment lose no acknowledged change and make none twice',
  async () => {
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => killAgainAndAgain(lane)));
    for (const acknowledged of lanes) expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS_PER_LANE);
  },
  TIME_LIMIT_MS,
);
