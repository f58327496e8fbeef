import { setTimeout as delay } from 'node:timers/promises';
import { withRunFolder } from '../../scripts/stages/run-folder.ts';
import { UNFOLDING, WORST_TEXTS } from '../../server/testing/worst-texts.ts';
import { startServer } from '../server/child.ts';

const ROUNDS = 4;
const CONNECTIONS = 12;
const PROBE_EVERY_MS = 10;
/** How long latencies are measured before the flood: a server that has just started is slow by itself. */
const QUIET_MS = 4000;

export interface FloodOfSuggestions {
  /** Latencies of all other calls during the flood, in milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** The 99th percentile before the flood. */
  quietP99: number;
  probes: number;
  /** Probes that were not answered with 200. */
  failed: number;
  /** How many requests for suggestions were answered with each status. */
  asked: Record<number, number>;
  /** Whether the server accepted texts that normalisation expands to a thousand characters. */
  takesUnfolding: boolean;
}

async function call(address: string, method: string, path: string, token?: string, body?: object) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function enter(address: string): Promise<string> {
  return String((await call(address, 'POST', '/api/auth/guest')).body['accessToken']);
}

/** Adds a connection with interests; returns the id of its first occasion, or undefined if it was refused. */
async function connect(address: string, token: string, name: string, interests: readonly string[]) {
  const { status, body } = await call(address, 'POST', '/api/contacts', token, {
    name,
    gender: 'Female',
    birthday: '1990-05-17T00:00:00.000Z',
    country: 'Portugal',
    hobbiesAndInterests: [],
    customHobbiesAndInterests: interests,
  });
  return status === 201 ? (body['occasions'] as { id: string }[])[0]?.id : undefined;
}

/** Adds twelve connections with the worst interests that the server accepts. */
async function connectAll(address: string, token: string): Promise<{ occasions: string[]; takesUnfolding: boolean }> {
  const occasions: string[] = [];
  let takesUnfolding = true;
  for (let nth = 0; nth < CONNECTIONS; nth += 1) {
    const unfolding = Array.from({ length: 10 }, (_, place) => `${nth}${place}${UNFOLDING.slice(2)}`);
    const begin = (10 * nth) % (WORST_TEXTS.length - 10);
    const taken = await connect(address, token, `Unfolding ${nth}`, unfolding);
    takesUnfolding &&= taken !== undefined;
    const occasion = taken ?? (await connect(address, token, `Worst ${nth}`, WORST_TEXTS.slice(begin, begin + 10)));
    if (occasion !== undefined) occasions.push(occasion);
  }
  return { occasions, takesUnfolding };
}

/** Reads every few milliseconds, without waiting for earlier answers, until a promise settles. */
async function probeUntil(address: string, token: string, ended: Promise<unknown>) {
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  let failed = 0;
  const probe = async (path: string) => {
    const begun = performance.now();
    const { status } = await call(address, 'GET', path, token);
    times.push(performance.now() - begun);
    if (status !== 200) failed += 1;
  };
  const timer = setInterval(() => underWay.push(probe('/api/health'), probe('/api/auth/profile')), PROBE_EVERY_MS);
  await ended;
  clearInterval(timer);
  await Promise.all(underWay);
  return { times: times.toSorted((a, b) => a - b), failed };
}

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

/**
 * Requests suggestions for twelve connections with the worst accepted interests, all at once and repeatedly, and
 * measures the latencies of all other calls meanwhile.
 */
export async function floodSuggestions(address: string): Promise<FloodOfSuggestions> {
  const [flooding, other] = [await enter(address), await enter(address)];
  const { occasions, takesUnfolding } = await connectAll(address, flooding);
  await call(address, 'POST', '/api/rec/global', other, { occasionName: 'Christmas', budget: 50 });
  const asked: Record<number, number> = {};
  const ask = async (occasionId: string) => {
    const { status } = await call(address, 'POST', '/api/rec', flooding, { occasionId, budget: 50 });
    asked[status] = (asked[status] ?? 0) + 1;
  };
  const flood = async () => {
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(occasions.map(ask));
  };
  const quiet = await probeUntil(address, other, delay(QUIET_MS));
  const { times, failed } = await probeUntil(address, other, flood());
  const [p50, p99, longest] = [at(times, 0.5), at(times, 0.99), at(times, 1)];
  return { p50, p99, longest, quietP99: at(quiet.times, 0.99), probes: times.length, failed, asked, takesUnfolding };
}

/** `node bench/abuse/suggestions.ts`: this attack alone, against a server of its own. */
async function main(): Promise<void> {
  await withRunFolder(async (folder) => {
    const server = await startServer('server/main.ts', [], { PORT: '0', DATA_DIR: folder });
    try {
      const { p50, p99, longest, quietP99, probes, failed, asked, takesUnfolding } = await floodSuggestions(
        server.address,
      );
      console.log(`suggestions asked for, by status        ${JSON.stringify(asked)}`);
      console.log(`unfolding interests                     ${takesUnfolding ? 'taken' : 'refused'}`);
      console.log(
        `every other call meanwhile, in ms       p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${longest.toFixed(1)}`,
      );
      console.log(`the same before, without them            p99 ${quietP99.toFixed(1)}`);
      console.log(`of ${probes} such calls, failed`.padEnd(40) + String(failed));
      process.exitCode = p99 <= 100 && failed === 0 ? 0 : 1;
    } finally {
      await server.stop();
    }
  });
}

if (import.meta.main) await main();
