import type { Database } from '../database.ts';
import type { ConnectionRow } from '../rows.ts';

/** Rows per request, so that the page stays responsive. */
const PIECE = 40;

/** In the order of the ids, without missing ones. */
export function connectionsByIds(database: Database, ids: readonly string[]): Promise<ConnectionRow[]> {
  return database.transaction('r', database.connections, async () => {
    const found: ConnectionRow[] = [];
    for (let from = 0; from < ids.length; from += PIECE) {
      const piece = await database.connections.bulkGet(ids.slice(from, from + PIECE));
      found.push(...piece.filter((row) => row !== undefined));
    }
    return found;
  });
}
