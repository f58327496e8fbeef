const DAY_MS = 24 * 60 * 60 * 1000;
const UNUSED_DAYS = 90;

/** Guests last seen before this moment are deleted (decisions, 'Guests'). */
export function guestsEndBefore(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
}
