import type { Change } from '../../contract/schema/change.ts';
import type { Entity } from '../db/rows.ts';

/** A change that this tab has made, and what it has made of its entity: null where that is gone. */
export interface Committed {
  change: Change;
  shown: Entity | null;
}

type Listener = (committed: Committed | undefined) => void;
const listeners = new Set<Listener>();

/** Says that a change is on this device for good; which one, where it is known what it has made. */
export function announceCommit(committed?: Committed): void {
  for (const listener of listeners) listener(committed);
}

/** Calls back after each change that this tab has made. Returns what ends it. */
export function onCommitted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
