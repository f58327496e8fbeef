import { countTries, isNoted, note, takeBackTries } from '../db/rate-limits.ts';
import { Failure } from '../failure.ts';
import { clientNetwork } from '../policies/client-network.ts';
import { KNOWN_CLIENT_MS, RATE_LIMITS, type RateLimitName } from '../policies/rate-limits.ts';
import type { Services } from '../services.ts';
import type { Request } from './environment.ts';

/** What is limited, and whose: the client's, both's, or the account's. Several are given in this order. */
export type Limited = readonly [limit: RateLimitName, ...whose: string[]];

/** The client behind a call, as limits count it. */
export function clientOf(c: Request, { rateLimits }: Services): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return clientNetwork(socketAddress, c.req.header('x-forwarded-for'), rateLimits.trustedProxies);
}

/**
 * Counts a try under each limit, before it is known how it ends, so that tries at once can't slip through together.
 * One limit after the other, those of the client first: what a client's own limit refuses was no try, and is not counted
 * under an account's for a moment either, or one client could use that up for all others by asking often at once.
 * Throws `too_many_requests` with the time to wait when one limit is used up.
 */
export async function takeTry({ db, now, digest, rateLimits }: Services, limited: readonly Limited[]): Promise<void> {
  if (!rateLimits.isOn) return;
  const moment = now();
  const taken: string[] = [];
  for (const [name, ...whose] of limited) {
    const { tries, windowMs } = RATE_LIMITS[name];
    const key = digest(name, ...whose);
    const endsAt = new Date(moment.getTime() + windowMs);
    // Statements of their own on purpose: each must have let the try through before the next one hears of it.
    const usedUp = (await countTries(db, [{ key, endsAt }], moment)).find(({ hits }) => hits > tries);
    if (usedUp) {
      if (taken.length > 0) await takeBackTries(db, taken);
      const waitMs = usedUp.endsAt.getTime() - moment.getTime();
      throw new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    taken.push(key);
  }
}

/** Takes back the try of a call that proved to be whom it said. */
export async function takeBackTry({ db, digest, rateLimits }: Services, limited: readonly Limited[]): Promise<void> {
  if (rateLimits.isOn)
    await takeBackTries(
      db,
      limited.map((parts) => digest(...parts)),
    );
}

const KNOWN_CLIENT = 'knownClient';

/**
 * The limits on signing in to an account. Guessing from many clients at once is limited per account too, but not for the
 * clients from which it was signed in to before: else anybody could lock the owner out.
 */
export async function signInLimits(services: Services, account: string, client: string): Promise<Limited[]> {
  const { db, now, digest, rateLimits } = services;
  const limited: Limited[] = [
    ['signInPerClient', client],
    ['signInPerAccountAndClient', account, client],
  ];
  const isKnown = !rateLimits.isOn || (await isNoted(db, digest(KNOWN_CLIENT, account, client), now()));
  return isKnown ? limited : [...limited, ['signInPerAccount', account]];
}

/** Notes that the account was signed in to from the client, each time: it counts from the last. */
export async function knowClient(services: Services, account: string, client: string): Promise<void> {
  const { db, now, digest, rateLimits } = services;
  if (!rateLimits.isOn) return;
  const endsAt = new Date(now().getTime() + KNOWN_CLIENT_MS);
  await note(db, { key: digest(KNOWN_CLIENT, account, client), endsAt });
}
