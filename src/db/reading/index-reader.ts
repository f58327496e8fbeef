import { countOccasionsOn } from './occasions-on.ts';
import { openToRead } from './reader.ts';
import type { ConnectionRow } from '../rows.ts';

/** Queries of a large mirror by index, apart from `reader` so that home loads without them. */
export const indexReader = {
  async countConnections(): Promise<number> {
    return (await openToRead()?.connections.count()) ?? 0;
  },
  /** In the order of their ids; '' begins with the first. */
  async connectionsAfter(id: string, limit: number): Promise<ConnectionRow[]> {
    return (await openToRead()?.connections.where('id').above(id).limit(limit).toArray()) ?? [];
  },
  async countOccasionsOn(day: Temporal.PlainDate): Promise<number> {
    const database = openToRead();
    return database ? countOccasionsOn(database, day) : 0;
  },
  async customHobbies(): Promise<string[]> {
    const words = openToRead()?.connections.orderBy('customHobbiesAndInterests');
    // WebKit fails to open a unique cursor on an empty index.
    if (words === undefined || (await words.clone().count()) === 0) return [];
    return (await words.uniqueKeys()) as string[];
  },
};
