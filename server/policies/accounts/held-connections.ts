import type { ClientNetworks } from './client-network.ts';
import type { ConnectionBounds } from './connection-bounds.ts';
import { WIDER_NETWORK_FACTOR } from './rate-limits.ts';

/** Counts what each client holds, and each wider network, since a rented server may have as many clients' as it likes. */
export interface HeldConnections {
  /** Counts one more, and gives what ends that; undefined where there are as many as there may be. */
  hold(networks: ClientNetworks): (() => void) | undefined;
}

/** Connections that are held, within the bounds of a client and of the networks around it. */
export function createHeldConnections({
  connections,
  connectionsPerClient,
}: Pick<ConnectionBounds, 'connections' | 'connectionsPerClient'>): HeldConnections {
  const perWiderNetwork = Math.max(
    connectionsPerClient,
    // Others must have room beside it, also where the system allows few files.
    Math.min(connectionsPerClient * WIDER_NETWORK_FACTOR, Math.ceil(connections / 2)),
  );
  const held = new Map<string, number>();
  const countOf = (network: string) => held.get(network) ?? 0;
  return {
    hold(networks) {
      const isFull = networks.some(
        (network, index) => countOf(network) >= (index === 0 ? connectionsPerClient : perWiderNetwork),
      );
      if (isFull) return undefined;
      for (const network of networks) held.set(network, countOf(network) + 1);
      return () => {
        for (const network of networks) {
          const left = countOf(network) - 1;
          if (left > 0) held.set(network, left);
          else held.delete(network);
        }
      };
    },
  };
}
