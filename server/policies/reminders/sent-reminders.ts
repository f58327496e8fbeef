/** How long what was sent is kept: it is shown as the last reminders, and keeps them from going out twice. */
const REMINDERS_KEPT_DAYS = 90;

/** The day, as 'YYYY-MM-DD', before which what was sent is forgotten. */
export function remindersEndBefore(now: Date): string {
  return new Date(now.getTime() - REMINDERS_KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
