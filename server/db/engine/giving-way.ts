import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** How long queries may follow each other without a pause, in ms. */
const UNINTERRUPTED_MS = 10;

/**
 * Pauses between queries of the embedded engine, also within a transaction, for other events. The engine runs in the
 * server's thread: a hundred changes would otherwise block even static files.
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
