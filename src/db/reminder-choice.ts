/** What somebody said on this device to being reminded: settled for good, or put off at this moment (in milliseconds). */
export type ReminderChoice = 'settled' | number | undefined;

const key = (accountId: string) => `reminders-${accountId}`;

/** What the account's owner said last on this device. */
export function readReminderChoice(accountId: string): ReminderChoice {
  const kept = localStorage.getItem(key(accountId));
  return kept === null || kept === 'settled' ? (kept ?? undefined) : Number(kept);
}

/** Keeps it on this device. */
export function keepReminderChoice(accountId: string, choice: 'settled' | number): void {
  localStorage.setItem(key(accountId), String(choice));
}

/** Forgets it with the rest of the account's data. */
export function forgetReminderChoice(accountId: string): void {
  localStorage.removeItem(key(accountId));
}
