import { cmp, type IntervalTree, type ObservabilitySet, RangeSet } from 'dexie';
import { observeParts } from './observe-parts.ts';
import { openToRead } from './reader.ts';

/** Which connections were written or deleted: these, or perhaps any. */
export type ChangedConnections = ReadonlySet<string> | 'any';

interface Changed {
  ids: ChangedConnections;
  /** Whether one of this id may be among them, also where it isn't known which they are. */
  mayHold: (id: string) => boolean;
}

/**
 * Calls back after each change of the mirror's connections, in whatever tab, with the ids of those that changed. Nothing is
 * read for it: with very many, a live query would cost more than the change. Returns what ends it.
 */
export function observeConnections(
  onChange: (ids: ChangedConnections, mayHold: Changed['mayHold']) => void,
): () => void {
  return observeParts((parts) => {
    const changed = changedIn(parts);
    if (changed) onChange(changed.ids, changed.mayHold);
  });
}

function changedIn(parts: ObservabilitySet): Changed | undefined {
  if (parts['all']) return { ids: 'any', mayHold: () => true };
  const ranges = parts[`idb://${openToRead()?.name}/connections/`];
  return ranges && changedWithin(ranges);
}

/** The ids that the ranges are made of; a range of more than one may hold any that lies in it. */
function changedWithin(changed: IntervalTree): Changed {
  // From another tab it comes as plain data.
  const ranges = [...new RangeSet().add(changed)];
  const ids = ranges.flatMap(({ from, to }) => (typeof from === 'string' && from === to ? [from] : []));
  return {
    ids: ids.length < ranges.length ? 'any' : new Set(ids),
    mayHold: (id) => ranges.some(({ from, to }) => cmp(from, id) <= 0 && cmp(id, to) <= 0),
  };
}
