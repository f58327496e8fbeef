import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { Hono } from 'hono';
import { clientNetworks } from '../policies/calls/client-network.ts';
import { type SocketBounds, socketBounds } from '../policies/calls/socket-bounds.ts';
import { createHeldSockets } from '../policies/calls/held-sockets.ts';
import type { Environment } from '../routes/http/environment.ts';
import { StartFailure } from './start-failure.ts';

export interface Listening {
  /** Where people reach it, such as http://127.0.0.1:3000. */
  address: string;
  /** Takes no new calls, lets those under way end, and breaks them off after a while. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** The prefix of PORT and HOST in the names of the settings for another listener. */
  prefix?: string;
  bounds?: SocketBounds;
  /** Called for each connection closed at once because of the limit. */
  onRefused?: () => void;
}

/** Longer than proxies and clients keep an idle connection: if they close first, no call is lost. */
const KEEP_ALIVE_MS = 65_000;
const GIVE_UP_MS = 8000;
const CLOSE_IDLE_MS = 50;

/** For a server that only the operator's own programs reach, and that may be silent while it works. */
const OWN = { ...socketBounds(1000, { openFiles: Infinity, isBehindProxy: true }), silentMs: 0 };

/** Listens. Throws a StartFailure if the port is taken or not allowed. */
export async function listen(
  app: Hono<Environment>,
  { host, port, prefix = '', bounds = OWN, onRefused = () => {} }: ListenOptions,
): Promise<Listening> {
  const { headersMs: headersTimeout, requestMs: requestTimeout, checkMs: connectionsCheckingInterval } = bounds;
  const times = { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: times }) as Server;
  server.timeout = bounds.silentMs;
  server.maxConnections = bounds.sockets;
  server.on('drop', onRefused);
  boundClients(server, bounds, onRefused);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartFailure('port_unavailable', why(error, { host, port }, prefix))));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server, host), stop: () => stop(server) };
}

/** Closes a new connection of a client or network at its limit. */
function boundClients(server: Server, bounds: SocketBounds, onRefused: () => void): void {
  const held = createHeldSockets(bounds);
  server.on('connection', (socket: Socket) => {
    const end = held.hold(clientNetworks(socket.remoteAddress, undefined, 0));
    if (end === undefined) {
      socket.destroy();
      onRefused();
      return;
    }
    socket.once('close', end);
  });
}

function why(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }, prefix: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. ${prefix}PORT chooses another one.`;
  return `Port ${port} on ${host} cannot be listened on (${error.code}). ${prefix}PORT and ${prefix}HOST choose another one.`;
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A browser keeps its connection open for a while after an answer, which must not delay the stop. */
async function stop(server: Server): Promise<void> {
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), GIVE_UP_MS);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}
