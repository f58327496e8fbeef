type Listener = () => void;
const listeners = new Set<Listener>();

/** Says that what this tab has saved is on this device for good. */
export function announceSaved(): void {
  for (const listener of listeners) listener();
}

/** Calls back after each change that this tab has saved. Returns what ends it. */
export function onSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
