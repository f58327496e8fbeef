import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Certificate } from './certificate.ts';
import { answerPush } from './endpoint.ts';
import { Mailboxes } from './mailboxes.ts';
import { closeServer, listenHere, type PushService } from './push-service.ts';

/** The host of Firefox's push service. */
export const FIREFOX_PUSH_HOST = 'updates.push.services.mozilla.com';

/** A stand-in for Firefox's push service on this machine. */
export interface FirefoxPushService extends PushService {
  /** The preferences by which Firefox uses it, and shows notifications. */
  preferences: Record<string, string | number | boolean>;
}

/** A browser's message, as far as the stand-in answers it. */
interface Said {
  messageType: 'hello' | 'register' | 'unregister' | 'ack' | 'broadcast_subscribe';
  uaid?: string;
  channelID?: string;
  key?: string;
}

/** Starts a stand-in with which browsers hold a WebSocket, for their subscriptions and pushes. */
export async function startFirefoxPushService({ key, cert, path }: Certificate): Promise<FirefoxPushService> {
  const mailboxes = new Mailboxes();
  const calls = createSecureServer({ key, cert }, (request, response) => {
    answerPush(request, response, mailboxes).catch((error: unknown) => request.destroy(error as Error));
  });
  await listenHere(calls);
  const messages = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(messages, 'listening');
  messages.on('connection', (socket) => attend(socket, mailboxes));
  const { port } = messages.address() as AddressInfo;
  return {
    port: (calls.address() as AddressInfo).port,
    certificate: path,
    mailboxes,
    preferences: {
      'dom.push.serverURL': `ws://127.0.0.1:${port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
    },
    close: async () => {
      for (const socket of messages.clients) socket.terminate();
      messages.close();
      await closeServer(calls);
    },
  };
}

/** Answers a browser while it is connected. */
function attend(socket: WebSocket, mailboxes: Mailboxes): void {
  let browser = '';
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as Said;
    const { messageType, channelID: name = '', key: senderKey = '' } = said;
    if (messageType === 'hello') {
      browser = said.uaid === undefined || said.uaid === '' ? randomUUID().replaceAll('-', '') : said.uaid;
      say({ messageType, status: 200, uaid: browser, use_webpush: true });
      const leave = mailboxes.connect(browser, (to, { body }) => {
        const headers = { encoding: 'aes128gcm' };
        const version = randomUUID();
        say({ messageType: 'notification', channelID: to.name, version, data: body.toString('base64url'), headers });
      });
      socket.once('close', leave);
    } else if (messageType === 'register') {
      const token = mailboxes.subscribe({ browser, name, senderKey });
      say({
        messageType,
        channelID: name,
        status: 200,
        pushEndpoint: `https://${FIREFOX_PUSH_HOST}/wpush/v2/${token}`,
      });
    } else if (messageType === 'unregister') {
      mailboxes.unsubscribe(browser, name);
      say({ messageType, channelID: name, status: 200 });
    }
  });
}
