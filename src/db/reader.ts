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
  /** The first so many, in the order in which they were created. */
  async firstConnections(limit: number): Promise<ConnectionRow[]> {
    return (await openToRead()?.connections.orderBy('createdAt').limit(limit).toArray()) ?? [];
  },
  async connection(id: string): Promise<ConnectionRow | undefined> {
    return openToRead()?.connections.get(id);
  },
  async dropdowns(): Promise<DropdownsRow | undefined> {
    return openToRead()?.dropdowns.get('dropdowns');
  },
  async suggestions(key: string): Promise<SuggestionsRow | undefined> {
    return openToRead()?.suggestions.get(key);
  },
  async changes(): Promise<OutboxRow[]> {
    return (await openToRead()?.outbox.orderBy('sequence').toArray()) ?? [];
  },
  /** What merges have replaced, latest first. */
  async notices(): Promise<NoticeRow[]> {
    const notices = (await openToRead()?.notices.toArray()) ?? [];
    return notices.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  },
  async change(id: string): Promise<OutboxRow | undefined> {
    return openToRead()?.outbox.where('id').equals(id).first();
  },
};

/** The database of the account that is signed in, to read. */
export function openToRead() {
  const session = readSession();
  return session && databaseOf(session.accountId);
}
