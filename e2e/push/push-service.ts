import { once } from 'node:events';
import type { Http2SecureServer } from 'node:http2';
import type { Server } from 'node:net';
import type { Mailboxes } from './mailboxes.ts';

/** What stands in for a push service on this machine. */
export interface PushService {
  /** Where it takes pushes, by https. */
  port: number;
  /** The file of the certificate by which it proves to be what it stands in for. */
  certificate: string;
  mailboxes: Mailboxes;
  close(): Promise<void>;
}

/** Has a server listen on a free port of this machine. */
export async function listenHere(server: Server | Http2SecureServer): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Resolves once a server listens no more; it does not wait for those who are connected. */
export async function closeServer(server: Server | Http2SecureServer): Promise<void> {
  server.close();
  if (!server.listening) return;
  await once(server, 'close');
}
