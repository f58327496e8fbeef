import type { Database, Queries } from '../db/engine/database.ts';
import {
  askLater,
  claimUnasked,
  insertConfirmation,
  isAnyoneUnasked,
  noteAsked,
  type Unasked,
} from '../db/accounts/email-confirmations.ts';
import { type Count, countTries, takeBackTries } from '../db/accounts/rate-limits.ts';
import { findUnwantedAddresses } from '../db/accounts/unwanted-addresses.ts';
import { errorFields, type Log } from '../runtime/log.ts';
import { confirmEmailMail } from '../mail/account-mails.ts';
import type { Mail, MailEnd } from '../mail/delivery.ts';
import { addressDigests } from '../policies/accounts/address-digests.ts';
import type { Digest } from '../policies/sync/digest-of.ts';
import { RATE_LIMITS, type RateLimit } from '../policies/calls/rate-limits.ts';
import { hashSecretToken, newSecretToken } from '../runtime/secret-token.ts';

export interface AskParts {
  db: Database;
  log: Log;
  now: () => Date;
  digest: Digest;
  mail: Mail;
  /** The origin where people reach the app. */
  publicUrl: () => string;
  rateLimits: { isOn: boolean };
}

/** The number of people asked in one transaction. */
const AT_ONCE = 50;
/** Longer than all tries of a mail: a person whose mail has not been handed over by then is asked again. */
const CLAIM_MS = 10 * 60_000;
const PER_ADDRESS = ['confirmationPerAddress', 'confirmationPerAddressForLong'] as const;

/** A person to be asked, with the token of their link. */
interface Asked extends Unasked {
  token: string;
}

/** The limits that a mail to a person counts under: their address, and the client that they signed up from. */
function limitsOf(digest: Digest, { email, signUpClient }: Unasked): (RateLimit & { key: string })[] {
  const perAddress = PER_ADDRESS.map((name) => ({ key: digest(name, email), ...RATE_LIMITS[name] }));
  return signUpClient === null
    ? perAddress
    : [...perAddress, { key: signUpClient, ...RATE_LIMITS.confirmationPerClient }];
}

/**
 * Asks people who want reminders by mail to confirm their address, once each. They count as asked only when the mail
 * server has accepted the mail: a crash or an outage delays or repeats it, but never loses it. May run at any time, in
 * several processes.
 */
export async function askToConfirm(parts: AskParts): Promise<void> {
  const { digest } = parts;
  const now = parts.now();
  if (!(await isAnyoneUnasked(parts.db, now))) return;
  const asked = await parts.db.transaction().execute(async (trx) => {
    const until = new Date(now.getTime() + CLAIM_MS);
    const made: Asked[] = [];
    const claimed = await claimUnasked(trx, { now, until, limit: AT_ONCE });
    const unwanted = await findUnwantedAddresses(
      trx,
      claimed.flatMap(({ email }) => addressDigests(digest, email)),
    );
    for (const person of inOrder(claimed)) {
      const { id, email } = person;
      if (addressDigests(digest, email).some((one) => unwanted.has(one))) {
        await noteAsked(trx, id, now);
        continue;
      }
      const freeAt = parts.rateLimits.isOn ? await countAsked(trx, limitsOf(digest, person), now) : undefined;
      // The links of the earlier mails keep working.
      if (freeAt !== undefined) await askLater(trx, id, freeAt);
      else made.push({ ...person, token: await newConfirmation(trx, id, now) });
    }
    return made;
  });
  await Promise.all(asked.map((person) => send(parts, person)));
}

/** Shared counts are taken in one order, so that no two processes wait for each other. */
function inOrder(people: readonly Unasked[]): Unasked[] {
  return people.toSorted((one, other) => ((one.signUpClient ?? '') < (other.signUpClient ?? '') ? -1 : 1));
}

async function newConfirmation(trx: Queries, userId: string, now: Date): Promise<string> {
  const token = newSecretToken();
  await insertConfirmation(trx, { tokenHash: hashSecretToken(token), userId, createdAt: now });
  return token;
}

/** Counts a mail under its limits. If one is used up, counts nothing and returns when a mail may be sent. */
async function countAsked(trx: Queries, limits: ReturnType<typeof limitsOf>, now: Date): Promise<Date | undefined> {
  const tries = new Map(limits.map(({ key, tries: most }) => [key, most]));
  const counts = limits.map(({ key, windowMs }): Count => ({ key, endsAt: new Date(now.getTime() + windowMs) }));
  const usedUp = (await countTries(trx, counts, now)).filter(({ key, hits }) => hits > (tries.get(key) ?? 0));
  if (usedUp.length === 0) return undefined;
  await takeBackTries(trx, [...tries.keys()]);
  return new Date(Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime())));
}

/** Hands one mail over. Its failure holds up no other mail, and it is retried when the claim has ended. */
async function send(parts: AskParts, { token, ...person }: Asked): Promise<void> {
  try {
    const origin = parts.publicUrl();
    const message = await confirmEmailMail(
      person.email,
      `${origin}/api/confirm-email?token=${token}`,
      `${origin}/api/stop-asking?token=${person.unsubscribeToken}`,
    );
    parts.mail.send(message, (end) => noteEnd(parts, person, end));
  } catch (error) {
    parts.log.error('confirmation_failed', errorFields(error));
  }
}

async function noteEnd({ db, now, digest, rateLimits }: AskParts, person: Unasked, end: MailEnd): Promise<void> {
  // An address that its server refuses is not asked again.
  if (end !== 'given_up') return noteAsked(db, person.id, now());
  // An outage doesn't count against the limits.
  const keys = limitsOf(digest, person).map(({ key }) => key);
  if (rateLimits.isOn) await takeBackTries(db, keys);
}
