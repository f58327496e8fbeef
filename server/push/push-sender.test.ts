import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { createServer as createModernServer, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { createECDH } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pushReceiver } from '../testing/push-receiver.ts';
import { type ConnectPush, createPushSender, type PushSender } from './push-sender.ts';

const PUSH = { body: 'Rui’s birthday is tomorrow', topic: 'reminders', urgency: 'high', ttlSeconds: 3600 } as const;
const NOW = Date.now();

const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys();
const keys = {
  publicKey: publicKey.toString('base64url'),
  privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
};

let service: Server;
let origin: string;
let status: number;
let answer: ((response: ServerResponse) => void) | undefined;
let received: { path: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[];
let sender: PushSender;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.once('end', () => {
      received.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) });
      if (answer === undefined) response.writeHead(status).end();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [received, status, answer] = [[], 201, undefined];
});
afterAll(async () => {
  await sender.close();
  await new Promise((resolve) => {
    service.close(resolve);
  });
});

const now = () => new Date(NOW);
function onThreadFault(error: unknown): never {
  throw error;
}
function createSender(isAllowedAddress: (address: string) => boolean, limitMs?: number): PushSender {
  return createPushSender({ keys, subject: 'mailto:help@example.com', now, isAllowedAddress, onThreadFault, limitMs });
}
beforeAll(() => {
  sender = createSender(() => true);
});

test('only the device can read its push, and its push service gets its headers', async () => {
  const device = pushReceiver(`${origin}/send/device?with=query`);
  expect(await sender.send(device.target, PUSH)).toEqual({ kind: 'sent' });
  const [{ path, headers, body }] = received as [(typeof received)[number]];
  expect(path).toBe('/send/device?with=query');
  expect(device.read(body)).toBe(PUSH.body);
  expect(() => pushReceiver(origin).read(body)).toThrow(/unable to authenticate/);
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'high',
    topic: 'reminders',
  });
});

test('each push is signed with the server’s key, for its service, for half a day', async () => {
  await sender.send(pushReceiver(`${origin}/send/device`).target, PUSH);
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(received[0]!.headers.authorization!) ?? [];
  expect(key).toBe(keys.publicKey);
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'));
  const { aud, sub, exp } = verified.payload;
  expect({ aud, sub }).toEqual({ aud: origin, sub: 'mailto:help@example.com' });
  expect(exp).toBe(Math.floor(NOW / 1000) + 12 * 60 * 60);
});

