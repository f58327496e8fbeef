import { countTries, isNoted, note, takeBackTries } from '../../db/accounts/rate-limits.ts';
import { Failure } from '../../runtime/failure.ts';
import { type ClientNetworks, clientNetworks } from '../../policies/accounts/client-network.ts';
import {
  KNOWN_CLIENT_MS,
  RATE_LIMITS,
  type RateLimitName,
  WIDER_NETWORK_FACTOR,
} from '../../policies/accounts/rate-limits.ts';
import type { Services } from '../../runtime/services.ts';
import type { Request } from './environment.ts';

/** What is limited, and whose: the client's, both's, or the account's. Several are given in this order. */
export type Limited = readonly [limit: RateLimitName, ...whose: (string | ClientNetworks)[]];

/** One thing that is counted under a limit. */
interface Counted {
  key: string;
  tries: number;
  windowMs: number;
}

/** What a limit counts: one thing, or where it is a client's one for each of the client's networks, the narrowest first. */
function countedBy({ digest }: Services, [name, ...whose]: Limited): Counted[] {
  const { tries, windowMs } = RATE_LIMITS[name];
  const client = whose.find((one) => typeof one !== 'string') ?? [''];
  return client.map((network, index) => ({
    key: digest(name, ...whose.map((one) => (typeof one === 'string' ? one : network))),
    tries: index === 0 ? tries : tries * WIDER_NETWORK_FACTOR,
    windowMs,
  }));
}

/** The client behind a call, as limits count it. */
export function clientOf(c: Request, { rateLimits }: Services): ClientNetworks {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return clientNetworks(socketAddress, c.req.header('x-forwarded-for'), rateLimits.trustedProxies);
}

/**
 * Counts a try under each limit, before it is known how it ends, so that tries at once can't slip through together.
 * One limit after the other, those of the client first: what a client's own limit refuses was no try, and is not counted
 * under an account's for a moment either, or one client could use that up for all others by asking often at once.
 * Throws `too_many_requests` with the time to wait when one limit is used up.
 */
export async function takeTry(services: Services, limited: readonly Limited[]): Promise<void> {
  const { db, now, rateLimits } = services;
  if (!rateLimits.isOn) return;
  const moment = now();
  const taken: string[] = [];
  for (const { key, tries, windowMs } of limited.flatMap((one) => countedBy(services, one))) {
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
export async function takeBackTry(services: Services, limited: readonly Limited[]): Promise<void> {
  const { db, rateLimits } = services;
  if (!rateLimits.isOn) return;
  const counted = limited.flatMap((one) => countedBy(services, one));
  await takeBackTries(
    db,
    counted.map(({ key }) => key),
  );
}

const KNOWN_CLIENT = 'knownClient';

/**
 * The limits on signing in to an account. Guessing from many clients at once is limited per account too, but not for the
 * clients from which it was signed in to before: else anybody could lock the owner out.
 */
export async function signInLimits(services: Services, account: string, client: ClientNetworks): Promise<Limited[]> {
  const { db, now, digest, rateLimits } = services;
  const limited: Limited[] = [
    ['signInPerClient', client],
    ['signInPerAccountAndClient', account, client],
  ];
  const isKnown = !rateLimits.isOn || (await isNoted(db, digest(KNOWN_CLIENT, account, client[0]), now()));
  return isKnown ? limited : [...limited, ['signInPerAccount', account]];
}

/**
 * Notes that the account with an address was signed in to from the client, in whichever way, each time: it counts from the
 * last. An account without an address has no password that could be guessed.
 */
export async function knowClient(services: Services, account: string | null, client: ClientNetworks): Promise<void> {
  const { db, now, digest, rateLimits } = services;
  if (!rateLimits.isOn || account === null) return;
  const endsAt = new Date(now().getTime() + KNOWN_CLIENT_MS);
  await note(db, { key: digest(KNOWN_CLIENT, account, client[0]), endsAt });
}
