import type { ClaimedMessage, SettledMessage } from '../db/reminders/reminder-messages.ts';

/**
 * Free to be claimed again at once, or to be ended and planned anew where its day is over; not where the time to send it
 * has run out and another process has it.
 */
export function untouched({ id, reached, claimedUntil }: ClaimedMessage): SettledMessage {
  return { id, state: 'planned', title: null, failure: null, reached, claimedUntil };
}

/** Whether a message's day has ended since it was claimed: what it says is not true any more. */
export function isOver({ trueUntil }: ClaimedMessage, now: Date): boolean {
  return trueUntil <= now;
}
