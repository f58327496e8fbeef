const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const SESSION_MS = 30 * DAY_MS;

export const SESSIONS_MAX = 50;

export function sessionsEndBefore(now: Date): Date {
  return new Date(now.getTime() - SESSION_MS);
}

export function mustNoteUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= HOUR_MS;
}
