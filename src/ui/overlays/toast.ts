/** A transient message. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'error';
  /** Milliseconds on the screen, not counting while it is hovered or has the focus; null stays until closed. */
  duration: number | null;
  action?: { label: string; onPress: () => void };
}

/** Milliseconds on the screen of a message that offers to undo what can't be undone as easily later. */
export const UNDO_WITHIN = 10_000;

type Listener = () => void;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message, for 5 s by default; the same text shown again starts over. Returns its id. */
export function showToast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const toast: Toast = { tone: 'plain', duration: 5000, ...options, id: ++lastId, text };
  change([...shown.filter((other) => other.text !== text), toast]);
  return toast.id;
}

/** Removes a message; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

/** Calls the listener after each change. Returns a function that ends it. */
export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
