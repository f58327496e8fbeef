/** Sent reminders are shown, and prevent repeats. */
const REMINDERS_KEPT_DAYS = 90;

export function remindersEndBefore(now: Date): string {
  return new Date(now.getTime() - REMINDERS_KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
