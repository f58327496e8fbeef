import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '../testing/factories.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { copyCluster } from '../testing/cluster-templates.ts';

const ACCOUNT = { email: 'ana@example.com', password: PASSWORD };

let folder: string;
const started: Running[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-commands-'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true });
});

async function serve(dataFolder: string): Promise<string> {
  const server = runServerScript('main.ts', [], { PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  started.push(server);
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return address;
}

async function post(address: string, path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) })).status;
}

const run = (command: 'backup' | 'restore', parameters: string[], environment: Record<string, string>) =>
  runServerScript(`backup/${command}-command.ts`, parameters, environment).ended;

test('an account of a running server is backed up and restored elsewhere, and its user signs in there', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  await copyCluster(join(here, 'database'));
  expect(await post(await serve(here), '/api/auth/signup')).toBe(201);
  const backedUp = await run('backup', [], { DATA_DIR: here });
  expect(backedUp).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^Backed up to \S+\n$/) });
  const [name = ''] = await readdir(join(here, 'backups'));
  const file = join(here, 'backups', name);
  expect(await run('restore', [file], { DATA_DIR: there })).toMatchObject({ code: 0, errors: '' });
  expect(await post(await serve(there), '/api/auth/signin')).toBe(201);

  const refused = await run('restore', [file, '--force'], { DATA_DIR: here });
  expect(refused).toMatchObject({ code: 1, output: '', errors: `A server uses ${here}. Stop it first.\n` });
});

test.each(['backup', 'restore'] as const)('%s says what to use for a PostgreSQL', async (command) => {
  const environment = { DATABASE_URL: 'postgres://offra:Sunflower7@127.0.0.1:1/offra', DATA_DIR: folder };
  const { code, errors } = await run(command, ['file'], environment);
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATABASE_URL is set: .*pg_dump.*\n$/);
});

test('a command that is used wrongly prints its usage and changes nothing', async () => {
  expect((await run('restore', [], { DATA_DIR: folder })).errors).toMatch(/^Usage: npm run restore -- file/);
  expect((await run('backup', ['--all'], { DATA_DIR: folder })).errors).toMatch(/^Usage: npm run backup/);
  expect((await run('backup', [], { DATA_DIR: folder })).errors).toMatch(/^There is no database in /);
  expect(await readdir(folder)).toEqual([]);
});
