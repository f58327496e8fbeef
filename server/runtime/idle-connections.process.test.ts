import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCluster } from '../testing/cluster-templates.ts';
import { person } from '../testing/factories.ts';
import { runServerScript } from '../testing/processes.ts';

/** As few as leave a server room for some connections beside the files of its database. */
const OPEN_FILES = 512;
const IDLE = 450;
const SAVES = 10;

/** Makes calls on one persistent connection. */
function caller(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (path: string, body: object, token = '') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const sent = request(`${address}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let received = '';
        answer.on('data', (chunk: Buffer) => void (received += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: received }));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
}

test('saves succeed beside more idle connections than the system lets the server have files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'offra-idle-'));
  await copyCluster(join(folder, 'database'));
  const server = runServerScript('main.ts', [], { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }, OPEN_FILES);
  const [, address = ''] = await server.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  const { call, close } = caller(address);
  const { accessToken } = JSON.parse((await call('/api/auth/guest', {})).body) as { accessToken: string };
  const idle = Array.from({ length: IDLE }, () => connect(Number(new URL(address).port), '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => {});
  await server.untilErrors(/"event":"connections_refused"/);
  const statuses: number[] = [];
  for (let at = 0; at < SAVES; at += 1) statuses.push((await call('/api/contacts', person(), accessToken)).status);
  expect(statuses).toEqual(Array.from({ length: SAVES }, () => 201));
  for (const socket of idle) socket.destroy();
  close();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  await rm(folder, { recursive: true });
});
