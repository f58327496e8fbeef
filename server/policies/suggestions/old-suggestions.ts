/** More than a year, so that last year's ideas aren't repeated. */
const SUGGESTIONS_KEPT_DAYS = 400;

export function suggestionsEndBefore(now: Date): Date {
  return new Date(now.getTime() - SUGGESTIONS_KEPT_DAYS * 24 * 60 * 60 * 1000);
}
