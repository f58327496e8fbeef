import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection from an address of this machine's own, of which Linux has many: each is another client to the server. */
export interface OpenSocket {
  socket: Socket;
  /** The statuses that were answered so far, and 'closing' where an answer says that the connection ends with it. */
  statuses(): string[];
  isClosed(): boolean;
}

export function openSocket(url: string, localAddress: string): OpenSocket {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  let heads = '';
  let closed = false;
  socket.on('error', () => {});
  socket.once('close', () => void (closed = true));
  socket.on('data', (chunk: Buffer) => {
    if (heads.length < 10_000) heads += chunk.subarray(0, 5000).toString('latin1');
  });
  return {
    socket,
    statuses: () => [
      ...[...heads.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status),
      ...(/^connection: close/im.test(heads) ? ['closing'] : []),
    ],
    isClosed: () => closed,
  };
}

/** Sends a text once the connection is there; does nothing where there is none. */
export async function say({ socket }: OpenSocket, text: string): Promise<void> {
  if (socket.connecting) await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  if (socket.writable) socket.write(text);
}

export function head(method: string, path: string, token: string, more: readonly string[] = []): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: offra', `Authorization: Bearer ${token}`, ...more];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export const jsonOf = (bytes: number) => ['Content-Type: application/json', `Content-Length: ${bytes}`];