test.each([
  [200, { kind: 'sent' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [403, { kind: 'refused', reason: 'status 403' }],
  [413, { kind: 'refused', reason: 'status 413' }],
  [429, { kind: 'failed', reason: 'status 429' }],
  [503, { kind: 'failed', reason: 'status 503' }],
])('an answer of %i is understood', async (answered, outcome) => {
  status = answered;
  expect(await sender.send(pushReceiver(`${origin}/send/device`).target, PUSH)).toEqual(outcome);
});

test('a service that does not answer has failed, and an invalid key fails alone', async () => {
  const outcome = await sender.send(pushReceiver('http://127.0.0.1:1/send').target, PUSH);
  expect(outcome).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
  const { target } = pushReceiver(`${origin}/send`);
  expect(await sender.send({ ...target, p256dh: 'AAAA' }, PUSH)).toMatchObject({ kind: 'failed' });
  expect(await sender.send(target, PUSH)).toEqual({ kind: 'sent' });
});

test('a forbidden address is not connected to, whether it is given or looked up', async () => {
  const asked: string[] = [];
  const guarded = createSender((address) => {
    asked.push(address);
    return false;
  });
  const { port } = service.address() as AddressInfo;
  const literal = await guarded.send(pushReceiver(`${origin}/send`).target, PUSH);
  const named = await guarded.send(pushReceiver(`http://localhost:${port}/send`).target, PUSH);
  await guarded.close();
  expect([literal, named]).toEqual([
    { kind: 'refused', reason: 'address' },
    { kind: 'failed', reason: 'ADDRESS_REFUSED' },
  ]);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(received).toEqual([]);
});

/** Sends some bytes now and some later, without a long wait between two. */
function drip(response: ServerResponse): void {
  const dripping = setInterval(() => void response.socket?.write('x'), 5);
  response.once('close', () => clearInterval(dripping));
}

test.each([
  ['never says a word', () => {}],
  [
    'drips its headers',
    (response: ServerResponse) => {
      response.socket?.write('HTTP/1.1 201 Created\r\nx-slow: ');
      drip(response);
    },
  ],
])('a service that %s is given up after the time limit, and at a stop', async (_, slowly) => {
  answer = slowly;
  const hurried = createSender(() => true, 100);
  const { target } = pushReceiver(`${origin}/send`);
  expect(await hurried.send(target, PUSH)).toMatchObject({ kind: 'failed' });
  const patient = createSender(() => true);
  const sending = patient.send(target, PUSH);
  await expect.poll(() => received.length).toBe(2);
  await patient.close();
  expect(await sending).toMatchObject({ kind: 'failed' });
  await hurried.close();
});

test('an answer counts once its status has arrived, however slow its body is', async () => {
  answer = (response) => {
    response.writeHead(201, { 'content-length': '1000000' }).write('x');
    drip(response);
  };
  expect(await sender.send(pushReceiver(`${origin}/send`).target, PUSH)).toEqual({ kind: 'sent' });
});

const allowAll = () => true;
const PREFACE_BYTES = 24;
const HEADER_BYTES = 9;
const RST_STREAM = 3;

/** Counts the HTTP/2 frames with which the sender breaks off a stream (RFC 9113, section 4.1). */
function resetsIn(spoken: Buffer): number {
  let resets = 0;
  for (let at = PREFACE_BYTES; at + HEADER_BYTES <= spoken.length;) {
    if (spoken[at + 3] === RST_STREAM) resets += 1;
    at += HEADER_BYTES + spoken.readUIntBE(at, 3);
  }
  return resets;
}

test('over HTTP/2 no answer is broken off, which a service would take for an attack', async () => {
  const modern = createModernServer();
  modern.on('stream', (stream: ServerHttp2Stream) => {
    stream.resume().once('end', () => {
      stream.respond({ ':status': 201 });
      stream.write('Tak');
      setTimeout(() => stream.end('en'), 20);
    });
  });
  await new Promise<void>((resolve) => {
    modern.listen(0, '127.0.0.1', resolve);
  });
  const spoken: Buffer[][] = [];
  const between = createTcpServer((client) => {
    const onwards = connect((modern.address() as AddressInfo).port, '127.0.0.1');
    const chunks: Buffer[] = [];
    spoken.push(chunks);
    client.on('data', (chunk: Buffer) => void chunks.push(chunk));
    client.pipe(onwards).pipe(client);
  });
  await new Promise<void>((resolve) => {
    between.listen(0, '127.0.0.1', resolve);
  });
  // Stands in for TLS, which would have negotiated HTTP/2.
  const connectModern: ConnectPush = (_, connected) => {
    const socket = Object.assign(connect((between.address() as AddressInfo).port, '127.0.0.1'), { alpnProtocol: 'h2' });
    socket.once('connect', () => connected(null, socket));
  };
  const parts = { keys, subject: 'mailto:help@example.com', now, isAllowedAddress: allowAll, onThreadFault };
  const many = createPushSender({ ...parts, connect: connectModern });
  const { target } = pushReceiver('https://push.example.com/send');
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => many.send(target, PUSH)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['sent']));
  await many.close();
  expect(spoken.length).toBeGreaterThan(0);
  expect(spoken.map((chunks) => resetsIn(Buffer.concat(chunks)))).toEqual(spoken.map(() => 0));
  between.close();
  modern.close();
});
