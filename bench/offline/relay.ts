import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network link between the browser and the server, for a bench to disturb and to measure. */
export interface Relay {
  /** The app's address for the browser; the same until the relay is closed. */
  address: string;
  /** The delay in each direction, in milliseconds. */
  oneWay: number;
  /** Whether the link is down. */
  isOff: boolean;
  /** The bytes so far, in both directions. */
  bytes: number;
  stop(): Promise<void>;
}

/** Opens a relay to a server on this machine. */
export async function startRelay(to: string): Promise<Relay> {
  const port = Number(new URL(to).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (relay.isOff) return void near.destroy();
    join(near, connect(port, '127.0.0.1'));
  });
  const join = (near: Socket, far: Socket) => {
    // A new connection takes a round trip before it carries data.
    const opened = Date.now() + 2 * relay.oneWay;
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      const later = (task: () => void) => {
        const wait = Math.max(relay.oneWay, from === near ? opened - Date.now() + relay.oneWay : 0);
        if (wait === 0) task();
        else setTimeout(task, wait);
      };
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => {
        if (relay.isOff) return void from.destroy();
        relay.bytes += chunk.byteLength;
        later(() => into.write(chunk));
      });
      from.on('end', () => later(() => into.end()));
      from.on('error', () => into.destroy());
      from.on('close', () => {
        sockets.delete(from);
        later(() => into.destroy());
      });
    }
  };
  const relay: Relay = {
    address: '',
    oneWay: 0,
    isOff: false,
    bytes: 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  relay.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return relay;
}
