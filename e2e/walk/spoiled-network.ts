import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CAPTIVE_PORTAL, forward, reply } from '../fixtures/forward.ts';

/** The effect of a network fault on every call of the API while it is set. */
export const SPOILS = ['cut', 'slow', 'error 500', 'captive portal', 'answer lost', 'sent twice'] as const;
export type Spoil = (typeof SPOILS)[number];

/** A slow network's delay of a call, in milliseconds. */
const SLOW = 1_500;

/** A device's connection to the server, at an address that stays the same. */
export interface SpoiledNetwork {
  address: string;
  /** The present fault; undefined if there is none. */
  spoil: Spoil | undefined;
  stop(): Promise<void>;
}

/** Opens a device's connection to a server on this machine. */
export async function openNetwork(target: string): Promise<SpoiledNetwork> {
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
      return void outgoing.end(CAPTIVE_PORTAL);
    }
    const first = await forward(target, incoming, body);
    if (isCall && spoil === 'answer lost') return void outgoing.destroy();
    const isSending = isCall && incoming.method === 'POST';
    reply(outgoing, isSending && spoil === 'sent twice' ? await forward(target, incoming, body) : first);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const network: SpoiledNetwork = {
    address: '',
    spoil: undefined,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      // Also connections opened meanwhile, which would keep the server open.
      server.closeAllConnections();
      await closed;
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return network;
}
