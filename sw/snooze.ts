import type { ErrorCode } from '../contract/errors.ts';
import { failureOf } from '../src/api/api-error.ts';
import type { Client, ClientOptions } from '../src/api/client.ts';
import { snoozeReminder } from '../src/api/snooze.ts';
import { forAccount } from './for-account.ts';

/** What putting off needs of the outside. */
export interface SnoozeOutside {
  createClient: (options: ClientOptions) => Client;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Has the browser wake the worker once there is a network, where it can. */
  askAgain: () => Promise<void>;
}

/**
 * Has a push told again a day later. It is kept on the device first, so that it is sent sooner or later whatever happens:
 * now, when the browser says that there is a network, or when the worker or the app is next there. Resolves to whether it
 * is kept; it is not where its account is not signed in any more. Rejects where nothing can be kept.
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

/**
 * Sends what was put off and not heard of, once nothing is being sent any more: several things ask for it at about the same
 * time. Rejects where some of it waits for a network or the server.
 */
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

/**
 * What the server says where this snooze can never be taken. All else can pass: a token that is over, a server that does
 * not know the call yet, a proxy in between, the first sending still being under way.
 */
const FINAL: ReadonlySet<ErrorCode | undefined> = new Set(['malformed', 'invalid', 'key_reused']);

function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && FINAL.has(failure.code);
}

const isoDay = (day: string) => `${day}T00:00:00.000Z`;

/** The day on this device's calendar, also in a browser that has no `Temporal`. */
function localDay(milliseconds: number): string {
  const ahead = -new Date(milliseconds).getTimezoneOffset() * 60_000;
  return new Date(milliseconds + ahead).toISOString().slice(0, 10);
}
