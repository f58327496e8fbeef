import { type AccountValues, localNames, removeLocal, writeLocal } from '../local-storage.ts';
import { readSession } from './session-storage.ts';

/** Marks an account's data for removal, so that a page that dies half-way leaves nothing behind. */
export function markForRemoval(accountId: string): void {
  writeLocal(`remove-${accountId}`, '');
}

/** Unmarks an account before it signs in again: its new data must stay. */
export function unmarkForRemoval(accountId: string): void {
  removeLocal(`remove-${accountId}`);
}

/** Removes marked accounts' data, at sign-out and each start. A failure stays marked and doesn't stop the others. */
export async function finishRemoval(): Promise<void> {
  const removals = await Promise.allSettled(accountsWith('remove').map(finishOne));
  for (const removal of removals) if (removal.status === 'rejected') reportError(removal.reason);
}

export function accountsWith(key: keyof AccountValues): string[] {
  const start = `${key}-`;
  return localNames().flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

async function finishOne(accountId: string): Promise<void> {
  if (accountId === readSession()?.accountId) return unmarkForRemoval(accountId);
  const { removeAccountData } = await import('./account-data.ts');
  await removeAccountData(accountId);
}
