import type { ErrorCode } from '../contract/errors.ts';
import { failureOf } from '../src/api/api-error.ts';
import type { Client, ClientOptions } from '../src/api/client.ts';
import { snoozeReminder } from '../src/api/reminders.ts';
import { forAccount } from './for-account.ts';

export interface SnoozeOutside {
  createClient: (options: ClientOptions) => Client;
  now: () => number;
  /** Requests Background Sync where the browser has it. */
  askAgain: () => Promise<void>;
}

/**
 * Puts a reminder off by a day. Stored on the device first, then sent now or later. Resolves to whether it is stored:
 * not for an account that isn't signed in. Rejects where storing fails.
 */
export async function snooze(
  outside: SnoozeOutside,
  { accountId, messageDay }: { accountId: string; messageDay: string },
): Promise<boolean> {
  let isKept = false;
  await forAccount(async ({ session, database }) => {
    if (session.accountId !== accountId) return;
    const asked = { messageDay: isoDay(messageDay), snoozedOn: isoDay(localDay(outside.now())) };
    await database.snoozes.put({ id: crypto.randomUUID(), ...asked });
    isKept = true;
  });
  if (isKept) await sendSnoozes(outside).catch(() => outside.askAgain());
  return isKept;
}

let lastSending: Promise<void> = Promise.resolve();

/** Sends stored snoozes, one sending after the other. Rejects where some are still pending. */
export function sendSnoozes(outside: Pick<SnoozeOutside, 'createClient'>): Promise<void> {
  lastSending = Promise.allSettled([lastSending]).then(() => sendKept(outside));
  return lastSending;
}

function sendKept({ createClient }: Pick<SnoozeOutside, 'createClient'>): Promise<void> {
  return forAccount(async ({ session, database, signal }) => {
    const waiting = await database.snoozes.toArray();
    const client = createClient({ token: () => session.accessToken, signal });
    for (const { id, ...asked } of waiting) {
      try {
        await snoozeReminder(client, id, asked);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      await database.snoozes.delete(id);
    }
  });
}

// The codes of a final refusal. Every other failure is retried: an expired token, an older server, a proxy, or the
// first sending still in progress.
const FINAL: ReadonlySet<ErrorCode | undefined> = new Set(['malformed', 'invalid', 'key_reused']);

function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && FINAL.has(failure.code);
}

const isoDay = (day: string) => `${day}T00:00:00.000Z`;

// The device's calendar day, also without Temporal.
function localDay(milliseconds: number): string {
  const ahead = -new Date(milliseconds).getTimezoneOffset() * 60_000;
  return new Date(milliseconds + ahead).toISOString().slice(0, 10);
}
