/** How long it is known what was suggested: for longer than a year, so that last year's is not repeated. */
const SUGGESTIONS_KEPT_DAYS = 400;

/** Before when something was suggested that is forgotten now. */
export function suggestionsEndBefore(now: Date): Date {
  return new Date(now.getTime() - SUGGESTIONS_KEPT_DAYS * 24 * 60 * 60 * 1000);
}
