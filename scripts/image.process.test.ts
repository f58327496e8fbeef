import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePeople } from '../bench/app/people.ts';
import { copyCluster } from '../server/testing/cluster-templates.ts';
import { type Running, runServerScript } from '../server/testing/processes.ts';
import { freePort } from './free-port.ts';
import { ROOT } from './project.ts';

/** A folder with the files that the Dockerfile puts into the image: not every test machine has a container engine. */
let image: string;
let server: Running | undefined;
let settings: Record<string, string>;

const read = (path: string) => readFile(join(ROOT, path), 'utf8');

beforeEach(async () => {
  image = await mkdtemp(join(tmpdir(), 'offra-image-'));
  const last = (await read('Dockerfile')).split(/^FROM /m).at(-1) ?? '';
  const ignored = (await read('.dockerignore')).trim().split('\n');
  const filter = (path: string) => !ignored.some((pattern) => matchesGlob(relative(ROOT, path), pattern));
  for (const [, path = ''] of last.matchAll(/^COPY (\w+) \.\/\1$/gm)) {
    await cp(join(ROOT, path), join(image, path), { recursive: true, filter });
  }
  await cp(join(ROOT, 'package.json'), join(image, 'package.json'));
  await mkdir(join(image, 'dist'));
  await writeFile(join(image, 'dist', 'index.html'), '');
  await linkPackages();
  await copyCluster(join(image, 'data', 'database'));
  settings = { NODE_ENV: 'production', PORT: String(await freePort()), DATA_DIR: join(image, 'data') };
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await rm(image, { recursive: true });
});

/** Links the packages of `npm ci --omit=dev`. */
async function linkPackages(): Promise<void> {
  const { packages } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, { dev?: true }> };
  const names = Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
  for (const path of names.filter((name) => !packages[name]?.dev)) {
    await mkdir(dirname(join(image, path)), { recursive: true });
    await symlink(join(ROOT, path), join(image, path));
  }
}

const run = (script: string, ...args: string[]) =>
  runServerScript(pathToFileURL(join(image, 'server', script)).href, args, settings);

async function start(): Promise<string> {
  server = run('main.ts');
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return address;
}

test('the image’s files serve people, report health, and can be backed up and restored', async () => {
  const address = await start();
  const { giftsPath, kept } = await makePeople(address, 1);
  const { occasionId } = Object.fromEntries(new URL(giftsPath, address).searchParams);
  const call = (path: string, body?: object) =>
    fetch(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${kept['accessToken']}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  expect(await (await call('/rec', { occasionId, budget: 45 })).json()).not.toHaveLength(0);
  expect(await run('runtime/probe.ts').ended).toMatchObject({ code: 0 });

  const file = join(image, 'data', 'backups', 'one.tar.gz');
  expect(await run('backup/backup-command.ts', file).ended).toMatchObject({ code: 0, errors: '' });
  server?.child.kill('SIGTERM');
  expect(await server?.ended).toMatchObject({ code: 0 });
  expect(await run('backup/restore-command.ts', file, '--force').ended).toMatchObject({ code: 0, errors: '' });
  await start();
  expect((await call('/contacts')).status).toBe(200);
});
