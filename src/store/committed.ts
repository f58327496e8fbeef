type Listener = () => void;
const listeners = new Set<Listener>();

/** Says that a change is on this device for good. */
export function announceCommit(): void {
  for (const listener of listeners) listener();
}

/** Calls back after each change that this tab has made. Returns what ends it. */
export function onCommitted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
