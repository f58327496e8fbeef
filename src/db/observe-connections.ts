import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet } from 'dexie';
import { openToRead } from './reader.ts';

/** Which connections were written or deleted: these, or perhaps any. */
export type ChangedConnections = ReadonlySet<string> | 'any';

/**
 * Calls back after each change of the mirror's connections, in whatever tab, with the ids of those that changed. Nothing is
 * read for it: with very many, a live query would cost more than the change. Returns what ends it.
 */
export function observeConnections(onChange: (changed: ChangedConnections) => void): () => void {
  const listener = (parts: ObservabilitySet) => {
    const changed = changedIn(parts);
    if (changed) onChange(changed);
  };
  Dexie.on.storagemutated.subscribe(listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}

function changedIn(parts: ObservabilitySet): ChangedConnections | undefined {
  if (parts['all']) return 'any';
  const ranges = parts[`idb://${openToRead()?.name}/connections/`];
  return ranges && idsOf(ranges);
}

/** The ids that the ranges are made of; a range of more than one may hold any. */
function idsOf(ranges: IntervalTree): ChangedConnections {
  const ids = new Set<string>();
  // From another tab it comes as plain data.
  for (const { from, to } of new RangeSet().add(ranges)) {
    if (typeof from !== 'string' || from !== to) return 'any';
    ids.add(from);
  }
  return ids;
}
