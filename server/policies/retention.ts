import { CONFIRM_LINK_DAYS } from '../../contract/schema/accounts/confirm-email.ts';
import { RESET_LINK_HOURS } from '../../contract/schema/accounts/account.ts';

export function confirmLinksEndBefore(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_LINK_DAYS * 24 * 60 * 60 * 1000);
}

const HOUR_MS = 60 * 60 * 1000;

export function resetLinksEndBefore(now: Date): Date {
  return new Date(now.getTime() - RESET_LINK_HOURS * HOUR_MS);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UNUSED_DAYS = 90;

/** Guests last seen before this moment are deleted (decisions, 'Guests'). */
export function guestsEndBefore(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
}

/** Sent reminders are shown, and prevent repeats. */
const REMINDERS_KEPT_DAYS = 90;

export function remindersEndBefore(now: Date): string {
  return new Date(now.getTime() - REMINDERS_KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** More than a year, so that last year's ideas aren't repeated. */
const SUGGESTIONS_KEPT_DAYS = 400;

export function suggestionsEndBefore(now: Date): Date {
  return new Date(now.getTime() - SUGGESTIONS_KEPT_DAYS * 24 * 60 * 60 * 1000);
}
