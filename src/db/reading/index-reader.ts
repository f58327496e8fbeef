import { countOccasionsOn } from './occasions-on.ts';
import { openToRead } from './reader.ts';
import type { ConnectionRow } from '../rows.ts';

/**
 * What may be asked of a mirror that holds very many, without reading all of it. As `reader`, and apart from it since home
 * can be shown without.
 */
export const indexReader = {
  async countConnections(): Promise<number> {
    return (await openToRead()?.connections.count()) ?? 0;
  },
  /** Piece by piece, in the order of their ids: so many of those that come after one, or after ''. */
  async connectionsAfter(id: string, limit: number): Promise<ConnectionRow[]> {
    return (await openToRead()?.connections.where('id').above(id).limit(limit).toArray()) ?? [];
  },
  /** How many events of the events screen are a day's. */
  async countOccasionsOn(day: Temporal.PlainDate): Promise<number> {
    const database = openToRead();
    return database ? countOccasionsOn(database, day) : 0;
  },
  /** What stands in somebody's own words anywhere among the connections' interests, each once. */
  async customHobbies(): Promise<string[]> {
    const words = openToRead()?.connections.orderBy('customHobbiesAndInterests');
    // WebKit fails to open a cursor over each once where there is none.
    if (words === undefined || (await words.clone().count()) === 0) return [];
    return (await words.uniqueKeys()) as string[];
  },
};
