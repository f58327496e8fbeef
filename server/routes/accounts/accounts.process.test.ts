import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { GOOGLE_CLIENT, type GoogleStandIn, startGoogle } from '../../testing/google-stand-in.ts';
import { type Running, runServerScript } from '../../testing/processes.ts';
import { type RunningSmtpServer, startSmtpServer } from '../../testing/smtp-server.ts';
import { copyCluster } from '../../testing/cluster-templates.ts';

const EMAIL = 'ana@example.com';
const LINK = /(http:\/\/[\w.:]+)\/reset-password\?token=([\w-]{43})/;

let folder: string;
let google: GoogleStandIn;
let smtp: RunningSmtpServer;
const started: Running[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-accounts-'));
  await copyCluster(join(folder, 'data', 'database'));
  const seconds = Math.floor(Date.now() / 1000);
  google = await startGoogle({
    iss: 'https://accounts.google.com',
    aud: GOOGLE_CLIENT.clientId,
    sub: '1234567890',
    email: EMAIL,
    email_verified: true,
    iat: seconds,
    exp: seconds + 3600,
  });
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await google.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string>): Promise<{ running: Running; address: string }> {
  const running = runServerScript('main.ts', [], { PORT: '0', DATA_DIR: join(folder, 'data'), ...environment });
  started.push(running);
  const [, address = ''] = await running.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return { running, address };
}

async function post(address: string, path: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await fetch(`${address}/api/auth/${path}`, init)).status;
}

test('a configured server signs in with Google and sends a working link, and logs neither', async () => {
  const { running, address } = await start({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
    GOOGLE_TOKEN_URL: google.settings.tokenUrl,
    GOOGLE_KEYS_URL: google.settings.keysUrl,
  });
  expect(await post(address, 'google/signin', { authCode: 'good-code' })).toBe(201);
  expect(await post(address, `forgot-password?email=${EMAIL}`)).toBe(204);
  running.child.kill('SIGTERM');
  const { code, output, errors } = await running.ended;
  expect(code).toBe(0);

  expect(smtp.received).toMatchObject([{ to: [EMAIL] }]);
  const source = smtp.received[0]!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, linked, token = ''] = LINK.exec(source) ?? [];
  expect(linked).toBe(address);
  for (const secret of [EMAIL, token, 'good-code', GOOGLE_CLIENT.clientSecret]) {
    expect(output + errors).not.toContain(secret);
  }
  expect(errors).toContain('Signing in with Facebook is not set up');
  expect(errors).not.toContain('Google');

  const again = await start({});
  expect(await post(again.address, 'reset-password', { token, password: PASSWORD })).toBe(201);
  expect(await post(again.address, 'signin', { email: EMAIL, password: PASSWORD })).toBe(201);
});

test('a server without a mail server says where mails are, and writes them there before it ends', async () => {
  const outbox = join(folder, 'data', 'outbox');
  await rm(outbox, { recursive: true, force: true });
  const { running, address } = await start({});
  expect(await post(address, 'signup', { email: 'rui@example.com', password: PASSWORD })).toBe(201);
  expect(await post(address, 'forgot-password?email=rui@example.com')).toBe(204);
  running.child.kill('SIGTERM');
  const { errors } = await running.ended;
  expect(errors).toContain(`mails are written to ${outbox}`);
  const files = await readdir(outbox);
  expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(await readFile(join(outbox, files[0]!), 'utf8')).toContain('To: rui@example.com');
  expect(errors).not.toContain('rui@');
});
