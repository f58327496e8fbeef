import { type LocalValue, moment, readLocal } from '../../db/local-storage.ts';

/** What a person said on this device to being reminded: settled for good, or put off at this moment (in milliseconds). */
export type ReminderChoice = LocalValue<`reminders-${string}`> | undefined;

/** After how many milliseconds 'Not now' is over: two weeks (decisions, 'Asking for notifications'). */
const PUT_OFF_FOR = 14 * 24 * 60 * 60_000;

/** Whether an answer still counts: one that settled it for good, or 'Not now' for two weeks. */
export function isAnswer(choice: ReminderChoice, now: number): boolean {
  return choice === 'settled' || (choice !== undefined && now - choice < PUT_OFF_FOR);
}

/** Whether the account's owner has answered on this device whether to be reminded. */
export function hasAnswered(accountId: string): boolean {
  return isAnswer(readReminderChoice(accountId), Date.now());
}

/** What the account's owner said last on this device. */
export function readReminderChoice(accountId: string): ReminderChoice {
  return readLocal(`reminders-${accountId}`, (stored) => (stored === 'settled' ? stored : moment(stored)));
}
