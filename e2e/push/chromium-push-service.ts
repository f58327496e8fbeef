import { randomInt, randomUUID } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer, type TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';
import { answerPush } from './endpoint.ts';
import { Mailboxes } from './mailboxes.ts';
import { dataMessage, encode, loginAnswer, readLogin } from './mcs.ts';
import { closeServer, listenHere, type PushService } from './push-service.ts';

/** The hosts of Chromium's push service. */
export const CHROMIUM_PUSH_HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];

/** A stand-in for Chromium's push service on this machine. */
export interface ChromiumPushService extends PushService {
  /** The flags by which Chromium uses it. */
  flags: string[];
}

/** Starts a stand-in at which browsers check in, register apps, and keep a connection for their pushes. */
export async function startChromiumPushService({
  key,
  cert,
  path,
  fingerprint,
}: Certificate): Promise<ChromiumPushService> {
  const mailboxes = new Mailboxes();
  const calls = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    answer(request, response, mailboxes).catch((error: unknown) => request.destroy(error as Error));
  });
  const sockets = new Set<TLSSocket>();
  const messages = createServer({ key, cert }, (socket) => {
    sockets.add(socket);
    attend(socket, mailboxes);
  });
  await Promise.all([listenHere(calls), listenHere(messages)]);
  const { port } = calls.address() as AddressInfo;
  const address = `https://127.0.0.1:${port}`;
  return {
    port,
    certificate: path,
    mailboxes,
    flags: [
      `--gcm-checkin-url=${address}/checkin`,
      `--gcm-registration-url=${address}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${(messages.address() as AddressInfo).port}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([closeServer(calls), closeServer(messages)]);
    },
  };
}

async function answer(request: Http2ServerRequest, response: Http2ServerResponse, mailboxes: Mailboxes): Promise<void> {
  if (request.url === '/checkin') response.end(checkIn());
  else if (request.url === '/register') {
    response.end(register(new URLSearchParams(await text(request)), mailboxes));
  } else await answerPush(request, response, mailboxes);
}

/** Assigns an id to a new browser. */
function checkIn(): Buffer {
  return encode('CheckinResponse', { stats_ok: true, android_id: randomInt(1, 2 ** 40), security_token: 1 });
}

/** Subscribes a browser's app, or ends its subscription. */
function register(form: URLSearchParams, mailboxes: Mailboxes): string {
  const field = (name: string) => form.get(name) ?? '';
  const [browser, name] = [field('device'), field('X-subtype')];
  if (!form.has('delete')) return `token=${mailboxes.subscribe({ browser, name, senderKey: field('sender') })}`;
  mailboxes.unsubscribe(browser, name);
  return `token=${name}`;
}

/** Serves a browser's connection, once the browser has identified itself, until it ends. */
function attend(socket: TLSSocket, mailboxes: Mailboxes): void {
  let received = Buffer.alloc(0);
  // A killed browser breaks off, which is no fault here.
  socket.on('error', () => socket.destroy());
  const hear = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const login = readLogin(received);
    if (login === undefined) return;
    socket.off('data', hear).resume();
    socket.write(loginAnswer());
    const leave = mailboxes.connect(login.user, ({ name, senderKey }, { body, ttlSeconds }) => {
      socket.write(
        dataMessage({
          from: senderKey,
          category: 'org.chromium.linux',
          persistent_id: randomUUID(),
          app_data: [
            { key: 'subtype', value: name },
            { key: 'content-encoding', value: 'aes128gcm' },
          ],
          ttl: ttlSeconds,
          sent: Date.now(),
          raw_data: body,
        }),
      );
    });
    socket.once('close', leave);
  };
  socket.on('data', hear);
}
