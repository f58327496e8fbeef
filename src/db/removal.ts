import { removeDatabase } from './database.ts';
import { forgetReminderChoice } from './reminder-choice.ts';

const KEY = 'accountToRemove';

/** Notes that an account's data are to go from this device, so that a page that dies half-way leaves nothing behind. */
export function markForRemoval(accountId: string): void {
  localStorage.setItem(KEY, accountId);
}

/** Removes the data of the account that was marked, if any. To be called at sign-out and at each start. */
export async function finishRemoval(): Promise<void> {
  const accountId = localStorage.getItem(KEY);
  if (accountId === null) return;
  await removeDatabase(accountId);
  forgetReminderChoice(accountId);
  localStorage.removeItem(KEY);
}
