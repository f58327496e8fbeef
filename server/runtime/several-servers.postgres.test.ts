import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../policies/calls/rate-limits.ts';
import { PASSWORD, person } from '../testing/factories.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { StubbornWriter } from '../testing/stubborn-writer.ts';
import { createOnServer } from '../testing/test-database.ts';

const SERVERS = 3;

interface Answered {
  status: number;
  retryAfter: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was answered
  body: any;
}

/** The address of a database at another server, such as a pooler. */
function withHostOf(server: string, database: string): string {
  const url = new URL(database);
  url.host = new URL(server).host;
  return url.href;
}

const { TEST_DATABASE_URL = '', TEST_POOLER_URL } = process.env;
const WAYS = [
  { way: 'directly', through: TEST_DATABASE_URL },
  ...(TEST_POOLER_URL === undefined ? [] : [{ way: 'through a pooler', through: TEST_POOLER_URL }]),
];

describe.each(WAYS)('$way', ({ through }) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> };
  let url: string;
  let servers: Running[];
  let addresses: string[];

  async function start(): Promise<{ server: Running; address: string }> {
    const environment = { PORT: '0', DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' };
    const server = runServerScript('main.ts', [], environment);
    const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
    return { server, address };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offra-several-'));
    database = await createOnServer(TEST_DATABASE_URL);
    url = withHostOf(through, database.url);
    const started = await Promise.all(Array.from({ length: SERVERS }, start));
    servers = started.map(({ server }) => server);
    addresses = started.map(({ address }) => address);
  });
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM');
    for (const { ended } of servers) await ended;
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function call(
    server: number,
    method: string,
    path: string,
    { token, key, body }: { token?: string; key?: string; body?: object } = {},
  ): Promise<Answered> {
    const answer = await fetch(`${addresses[server]}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function signUp(email: string): Promise<string> {
    const { body } = await call(0, 'POST', '/auth/signup', { body: { email, password: PASSWORD } });
    return body.accessToken;
  }

  test('servers that start at once on an empty database all serve, and accept each other’s sessions', async () => {
    const token = await signUp('everywhere@example.com');
    for (const server of addresses.keys()) {
      expect((await call(server, 'GET', '/auth/profile', { token })).status).toBe(200);
    }
    await call(1, 'DELETE', '/sessions/current', { token });
    expect((await call(2, 'GET', '/auth/profile', { token })).status).toBe(401);
  });

  test('a change that is sent to all servers at once with one key is made once', async () => {
    const token = await signUp('at-once@example.com');
    const ids = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const sent = { token, key: `change-${round}`, body: person() };
      const answers = await Promise.all([...addresses.keys()].map((server) => call(server, 'POST', '/contacts', sent)));
      const statuses = answers.map(({ status }) => status);
      expect([201, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]));
      expect(statuses).toContain(201);
      for (const { status, body } of answers) if (status === 201) ids.add(body.id);
      const again = await call(round % SERVERS, 'POST', '/contacts', sent);
      expect(again.status).toBe(201);
      expect(ids.has(again.body.id)).toBe(true);
    }
    expect(ids.size).toBe(10);
    const { body: stored } = await call(0, 'GET', '/contacts', { token });
    expect(stored.map(({ id }: { id: string }) => id)).toEqual([...ids]);
  });

  test('concurrent changes of one connection through all servers are all made', async () => {
    const token = await signUp('versions@example.com');
    const { body: connection } = await call(0, 'POST', '/contacts', { token, body: person() });
    const change = (server: number) =>
      call(server, 'PUT', `/contacts/${connection.id}/occasions`, { token, body: { occasions: [] } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => change(index % SERVERS)));
    const versions = answers.map(({ body }) => body.version as number);
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
  });

  function guess(server: number): Promise<Answered> {
    return call(server, 'POST', '/auth/signin', { body: { email: 'guessed@example.com', password: 'Wrong-guess1' } });
  }

  test('tries at guessing a password are counted over all servers', async () => {
    await signUp('guessed@example.com');
    const { tries } = RATE_LIMITS.signInPerAccountAndClient;
    const statuses: number[] = [];
    for (let index = 0; index < tries; index += 1) statuses.push((await guess(index % SERVERS)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const server of addresses.keys()) {
      const { status, retryAfter } = await guess(server);
      expect(status).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });

  test('a server that is killed while people write through it loses nothing, and another one goes on', async () => {
    const { server, address } = await start();
    const writers = await Promise.all(
      ['ana', 'rui', 'eva'].map(async (name) => new StubbornWriter(await signUp(`${name}@example.com`))),
    );
    const writing = Promise.all(writers.map((writer) => writer.write(address)));
    while (writers.some(({ acknowledged }) => acknowledged < 10)) await new Promise(setImmediate);
    server.child.kill('SIGKILL');
    expect((await server.ended).signal).toBe('SIGKILL');
    await writing;
    for (const writer of writers) await writer.settle(addresses[0]!);
  });
});
