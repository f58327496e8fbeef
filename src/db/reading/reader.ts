import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { databaseOf } from '../current-database.ts';
import type { ConnectionRow, PendingRow } from '../rows.ts';
import type { SummaryRow } from './summaries.ts';
import { readSession } from '../accounts/session-storage.ts';

/**
 * What home may ask of the mirror; see `furtherReader` for more. It offers no way to write: that is the business of
 * `store/save.ts` and of sync. Each call answers for the account that is signed in, and emptily for a visitor. All of
 * them can be used in a live query.
 */
export const reader = {
  async profile(): Promise<Profile | undefined> {
    const session = readSession();
    return session && databaseOf(session.accountId).profile.get(session.accountId);
  },
  /** The summaries of all connections. */
  async summaries(): Promise<SummaryRow[]> {
    return (await openToRead()?.summaries.toArray()) ?? [];
  },
  /** The connections of these ids; one that is not there is left out. */
  async connections(ids: readonly string[]): Promise<ConnectionRow[]> {
    const rows = (await openToRead()?.connections.bulkGet([...ids])) ?? [];
    return rows.filter((row) => row !== undefined);
  },
  async connection(id: string): Promise<ConnectionRow | undefined> {
    return openToRead()?.connections.get(id);
  },
  /** All that is pending, in the order of sending. */
  async pending(): Promise<PendingRow[]> {
    return (await openToRead()?.pending.orderBy('since').toArray()) ?? [];
  },
  async pendingOf(id: string): Promise<PendingRow | undefined> {
    return openToRead()?.pending.get(id);
  },
};

/** The database of the account that is signed in, to read. */
export function openToRead() {
  const session = readSession();
  return session && databaseOf(session.accountId);
}
