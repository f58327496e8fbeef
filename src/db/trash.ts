import { databaseOf } from './current-database.ts';
import { openToRead } from './reading/reader.ts';
import { readSession } from './accounts/session-storage.ts';
import type { TrashRow } from './rows.ts';

// What was deleted from the mirror of this device, here or by another device, and can be brought back. The server
// stores nothing for it (docs/decisions/2026-11-28-recently-deleted.md).

/** Days for which deleted connections and occasions can be brought back. */
export const TRASH_DAYS = 30;

/** Whether a row's days are over. `now` in milliseconds since the epoch. */
function isOverdue({ deletedAt }: TrashRow, now: number): boolean {
  return now - Date.parse(deletedAt) > TRASH_DAYS * 24 * 60 * 60_000;
}

/** The rows that can be brought back. `now` in milliseconds since the epoch. */
export async function storedTrash(now: number): Promise<TrashRow[]> {
  const rows = (await openToRead()?.trash.toArray()) ?? [];
  return rows.filter((row) => !isOverdue(row, now));
}

/** Deletes rows for good. */
export async function deleteFromTrash(ids: readonly string[]): Promise<void> {
  await openToRead()?.trash.bulkDelete([...ids]);
}

/** Deletes all rows for good. */
export async function emptyTrash(): Promise<void> {
  await openToRead()?.trash.clear();
}

/** Deletes rows whose days are over. `now` in milliseconds since the epoch. */
export async function forgetOldTrash(now: number): Promise<void> {
  const session = readSession();
  if (!session) return;
  await databaseOf(session.accountId)
    .trash.filter((row) => isOverdue(row, now))
    .delete();
}
