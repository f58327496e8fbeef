const DAY_MS = 24 * 60 * 60 * 1000;
const UNUSED_DAYS = 90;

/** A guest who was last seen before this moment is deleted (decisions, 'Guests'). */
export function guestsEndBefore(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
}
