import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a stretch of network does to every call of the API for as long as it is set so. */
export const SPOILS = ['cut', 'slow', 'error 500', 'captive portal', 'answer lost', 'sent twice'] as const;
export type Spoil = (typeof SPOILS)[number];

/** How long a slow network keeps a call, in milliseconds. */
const SLOW = 1_500;

/** The way of one device to the server, at an address that stays the same. */
export interface SpoiledNetwork {
  address: string;
  /** What is wrong with it; undefined where nothing is. */
  spoil: Spoil | undefined;
  stop(): Promise<void>;
}

/** Opens a device's way to a server on this machine. */
export async function openNetwork(target: string): Promise<SpoiledNetwork> {
  const { port, host } = new URL(target);
  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const { method, url, headers } = incoming;
      const asked = ask({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, host } }, (answer) => {
        buffer(answer).then((read) => resolve({ answer, body: read }), reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const { spoil } = network;
    const isCall = incoming.url?.startsWith('/api/') === true;
    if (spoil === 'cut') return void outgoing.destroy();
    if (spoil === 'slow') await new Promise((resolve) => setTimeout(resolve, isCall ? SLOW : SLOW / 5));
    if (isCall && spoil === 'error 500') {
      outgoing.writeHead(500, { 'content-type': 'text/plain' });
      return void outgoing.end('Not now');
    }
    if (isCall && spoil === 'captive portal') {
      outgoing.writeHead(200, { 'content-type': 'text/html' });
      return void outgoing.end('<!doctype html><title>Wi-Fi</title><p>Please sign in to the Wi-Fi');
    }
    const first = await forward(incoming, body);
    if (isCall && spoil === 'answer lost') return void outgoing.destroy();
    const isSending = isCall && incoming.method === 'POST';
    const { answer, body: read } = isSending && spoil === 'sent twice' ? await forward(incoming, body) : first;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(read);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const network: SpoiledNetwork = {
    address: '',
    spoil: undefined,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      // What has come in meanwhile as well, which would keep it open.
      server.closeAllConnections();
      await closed;
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return network;
}
