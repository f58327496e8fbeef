import { useSyncExternalStore } from 'react';

/** The connection whose card home is to show next, such as the one that was just saved. */
let wanted: string | undefined;
const listeners = new Set<() => void>();

/** Has home show a connection's card where it stands on the list; undefined once it has. */
export function wantCard(id: string | undefined): void {
  wanted = id;
  for (const listener of listeners) listener();
}

/** The connection whose card is to be shown, for home. */
export function useWantedCard(): string | undefined {
  return useSyncExternalStore(watch, () => wanted);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
