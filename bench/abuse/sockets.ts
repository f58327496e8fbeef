import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection from another local address: Linux has many, and the server takes each for another client. */
export interface OpenSocket {
  socket: Socket;
  /** The statuses answered so far, and 'closing' for an answer that says that the connection ends. */
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

/** Sends a text once the connection is open; does nothing if it was refused. */
export async function say({ socket }: OpenSocket, text: string): Promise<void> {
  if (socket.connecting) await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  if (socket.writable) socket.write(text);
}

export function head(method: string, path: string, token: string, more: readonly string[] = []): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: offra', `Authorization: Bearer ${token}`, ...more];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export const jsonOf = (bytes: number) => ['Content-Type: application/json', `Content-Length: ${bytes}`];
