import { useSyncExternalStore } from 'react';

// The connection that home scrolls to next, such as one just saved; at first the one of the address.
let wanted = new URLSearchParams(location.search).get('card') ?? undefined;
const listeners = new Set<() => void>();

/** Makes home show a connection's card; undefined ends the request. */
export function wantCard(id: string | undefined): void {
  wanted = id;
  for (const listener of listeners) listener();
}

export function useWantedCard(): string | undefined {
  return useSyncExternalStore(watch, () => wanted);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
