import type { ClaimedMessage, SettledMessage } from '../db/reminders/reminder-messages.ts';

/** Stays planned: claimed again at once, or replanned when its day is over. A claim of another process wins. */
export function untouched({ id, reached, claimedUntil }: ClaimedMessage): SettledMessage {
  return { id, state: 'planned', title: null, failure: null, reached, claimedUntil };
}

/** Whether a message's day has ended since it was claimed, so that its content is no longer true. */
export function isOver({ trueUntil }: ClaimedMessage, now: Date): boolean {
  return trueUntil <= now;
}
