type Listener = () => void;
const listeners = new Set<Listener>();

/** Notifies the listeners after this tab has stored a change. */
export function announceSaved(): void {
  for (const listener of listeners) listener();
}

/** Calls back after each change stored by this tab. Returns a function that ends it. */
export function onSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
