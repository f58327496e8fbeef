import type { Profile } from '../../contract/schema/profile.ts';
import { databaseOf } from './current-database.ts';
import type { ConnectionRow, OutboxRow } from './rows.ts';
import { readSession } from './session-storage.ts';

/**
 * What home may ask of the mirror; see `furtherReader` for more. It offers no way to write: that is the business of
 * `store/commit.ts` and of sync. Each call answers for the account that is signed in, and emptily for a visitor. All of
 * them can be used in a live query.
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
  async changes(): Promise<OutboxRow[]> {
    return (await openToRead()?.outbox.orderBy('sequence').toArray()) ?? [];
  },
};

/** The database of the account that is signed in, to read. */
export function openToRead() {
  const session = readSession();
  return session && databaseOf(session.accountId);
}
