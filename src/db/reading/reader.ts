import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { databaseOf } from '../current-database.ts';
import type { ConnectionRow, PendingRow } from '../rows.ts';
import type { SummaryRow } from './summaries.ts';
import { readSession } from '../accounts/session-storage.ts';

/** Home's queries of the signed-in account's mirror, empty for a visitor. Read-only, and usable in live queries. */
export const reader = {
  async profile(): Promise<Profile | undefined> {
    const session = readSession();
    return session && databaseOf(session.accountId).profile.get(session.accountId);
  },
  async summaries(): Promise<SummaryRow[]> {
    return (await openToRead()?.summaries.toArray()) ?? [];
  },
  async connections(ids: readonly string[]): Promise<ConnectionRow[]> {
    const rows = (await openToRead()?.connections.bulkGet([...ids])) ?? [];
    return rows.filter((row) => row !== undefined);
  },
  async connection(id: string): Promise<ConnectionRow | undefined> {
    return openToRead()?.connections.get(id);
  },
  async pending(): Promise<PendingRow[]> {
    return (await openToRead()?.pending.orderBy('since').toArray()) ?? [];
  },
  async pendingOf(id: string): Promise<PendingRow | undefined> {
    return openToRead()?.pending.get(id);
  },
};

export function openToRead() {
  const session = readSession();
  return session && databaseOf(session.accountId);
}
