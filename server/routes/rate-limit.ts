import { type Count, countTries, isNoted, note, takeBackTries } from '../db/rate-limits.ts';
import { Failure } from '../failure.ts';
import { clientNetwork } from '../policies/client-network.ts';
import { limitKey } from '../policies/limit-key.ts';
import { KNOWN_CLIENT_MS, RATE_LIMITS, type RateLimitName } from '../policies/rate-limits.ts';
import type { Services } from '../services.ts';
import type { Request } from './environment.ts';

/** What is limited, and whose: the client's, the account's or both. */
export type Limited = readonly [limit: RateLimitName, ...whose: string[]];

/** The client behind a call, as limits count it. */
export function clientOf(c: Request, { rateLimits }: Services): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return clientNetwork(socketAddress, c.req.header('x-forwarded-for'), rateLimits.trustedProxies);
}

/**
 * Counts a try under each limit, before it is known how it ends, so that tries at once can't slip through together.
 * Throws `too_many_requests` with the time to wait when one limit is used up.
 */
export async function takeTry({ db, now, rateLimits }: Services, limited: readonly Limited[]): Promise<void> {
  if (!rateLimits.isOn) return;
  const moment = now();
  const tries = new Map<string, number>();
  const counts = limited.map(([name, ...whose]): Count => {
    const key = limitKey(name, ...whose);
    tries.set(key, RATE_LIMITS[name].tries);
    return { key, endsAt: new Date(moment.getTime() + RATE_LIMITS[name].windowMs) };
  });
  const counted = await countTries(db, counts, moment);
  const isUsedUp = ({ key, hits }: { key: string; hits: number }) => hits > (tries.get(key) ?? 0);
  const usedUp = counted.filter(isUsedUp);
  if (usedUp.length === 0) return;
  // Refused, it was no try: one client could use up an account's limit for all others by it.
  const others = counted.filter((count) => !isUsedUp(count)).map(({ key }) => key);
  if (others.length > 0) await takeBackTries(db, others);
  const freeAt = Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - moment.getTime()) / 1000));
  throw new Failure('too_many_requests', { retryAfterSeconds });
}

/** Takes back the try of a call that proved to be whom it said. */
export async function takeBackTry({ db, rateLimits }: Services, limited: readonly Limited[]): Promise<void> {
  if (rateLimits.isOn)
    await takeBackTries(
      db,
      limited.map((parts) => limitKey(...parts)),
    );
}

const KNOWN_CLIENT = 'knownClient';

/**
 * The limits on signing in to an account. Guessing from many clients at once is limited per account too, but not for the
 * clients from which it was signed in to before: else anybody could lock the owner out.
 */
export async function signInLimits(services: Services, account: string, client: string): Promise<Limited[]> {
  const { db, now, rateLimits } = services;
  const limited: Limited[] = [
    ['signInPerClient', client],
    ['signInPerAccountAndClient', account, client],
  ];
  const isKnown = !rateLimits.isOn || (await isNoted(db, limitKey(KNOWN_CLIENT, account, client), now()));
  return isKnown ? limited : [...limited, ['signInPerAccount', account]];
}

/** Notes that the account was signed in to from the client, each time: it counts from the last. */
export async function knowClient(services: Services, account: string, client: string): Promise<void> {
  const { db, now, rateLimits } = services;
  if (!rateLimits.isOn) return;
  const endsAt = new Date(now().getTime() + KNOWN_CLIENT_MS);
  await note(db, { key: limitKey(KNOWN_CLIENT, account, client), endsAt });
}
