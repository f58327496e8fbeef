import { Dexie, type ObservabilitySet } from 'dexie';
import { openToRead } from './reader.ts';

/** Calls back after each change of a database, in whatever tab, with what of it has changed. Returns what ends it. */
export function observeParts(listener: (parts: ObservabilitySet) => void): () => void {
  Dexie.on.storagemutated.subscribe(listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}

/** Calls back after each change of what is queued, in whatever tab. Returns what ends it. */
export function observeQueue(onChange: (changed: 'any') => void): () => void {
  return observeParts((parts) => {
    const queue = `idb://${openToRead()?.name}/outbox/`;
    if (parts['all'] || Object.keys(parts).some((part) => part.startsWith(queue))) onChange('any');
  });
}
