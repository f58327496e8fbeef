import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, person } from '../testing/factories.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { StubbornWriter } from '../testing/stubborn-writer.ts';
import { createOnServer } from '../testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const MIGRATIONS = 'server/db/migrations';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 ** 3 });

/** The folder of the version before the last migration came: the one that an update meets at work. */
function unpackFormer(folder: string): string {
  const last = readdirSync(join(ROOT, MIGRATIONS)).toSorted().at(-1);
  const log = git('log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${last}`);
  const commit = log.toString().trim();
  const former = join(folder, 'former');
  mkdirSync(former);
  const archive = git('archive', `${commit}^`, 'server', 'contract', 'gifts', 'package.json');
  execFileSync('tar', ['-x', '-C', former], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(former, 'node_modules'));
  return former;
}

let folder: string;
let former: string;
let database: { url: string; drop(): Promise<void> };
const servers: Running[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-update-'));
  former = unpackFormer(folder);
  database = await createOnServer(process.env.TEST_DATABASE_URL!);
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  for (const { ended } of servers) await ended;
  await database.drop();
  await rm(folder, { recursive: true });
});

async function start(main: string): Promise<{ server: Running; address: string }> {
  const environment = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const server = runServerScript(main, [], environment);
  servers.push(server);
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return { server, address };
}

async function call(address: string, method: string, path: string, { token, body }: { token?: string; body?: object }) {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was answered
  return (await answer.json()) as any;
}

const signUp = async (address: string, email: string): Promise<string> =>
  (await call(address, 'POST', '/auth/signup', { body: { email, password: PASSWORD } })).accessToken;

test('while servers are updated one by one, both versions work on one database and lose nothing', async () => {
  const before = await start(pathToFileURL(join(former, 'server/main.ts')).href);
  const [atOld, atNew] = [
    new StubbornWriter(await signUp(before.address, 'old@example.com')),
    new StubbornWriter(await signUp(before.address, 'new@example.com')),
  ];
  const writingOld = atOld.write(before.address);

  // Its migrations run while the former version writes.
  const [first, second] = [await start('main.ts'), await start('main.ts')];
  const writingNew = atNew.write(first.address);
  const [soFarOld, soFarNew] = [atOld.acknowledged, atNew.acknowledged];
  while (atOld.acknowledged < soFarOld + 10 || atNew.acknowledged < soFarNew + 10) await new Promise(setImmediate);

  const token = await signUp(first.address, 'both@example.com');
  const made: string[] = [];
  for (const { address } of [before, first, before, second]) {
    made.push((await call(address, 'POST', '/contacts', { token, body: person() })).id);
  }
  for (const { address } of [before, first]) {
    const listed: { id: string }[] = await call(address, 'GET', '/contacts', { token });
    expect(listed.map(({ id }) => id)).toEqual(made);
  }

  before.server.child.kill('SIGTERM');
  first.server.child.kill('SIGTERM');
  await Promise.all([writingOld, writingNew]);
  for (const writer of [atOld, atNew]) await writer.settle(second.address);
});
