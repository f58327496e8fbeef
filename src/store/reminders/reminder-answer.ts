import { type LocalValue, moment, readLocal } from '../../db/local-storage.ts';

/** The answer to the reminder question on this device: settled, or put off at this time in milliseconds. */
export type ReminderChoice = LocalValue<`reminders-${string}`> | undefined;

// Milliseconds for which 'Not now' counts (docs/decisions/2026-11-21-reminders-and-invitations-at-home.md).
const PUT_OFF_FOR = 14 * 24 * 60 * 60_000;

/** Whether an answer still counts: 'settled', or 'Not now' for two weeks. */
export function isAnswer(choice: ReminderChoice, now: number): boolean {
  return choice === 'settled' || (choice !== undefined && now - choice < PUT_OFF_FOR);
}

/** Whether the user has an answer that counts on this device. */
export function hasAnswered(accountId: string): boolean {
  return isAnswer(readReminderChoice(accountId), Date.now());
}

/** The user's last answer on this device. */
export function readReminderChoice(accountId: string): ReminderChoice {
  return readLocal(`reminders-${accountId}`, (stored) => (stored === 'settled' ? stored : moment(stored)));
}
