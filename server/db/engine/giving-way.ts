import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** How long queries may follow each other before others have their turn, in milliseconds. */
const UNINTERRUPTED_MS = 10;

/**
 * Lets whatever else waits have its turn of the event loop between queries of the embedded engine, also within a
 * transaction. The engine answers in the thread that asks it, so that a call with a hundred changes, and all calls that
 * wait behind it for the database, would otherwise be one long turn, in which not even a file is served.
 */
export function givingWay(): KyselyPlugin {
  let turnedAt = performance.now();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() - turnedAt > UNINTERRUPTED_MS) {
        await setImmediate();
        turnedAt = performance.now();
      }
      return result;
    },
  };
}
