import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { listen } from './listen.ts';
import { CALL_BOUNDS, type CallBounds, createCallTurns } from '../policies/calls/call-bounds.ts';
import { type SocketBounds, socketBounds } from '../policies/calls/socket-bounds.ts';
import { connectionOf, person, signedUp } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const BOUNDS = socketBounds(1000, { openFiles: Infinity, isBehindProxy: true });

interface Bounds extends Partial<SocketBounds> {
  calls?: { [Kind in keyof CallBounds]?: Partial<CallBounds[Kind]> };
}

/** The application behind a socket with other bounds: its port, and the number of refused connections. */
async function listening({ calls = {}, ...bounds }: Bounds = {}) {
  const { reads, bodies, unreadBody, writes } = CALL_BOUNDS;
  const callTurns = createCallTurns({
    reads: { ...reads, ...calls.reads },
    bodies: { ...bodies, ...calls.bodies },
    unreadBody: { ...unreadBody, ...calls.unreadBody },
    writes: { ...writes, ...calls.writes },
  });
  const services = { ...app.services, callTurns };
  let refused = 0;
  const server = await listen(createApp(services), {
    host: '127.0.0.1',
    port: 0,
    bounds: { ...BOUNDS, ...bounds },
    onRefused: () => void (refused += 1),
  });
  const port = Number(new URL(server.address).port);
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });
  return {
    address: server.address,
    refused: () => refused,
    /** A connection, the text received on it so far, and its end. */
    open(text = '') {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      let received = '';
      socket.on('data', (chunk) => void (received += chunk.toString()));
      socket.on('error', () => {});
      const ended = new Promise<string>((resolve) => {
        socket.once('close', () => resolve(received));
      });
      if (text !== '') socket.write(text);
      return { socket, received: () => received, ended };
    },
  };
}

const post = (path: string, token: string, length: number | string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
/** Makes the server confirm that it has started on a call, before the body comes. */
const announced = (head: string) => head.replace('Host: a', 'Host: a\r\nExpect: 100-continue');
const HEALTH = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n';
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const requests = () => app.logged.filter(({ event }) => event === 'request' || event === 'request_failed');

test('a client with the maximum of connections gets no more, until one of them ends', async () => {
  const { address, open, refused } = await listening({ socketsPerClient: 2 });
  const held = [open(HEALTH), open(HEALTH)];
  await expect.poll(() => held.map(({ received }) => statuses(received()))).toEqual([[200], [200]]);
  expect(await open(HEALTH).ended).toBe('');
  expect(refused()).toBe(1);
  held[0]!.socket.destroy();
  await expect.poll(() => fetch(`${address}/api/health/live`).then(({ status }) => status, String)).toBe(200);
});

test('a server with the maximum of connections closes further ones at once', async () => {
  const { open, refused } = await listening({ sockets: 1 });
  const first = open(HEALTH);
  await expect.poll(() => statuses(first.received())).toEqual([200]);
  expect(await open(HEALTH).ended).toBe('');
  expect(refused()).toBe(1);
});

test('connections that stay silent, or send headers or bodies too slowly, are closed with 408', async () => {
  const { token } = await signedUp(app);
  const { open } = await listening({ headersMs: 1, requestMs: 2, checkMs: 1 });
  for (const slow of ['', 'GET /api/health HTTP/1.1\r\nHost']) expect(statuses(await open(slow).ended)).toEqual([408]);
  // Long enough to read the headers on a busy machine.
  const forBody = await listening({ headersMs: 500, requestMs: 500, checkMs: 1 });
  app.logged.splice(0);
  const body = forBody.open(`${post('/api/contacts', token, 500)}{"name"`);
  expect(statuses(await body.ended)).toEqual([408]);
  // The caller has disconnected: no answer can be sent, and the server has not failed.
  await expect.poll(requests).toMatchObject([{ event: 'request', status: 499 }]);
});

test('a caller who leaves in the middle of a body is no fault of the server', async () => {
  const { token } = await signedUp(app);
  const { open } = await listening();
  app.logged.splice(0);
  for (const head of [
    post('/api/contacts', token, 500),
    post('/api/contacts', token, 500).replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked'),
  ]) {
    const { socket, received } = open(announced(head));
    await expect.poll(() => statuses(received())).toEqual([100]);
    socket.write('{"name"');
    socket.resetAndDestroy();
  }
  await expect.poll(requests).toMatchObject([{ status: 499 }, { status: 499 }]);
});

test('a body that is too long is answered, and so is the next call on the same connection', async () => {
  const { token } = await signedUp(app);
  const { open } = await listening();
  const tooLong = post('/api/contacts', token, 2_000_000) + ' '.repeat(2_000_000);
  const { received } = open(tooLong + HEALTH);
  await expect.poll(() => statuses(received()), { timeout: 5000 }).toEqual([413, 200]);
  const chunk = 'x'.repeat(0x8000);
  const inChunks = post('/api/contacts', token, 0).replace(/Content-Length: 0/, 'Transfer-Encoding: chunked');
  const chunked = open(`${inChunks}${`8000\r\n${chunk}\r\n`.repeat(60)}0\r\n\r\n${HEALTH}`);
  await expect.poll(() => statuses(chunked.received()), { timeout: 5000 }).toEqual([413, 200]);
});

test('a refused body that does not end soon is answered with the message that the connection closes', async () => {
  const { open } = await listening({ calls: { unreadBody: { bytes: 1000, ms: 1 } } });
  for (const more of ['', ' '.repeat(200_000)]) {
    const answer = await open(post('/api/contacts', 'nobody', 2_000_000) + more).ended;
    expect(statuses(answer)).toEqual([413]);
    expect(answer.toLowerCase()).toContain('connection: close');
  }
});

test('a client with the maximum of slow bodies gets no more turns, and can still read', async () => {
  const { token } = await signedUp(app);
  const { address, open } = await listening({ calls: { bodies: { client: { atOnce: 2, waiting: 0 } } } });
  const slow = Array.from({ length: 2 }, () => open(announced(post('/api/contacts', token, 500))));
  await expect.poll(() => slow.map(({ received }) => statuses(received()))).toEqual([[100], [100]]);
  const send = () =>
    fetch(`${address}/api/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(person()),
    });
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  slow[0]!.socket.destroy();
  await expect.poll(async () => (await send()).status).toBe(201);
});

test('an unread answer is cut off, and the next caller gets its turn', async () => {
  const { token } = await signedUp(app);
  const { id } = await connectionOf(app, token);
  const marks = JSON.stringify([{ ideaId: 'long', title: 'k'.repeat(10_000_000) }]);
  await app.services.db.updateTable('connections').set({ giftMarks: marks }).where('id', '=', id).execute();
  // Longer than a busy machine takes to begin the other answer, which must not be cut off.
  const { address, open } = await listening({ calls: { reads: { silentMs: 2000 } } });
  const { socket, ended } = open(`GET /api/contacts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await Promise.race([once(socket, 'data'), ended]);
  socket.pause();
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${address}/api/users/custom-hobbies-and-interests`, { headers })).status).toBe(200);
  socket.resume();
  expect((await ended).length).toBeLessThan(10_000_000);
});
