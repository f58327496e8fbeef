import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../db/engine/embedded.ts';
import { copyCluster } from '../testing/cluster-templates.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { addConnection, addOccasion, addUser } from '../testing/reminded-people.ts';
import { type RunningSmtpServer, startSmtpServer } from '../testing/smtp-server.ts';

interface Reminding {
  server: Running;
  address: string;
  /** The reminded address. */
  email: string;
  smtp: RunningSmtpServer;
  /** The reminder's end, once the server has stopped. */
  reminder(): Promise<unknown>;
}

/** A server with a person to remind by mail, of a birthday tomorrow. */
async function startReminding(options: Parameters<typeof startSmtpServer>[0]): Promise<Reminding> {
  const folder = await mkdtemp(join(tmpdir(), 'offra-stop-'));
  await copyCluster(join(folder, 'database'));
  const before = await openEmbedded(folder);
  const userId = await addUser(before.db, { pushNotificationsEnabled: false, emailNotificationsEnabled: true });
  const connectionId = await addConnection(before.db, userId, 'Rui');
  await addOccasion(before.db, userId, { date: '1990-12-19', yearly: true, name: 'Birthday', connectionId });
  await before.close();
  const smtp = await startSmtpServer({ disabledCommands: ['STARTTLS'], ...options });
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  const server = runServerScript('testing/eager-server.ts', [], { PORT: '0', DATA_DIR: folder, SMTP_URL });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await smtp.close();
    await rm(folder, { recursive: true });
  });
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  const reminder = async () => {
    const { db, close } = await openEmbedded(folder);
    const found = await db.selectFrom('reminderMessages').select(['state', 'failure']).execute();
    await close();
    return found;
  };
  return { server, address, email: `${userId}@example.com`, smtp, reminder };
}

test('a stopped server accepts no connection from that moment, while the present mail is still sent', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { server, address, smtp, reminder } = await startReminding({
    onRcptTo: (_address, _session, callback) => arrived.resolve(callback),
  });
  const takeIt = await arrived.promise;
  server.child.kill('SIGTERM');
  await server.untilErrors(/"event":"stopping"/);
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow('fetch failed');
  takeIt();
  expect(await server.ended).toMatchObject({ code: 0, errors: expect.stringContaining('"event":"stopped"') });
  expect(smtp.received).toHaveLength(1);
  expect(await reminder()).toEqual([{ state: 'sent', failure: null }]);
});

test('a silent mail server neither fails a stop nor loses the reminder', async () => {
  const waiting = new Set<string>();
  const { server, address, email, reminder } = await startReminding({
    onRcptTo: (_address, { id }) => void waiting.add(id),
  });
  const asked = await fetch(`${address}/api/auth/forgot-password?email=${email}`, { method: 'POST' });
  expect(asked.status).toBe(204);
  await expect.poll(() => waiting.size).toBe(2);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: expect.stringContaining('"event":"stopped"') });
  expect(await reminder()).toEqual([{ state: 'planned', failure: 'MAIL_BROKEN_OFF' }]);
});

test('with a delay a stopped server says so to a load balancer, and still answers everyone else until it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'offra-stop-'));
  await copyCluster(join(folder, 'database'));
  const server = runServerScript('main.ts', [], { PORT: '0', DATA_DIR: folder, STOP_DELAY_SECONDS: '5' });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await rm(folder, { recursive: true });
  });
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  server.child.kill('SIGTERM');
  await server.untilErrors(/"event":"stopping"/);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(503);
  expect((await fetch(`${address}/api/config`)).status).toBe(200);
  expect(await server.ended).toMatchObject({ code: 0, errors: expect.stringContaining('"event":"stopped"') });
});
