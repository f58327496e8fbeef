import { CONFIRM_LINK_DAYS } from '../../contract/schema/accounts/mail-links.ts';
import { RESET_LINK_HOURS } from '../../contract/schema/accounts/account.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const UNUSED_GUEST_DAYS = 90;
/** Sent reminders are shown, and prevent repeats. */
const SENT_REMINDER_DAYS = 90;
/** More than a year, so that last year's ideas aren't repeated. */
const SUGGESTION_DAYS = 400;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Older links that confirm an address no longer work. */
export const confirmLinksEndBefore = (now: Date) => before(now, CONFIRM_LINK_DAYS * DAY_MS);

/** Older links that reset a password no longer work. */
export const resetLinksEndBefore = (now: Date) => before(now, RESET_LINK_HOURS * HOUR_MS);

/** Guests last seen before this moment are deleted (decisions, 'Guests'). */
export const guestsEndBefore = (now: Date) => before(now, UNUSED_GUEST_DAYS * DAY_MS);

/** The ISO day before which sent reminders are deleted. */
export const remindersEndBefore = (now: Date) =>
  before(now, SENT_REMINDER_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);

/** Suggestions shown before this moment are deleted. */
export const suggestionsEndBefore = (now: Date) => before(now, SUGGESTION_DAYS * DAY_MS);
