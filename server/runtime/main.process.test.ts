import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '../testing/factories.ts';
import { startLanguageModel } from '../testing/language-model-stand-in.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { copyCluster } from '../testing/cluster-templates.ts';

let folder: string;
const started: Running[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-main-'));
  await copyCluster(join(folder, 'data', 'database'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true }));

function start(environment: Record<string, string> = {}, parameters: string[] = []): Running {
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...environment };
  const running = runServerScript('main.ts', parameters, settings);
  started.push(running);
  return running;
}

/** The address in the line that says that the server is ready. */
async function readyAddress({ untilOutput }: Running): Promise<string> {
  const [, address = ''] = await untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return address;
}

async function post(address: string, path: string, body: object): Promise<{ status: number; accessToken: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { accessToken: string }) };
}

describe('a server that runs', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends in order on %s, and its stored data are there at the next start',
    async (signal) => {
      const account = { email: `${signal}@example.com`, password: PASSWORD };
      const first = start();
      expect((await post(await readyAddress(first), '/api/auth/signup', account)).status).toBe(201);
      first.child.kill(signal);
      const { code, output } = await first.ended;
      expect(code).toBe(0);
      expect(output.match(/ready/g)).toHaveLength(1);

      const second = start();
      expect((await post(await readyAddress(second), '/api/auth/signin', account)).status).toBe(201);
    },
  );

  test('does not stop at one Ctrl-C that arrives twice', async () => {
    const server = start();
    await readyAddress(server);
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
  });
});

async function failure(environment: Record<string, string>, parameters: string[] = []): Promise<string> {
  const { code, output, errors } = await start(environment, parameters).ended;
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(/^offra could not start: [^\n]+\n$/);
  return errors;
}

describe('a start that cannot go on says so in one line and exits with 1:', () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    expect(await failure({ PORT: String(port) })).toContain(`Port ${port} on 127.0.0.1 is in use`);
    other.close();
  });

  test('a port of the metrics that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    expect(await failure({ METRICS_PORT: String(port) })).toContain('METRICS_PORT chooses another one');
    other.close();
  });

  test('a data folder in use', async () => {
    const first = start();
    await readyAddress(first);
    expect(await failure({})).toContain('is in use by another running server');
  });

  test('a bad setting', async () => {
    expect(await failure({ PORT: 'http' })).toContain('PORT holds "http"');
  });

  test.each(['empty', 'nowhere'])('a configured app folder without an app: one that is %s', async (name) => {
    const folderOfApp = join(folder, name);
    if (name === 'empty') await mkdir(folderOfApp);
    expect(await failure({ APP_DIR: folderOfApp })).toContain(`APP_DIR holds "${folderOfApp}", but takes`);
  });

  test('a misspelt setting', async () => {
    expect(await failure({ DATADIR: folder })).toContain('Did you mean DATA_DIR?');
  });

  test('an unknown argument', async () => {
    expect(await failure({}, ['--port=80'])).toContain('--port=80 is not an argument');
  });

  test('a missing PostgreSQL, without showing its password', async () => {
    const errors = await failure({ DATABASE_URL: 'postgres://offra:Sunflower7@127.0.0.1:1/offra' });
    expect(errors).toContain('postgres://offra@127.0.0.1:1/offra');
    expect(errors).not.toContain('Sunflower7');
  });

  test('a data folder that cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await failure({ DATA_DIR: join(file, 'data') })).toContain('cannot be made or written to');
  });
});

test('a folder that has lost its database gives one warning, at that start only', async () => {
  const DATA_DIR = join(folder, 'lost');
  await mkdir(join(DATA_DIR, 'backups'), { recursive: true });
  for (const isTold of [true, false]) {
    const server = start({ DATA_DIR });
    await readyAddress(server);
    server.child.kill('SIGTERM');
    const lines = (await server.ended).errors.split('\n');
    expect(lines.filter((line) => line.includes('holds backups but no database'))).toHaveLength(isTold ? 1 : 0);
  }
});

test('mails from the example’s address give a warning at the start', async () => {
  const SMTP_URL = 'smtp://127.0.0.1:1';
  for (const [MAIL_FROM, times] of [
    ['', 1],
    ['offra <hello@gifts.example.org>', 0],
  ] as const) {
    const server = start({ SMTP_URL, MAIL_FROM });
    await readyAddress(server);
    server.child.kill('SIGTERM');
    const lines = (await server.ended).errors.split('\n');
    expect(lines.filter((line) => line.startsWith('MAIL_FROM is not set'))).toHaveLength(times);
  }
});

test('metrics are served on an address of their own', async () => {
  const server = start({ METRICS_PORT: '0', LOG_LEVEL: 'info' });
  const address = await readyAddress(server);
  const [, metrics = ''] = await server.untilErrors(/"address":"(http:[^"]+)"/);
  expect(await (await fetch(metrics)).text()).toContain('offra_request_duration_seconds');
  expect((await fetch(`${address}/api/metrics`)).status).toBe(404);
  server.child.kill('SIGTERM');
  const { code, errors } = await server.ended;
  expect(code).toBe(0);
  expect(errors).toMatch(/"event":"stopping".*"event":"stopped"/s);
});

test('the configured language model is used, and its key is in no line of the log', async () => {
  const model = await startLanguageModel();
  onTestFinished(() => model.close());
  const { url, key, model: name, protocol } = model.settings;
  const server = start({
    LOG_LEVEL: 'info',
    SUGGEST_LLM_PROTOCOL: protocol,
    SUGGEST_LLM_URL: url,
    SUGGEST_LLM_KEY: key,
    SUGGEST_LLM_MODEL: name,
  });
  const address = await readyAddress(server);
  const { accessToken } = await post(address, '/api/auth/guest', {});
  const answer = await fetch(`${address}/api/rec/global`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ occasionName: 'Christmas', budget: 80 }),
  });
  expect(await answer.json()).toHaveLength(10);
  expect(model.told()).toEqual([expect.stringContaining('"occasion":"Christmas"')]);
  server.child.kill('SIGTERM');
  const { code, output, errors } = await server.ended;
  expect(code).toBe(0);
  expect(output + errors).not.toContain(key);
});

test('help lists the settings and opens nothing', async () => {
  const { code, output, errors } = await start({ PORT: 'http' }, ['--help']).ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('DATABASE_URL');
});
