import type { ClientNetworks } from './client-network.ts';
import type { SocketBounds } from './socket-bounds.ts';
import { WIDER_NETWORK_FACTOR } from './rate-limits.ts';

export interface HeldSockets {
  hold(networks: ClientNetworks): (() => void) | undefined;
}

/** Counts sockets per client and per wider network, as a rented server may have many client networks. */
export function createHeldSockets({
  sockets,
  socketsPerClient,
}: Pick<SocketBounds, 'sockets' | 'socketsPerClient'>): HeldSockets {
  const perWiderNetwork = Math.max(
    socketsPerClient,
    Math.min(socketsPerClient * WIDER_NETWORK_FACTOR, Math.ceil(sockets / 2)),
  );
  const held = new Map<string, number>();
  const countOf = (network: string) => held.get(network) ?? 0;
  return {
    hold(networks) {
      const isFull = networks.some(
        (network, index) => countOf(network) >= (index === 0 ? socketsPerClient : perWiderNetwork),
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
