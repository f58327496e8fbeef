import type { ClientNetworks } from './client-network.ts';
import type { ConnectionBounds } from './connection-bounds.ts';
import { WIDER_NETWORK_FACTOR } from './rate-limits.ts';

export interface HeldConnections {
  hold(networks: ClientNetworks): (() => void) | undefined;
}

/** Counts connections per client and per wider network, as a rented server may have many client networks. */
export function createHeldConnections({
  connections,
  connectionsPerClient,
}: Pick<ConnectionBounds, 'connections' | 'connectionsPerClient'>): HeldConnections {
  const perWiderNetwork = Math.max(
    connectionsPerClient,
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
