import { openToRead } from './reader.ts';
import type { ConnectionRow } from './rows.ts';

/** How many rows are asked for at once by their ids, so that none of it keeps the page from answering. */
const PIECE = 40;

/**
 * What may be asked of a mirror that holds very many, without reading all of it. As `reader`, and apart from it since home
 * can be shown without.
 */
export const indexReader = {
  async countConnections(): Promise<number> {
    return (await openToRead()?.connections.orderBy('createdAt').count()) ?? 0;
  },
  /** Of all connections, in the order in which they were created. */
  async connectionIds(): Promise<string[]> {
    return (await openToRead()?.connections.orderBy('createdAt').primaryKeys()) ?? [];
  },
  /** In the order of the ids; one that is not there is left out. */
  async connections(ids: readonly string[]): Promise<ConnectionRow[]> {
    const database = openToRead();
    if (database === undefined || ids.length === 0) return [];
    return database.transaction('r', database.connections, async () => {
      const found: ConnectionRow[] = [];
      for (let from = 0; from < ids.length; from += PIECE) {
        const piece = await database.connections.bulkGet(ids.slice(from, from + PIECE));
        found.push(...piece.filter((row) => row !== undefined));
      }
      return found;
    });
  },
  /** Piece by piece, in the order of their ids: so many of those that come after one, or after ''. */
  async connectionsAfter(id: string, limit: number): Promise<ConnectionRow[]> {
    return (await openToRead()?.connections.where('id').above(id).limit(limit).toArray()) ?? [];
  },
  /** Those who have an occasion on one of the days; see `dayOfYear`. */
  async connectionsOn(days: readonly string[]): Promise<ConnectionRow[]> {
    const ids = (await openToRead()?.calendar.where('days').anyOf(days).primaryKeys()) ?? [];
    return indexReader.connections([...new Set(ids)]);
  },
  /** What stands in somebody's own words anywhere among the connections' interests, each once. */
  async customHobbies(): Promise<string[]> {
    const words = openToRead()?.connections.orderBy('customHobbiesAndInterests');
    // WebKit fails to open a cursor over each once where there is none.
    if (words === undefined || (await words.clone().count()) === 0) return [];
    return (await words.uniqueKeys()) as string[];
  },
};
