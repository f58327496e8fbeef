import type { Profile } from '../../contract/schema/profile.ts';
import { databaseOf } from './current-database.ts';
import type { ConnectionRow, DropdownsRow, NoticeRow, OutboxRow, SuggestionsRow } from './rows.ts';
import { readSession } from './session-storage.ts';

/**
 * What screens may ask of the mirror. It offers no way to write: that is the business of `store/commit.ts` and of sync.
 * Each call answers for the account that is signed in, and emptily for a visitor. All of them can be used in a live query.
 */
export const reader = {
  async profile(): Promise<Profile | undefined> {
    const session = readSession();
    return session && databaseOf(session.accountId).profile.get(session.accountId);
  },
  async connections(): Promise<ConnectionRow[]> {
    return (await open()?.connections.orderBy('createdAt').toArray()) ?? [];
  },
  /** The first so many, in the order in which they were created. */
  async firstConnections(limit: number): Promise<ConnectionRow[]> {
    return (await open()?.connections.orderBy('createdAt').limit(limit).toArray()) ?? [];
  },
  /** Of all of them, in the same order. */
  async connectionIds(): Promise<string[]> {
    return (await open()?.connections.orderBy('createdAt').primaryKeys()) ?? [];
  },
  /** In the order of the ids; one that is not there is left out. */
  async connectionsById(ids: readonly string[]): Promise<ConnectionRow[]> {
    const found = (await open()?.connections.bulkGet([...ids])) ?? [];
    return found.filter((row) => row !== undefined);
  },
  /** Piece by piece, in the order of their ids: those that come after one, or the first. */
  async connectionsAfter(id: string, limit: number): Promise<ConnectionRow[]> {
    return (await open()?.connections.where('id').above(id).limit(limit).toArray()) ?? [];
  },
  /** Those who have an occasion on one of the days; see `dayOfYear`. */
  async connectionsOn(days: readonly string[]): Promise<ConnectionRow[]> {
    const database = open();
    if (!database) return [];
    const ids = await database.calendar.where('days').anyOf(days).primaryKeys();
    const found = await database.connections.bulkGet([...new Set(ids)]);
    return found.filter((row) => row !== undefined);
  },
  /** What stands in somebody's own words anywhere among the connections' interests, each once. */
  async customHobbies(): Promise<string[]> {
    return (
      ((await open()?.connections.orderBy('customHobbiesAndInterests').uniqueKeys()) as string[] | undefined) ?? []
    );
  },
  async connection(id: string): Promise<ConnectionRow | undefined> {
    return open()?.connections.get(id);
  },
  async dropdowns(): Promise<DropdownsRow | undefined> {
    return open()?.dropdowns.get('dropdowns');
  },
  async suggestions(key: string): Promise<SuggestionsRow | undefined> {
    return open()?.suggestions.get(key);
  },
  async changes(): Promise<OutboxRow[]> {
    return (await open()?.outbox.orderBy('sequence').toArray()) ?? [];
  },
  /** What merges have replaced, latest first. */
  async notices(): Promise<NoticeRow[]> {
    const notices = (await open()?.notices.toArray()) ?? [];
    return notices.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  },
  async change(id: string): Promise<OutboxRow | undefined> {
    return open()?.outbox.where('id').equals(id).first();
  },
};

function open() {
  const session = readSession();
  return session && databaseOf(session.accountId);
}
