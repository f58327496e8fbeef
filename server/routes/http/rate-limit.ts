import { countTries, isNoted, note, takeBackTries } from '../../db/accounts/rate-limits.ts';
import { Failure } from '../../runtime/failure.ts';
import { type ClientNetworks, clientNetworks } from '../../policies/calls/client-network.ts';
import {
  KNOWN_CLIENT_MS,
  RATE_LIMITS,
  type RateLimitName,
  WIDER_NETWORK_FACTOR,
} from '../../policies/calls/rate-limits.ts';
import type { Services } from '../../runtime/services.ts';
import type { Call } from './environment.ts';

/** A limit and its subject: the client, the account, or both. */
export type Limited = readonly [limit: RateLimitName, ...whose: (string | ClientNetworks)[]];

interface Counted {
  key: string;
  tries: number;
  windowMs: number;
}

/** The counters of a limit; for a client, one per network, narrowest first. */
function countedBy({ digest }: Services, [name, ...whose]: Limited): Counted[] {
  const { tries, windowMs } = RATE_LIMITS[name];
  const client = whose.find((one) => typeof one !== 'string') ?? [''];
  return client.map((network, index) => ({
    key: digest(name, ...whose.map((one) => (typeof one === 'string' ? one : network))),
    tries: index === 0 ? tries : tries * WIDER_NETWORK_FACTOR,
    windowMs,
  }));
}

/** The client of a call, as limits count it. */
export function clientOf(c: Call, { rateLimits }: Services): ClientNetworks {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  return clientNetworks(socketAddress, c.req.header('x-forwarded-for'), rateLimits.trustedProxies);
}

/**
 * Counts a try before its result is known, so that concurrent tries can't slip through. Client limits go first, one at
 * a time: a try that they refuse must not count for the account, or one client could use up its limit for all. Throws
 * `too_many_requests` with the time to wait.
 */
export async function takeTry(services: Services, limited: readonly Limited[]): Promise<void> {
  const { db, now, rateLimits } = services;
  if (!rateLimits.isOn) return;
  const moment = now();
  const taken: string[] = [];
  for (const { key, tries, windowMs } of limited.flatMap((one) => countedBy(services, one))) {
    const endsAt = new Date(moment.getTime() + windowMs);
    // Separate statements on purpose: a try counts further only if this limit allows it.
    const usedUp = (await countTries(db, [{ key, endsAt }], moment)).find(({ hits }) => hits > tries);
    if (usedUp) {
      if (taken.length > 0) await takeBackTries(db, taken);
      const waitMs = usedUp.endsAt.getTime() - moment.getTime();
      throw new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    taken.push(key);
  }
}

/** Uncounts a successful try. */
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
 * The limits on signing in. The account's own limit, against distributed guessing, exempts known clients: otherwise
 * anyone could lock the owner out.
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

/** Stores that a client has signed in to an account. Without an address, there is no password to guess. */
export async function knowClient(services: Services, account: string | null, client: ClientNetworks): Promise<void> {
  const { db, now, digest, rateLimits } = services;
  if (!rateLimits.isOn || account === null) return;
  const endsAt = new Date(now().getTime() + KNOWN_CLIENT_MS);
  await note(db, { key: digest(KNOWN_CLIENT, account, client[0]), endsAt });
}
