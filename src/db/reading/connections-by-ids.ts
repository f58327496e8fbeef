import type { Database } from '../database.ts';
import type { ConnectionRow } from '../rows.ts';

/** How many rows are asked for at once by their ids, so that none of it keeps the page from answering. */
const PIECE = 40;

/** In the order of the ids; one that is not there is left out. */
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
