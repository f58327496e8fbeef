import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { QUOTAS } from '../../contract/rules/limits/quotas.ts';
import { ROOT } from '../../scripts/project.ts';
import { freePort } from '../../scripts/free-port.ts';
import { openEmbedded } from '../../server/db/engine/embedded.ts';
import type { Target } from './attack.ts';

export const HEAP_MB = 512;
const OPEN_FILES = 1024;
const GUESTS = 40;
const PASSWORD = 'Sunflower7';

/** The server as operators run it, with a small heap and few open files. */
export interface Victim {
  url: string;
  /** The peak of its memory since the last call, in MB. */
  peak(): { heap: number; resident: number };
  isAlive(): boolean;
  stop(): Promise<void>;
}

export async function startVictim(folder: string): Promise<Victim> {
  const metricsPort = String(await freePort());
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, METRICS_PORT: metricsPort, LOG_LEVEL: 'silent' };
  // `exec` replaces the shell by the server, which inherits the limit.
  const command = `ulimit -n ${OPEN_FILES} && exec "$0" --max-old-space-size=${HEAP_MB} "$1"`;
  const child = spawn('sh', ['-c', command, process.execPath, join(ROOT, 'server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  let most = { heap: 0, resident: 0 };
  const look = async () => {
    const { heap, resident } = await sample(metricsPort);
    most = { heap: Math.max(most.heap, heap), resident: Math.max(most.resident, resident) };
  };
  const sampling = setInterval(() => void look(), 250);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    isAlive,
    peak() {
      const peak = most;
      most = { heap: 0, resident: 0 };
      return peak;
    },
    async stop() {
      clearInterval(sampling);
      if (!isAlive()) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /ready on (http:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error('The server ended before it was ready')));
  });
}

async function sample(port: string): Promise<{ heap: number; resident: number }> {
  const report = await fetch(`http://127.0.0.1:${port}/api/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(report)?.[1] ?? 0) / 1e6;
  return {
    heap: megabytes('offra_nodejs_heap_size_used_bytes'),
    resident: megabytes('offra_process_resident_memory_bytes'),
  };
}

/** Creates a registered account and guests. Writes their data directly into the database, which is faster. */
export async function fillAccounts(folder: string): Promise<Target['full']> {
  const server = await startVictim(folder);
  const enter = async (path: string, body?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${server.url}${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const registered = await enter('/api/auth/signup', { email: 'full@example.com', password: PASSWORD });
  const guests: string[] = [];
  for (let at = 0; at < GUESTS; at += 1) guests.push(await enter('/api/auth/guest'));
  await server.stop();
  const { db, close } = await openEmbedded(folder);
  for (const [type, longest] of [
    ['registered', 144_000],
    ['guest', QUOTAS.guest.giftBytes / QUOTAS.guest.connections],
  ] as const) {
    const connections = Math.floor(QUOTAS[type].giftBytes / longest);
    // Random texts, which can't be compressed.
    await sql`
      insert into connections (id, user_id, name, name_key, gift_marks, created_at, updated_at)
      select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, users.id, 'Friend ' || made, 'friend ' || made, jsonb_build_array(jsonb_build_object(
          'ideaId', 'long', 'state', 'kept', 'image', null, 'link', null, 'price', null, 'occasion', null,
          'day', '2026-05-17T00:00:00.000Z', 'title', (
            select string_agg(md5(made || '-' || part), '') from generate_series(1, ${Math.floor(longest / 32) - 4}) as part
          ))), now(), now()
      from users, generate_series(1, ${connections}) as made
      where users.type = ${type} and users.email is not distinct from ${type === 'guest' ? null : 'full@example.com'}`.execute(
      db,
    );
    // Fills the rest of the quota.
    await sql`
      update connections set gift_marks = gift_marks || jsonb_build_object('ideaId', 'rest', 'state', 'kept', 'image', null, 'link', null, 'price', null,
        'occasion', null, 'day', '2026-05-17T00:00:00.000Z', 'title', repeat('x', (
        select (${QUOTAS[type].giftBytes} - sum(gift_bytes))::integer from connections as other
        where other.user_id = connections.user_id
      ) - 200))
      from users where users.id = connections.user_id and users.type = ${type} and connections.name = 'Friend 1'`.execute(
      db,
    );
  }
  await close();
  return { registered, guests };
}
