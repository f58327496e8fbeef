import { once } from 'node:events';
import type { Http2SecureServer } from 'node:http2';
import type { Server } from 'node:net';
import type { Mailboxes } from './mailboxes.ts';

/** A stand-in for a push service on this machine. */
export interface PushService {
  /** The port at which it accepts pushes over https. */
  port: number;
  /** The file of its certificate for the real service's hosts. */
  certificate: string;
  mailboxes: Mailboxes;
  close(): Promise<void>;
}

/** Makes a server listen on a free port of this machine. */
export async function listenHere(server: Server | Http2SecureServer): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Resolves once a server no longer listens; doesn't wait for open connections. */
export async function closeServer(server: Server | Http2SecureServer): Promise<void> {
  server.close();
  if (!server.listening) return;
  await once(server, 'close');
}
