import { Dexie, type ObservabilitySet } from 'dexie';
import { openToRead } from './reader.ts';

/** Calls back when tables of the mirror change in any tab, without reading them. Returns the unsubscribe function. */
export function observeTables(
  tables: readonly ('profile' | 'connections' | 'summaries' | 'pending')[],
  onChange: () => void,
): () => void {
  const listener = (parts: ObservabilitySet) => {
    const prefixes = tables.map((table) => `idb://${openToRead()?.name}/${table}/`);
    const isChanged = Object.keys(parts).some((part) => prefixes.some((prefix) => part.startsWith(prefix)));
    if (parts['all'] || isChanged) onChange();
  };
  Dexie.on.storagemutated.subscribe(listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}
