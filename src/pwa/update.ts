type Listener = () => void;
const listeners = new Set<Listener>();
let apply: (() => void) | undefined;

/** Says that a new version waits, and what lets it take over. */
export function offerUpdate(applyUpdate: () => void): void {
  apply = applyUpdate;
  for (const listener of listeners) listener();
}

/** What lets the waiting version take over, or undefined while there is none. */
export function pendingUpdate(): (() => void) | undefined {
  return apply;
}

/** Calls back whenever a new version starts to wait. Returns what ends it. */
export function watchUpdate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
