const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** How long a session lasts after its last use (decisions, 'Session tokens'). */
const SESSION_MS = 30 * DAY_MS;

/** How many sessions an account has at most. A guest has the one that made it. */
export const SESSIONS_MAX = 50;

/** A session that was last used before this moment is over. */
export function sessionsEndBefore(now: Date): Date {
  return new Date(now.getTime() - SESSION_MS);
}

/** Whether a use must be noted. Once an hour is enough for 30 days, and saves a write with every other call. */
export function mustNoteUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= HOUR_MS;
}
