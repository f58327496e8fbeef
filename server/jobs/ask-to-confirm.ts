import type { Database, Queries } from '../db/database.ts';
import { askLater, claimUnasked, insertConfirmation, isAnyoneUnasked, noteAsked } from '../db/email-confirmations.ts';
import { type Count, countTries, takeBackTries } from '../db/rate-limits.ts';
import { errorFields, type Log } from '../log.ts';
import { confirmEmailMail } from '../mail/account-mails.ts';
import type { Mail, MailEnd } from '../mail/delivery.ts';
import { limitKey } from '../policies/limit-key.ts';
import { RATE_LIMITS } from '../policies/rate-limits.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';

export interface AskParts {
  db: Database;
  log: Log;
  now: () => Date;
  mail: Mail;
  /** The origin where people reach the app. */
  publicUrl: () => string;
  rateLimits: { isOn: boolean };
}

/** How many are asked in one transaction. */
const AT_ONCE = 50;
/** Longer than all tries of a mail take: whose mail has not been handed over by then is asked anew. */
const CLAIM_MS = 10 * 60_000;
const LIMITS = ['confirmationPerAddress', 'confirmationPerAddressForLong'] as const;

/** Somebody who is to be asked, with the token of their link. */
interface Asked {
  id: string;
  email: string;
  token: string;
}

/**
 * Asks those who want reminders by mail to confirm their address, each once: however it came about that they want them,
 * and also where the process that heard of it died. They are noted as asked once the mail server has the mail, so that
 * a crash or an outage asks late, or twice, and not never. May run at any time and in several processes.
 */
export async function askToConfirm(parts: AskParts): Promise<void> {
  const now = parts.now();
  if (!(await isAnyoneUnasked(parts.db, now))) return;
  const asked = await parts.db.transaction().execute(async (trx) => {
    const until = new Date(now.getTime() + CLAIM_MS);
    const made: Asked[] = [];
    for (const { id, email } of await claimUnasked(trx, { now, until, limit: AT_ONCE })) {
      const freeAt = parts.rateLimits.isOn ? await countAsked(trx, email, now) : undefined;
      // The links of the mails before keep working.
      if (freeAt !== undefined) await askLater(trx, id, freeAt);
      else made.push({ id, email, token: await newConfirmation(trx, id, now) });
    }
    return made;
  });
  await Promise.all(asked.map((person) => send(parts, person)));
}

async function newConfirmation(trx: Queries, userId: string, now: Date): Promise<string> {
  const token = newSecretToken();
  await insertConfirmation(trx, { tokenHash: hashSecretToken(token), userId, createdAt: now });
  return token;
}

/** Counts a mail to an address, or counts none and gives when one may be sent. */
async function countAsked(trx: Queries, email: string, now: Date): Promise<Date | undefined> {
  const tries = new Map<string, number>(LIMITS.map((name) => [limitKey(name, email), RATE_LIMITS[name].tries]));
  const counts = LIMITS.map((name): Count => ({
    key: limitKey(name, email),
    endsAt: new Date(now.getTime() + RATE_LIMITS[name].windowMs),
  }));
  const usedUp = (await countTries(trx, counts, now)).filter(({ key, hits }) => hits > (tries.get(key) ?? 0));
  if (usedUp.length === 0) return undefined;
  await takeBackTries(trx, [...tries.keys()]);
  return new Date(Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime())));
}

/** Hands one mail over. What is wrong with it holds up nobody else's, and is tried again once the claim has ended. */
async function send(parts: AskParts, { id, email, token }: Asked): Promise<void> {
  try {
    const message = await confirmEmailMail(email, `${parts.publicUrl()}/api/confirm-email?token=${token}`);
    parts.mail.send(message, (end) => noteEnd(parts, { id, email }, end));
  } catch (error) {
    parts.log.error('confirmation_failed', errorFields(error));
  }
}

async function noteEnd(
  { db, now, rateLimits }: AskParts,
  { id, email }: { id: string; email: string },
  end: MailEnd,
): Promise<void> {
  // An address that its server refuses is not asked for ever.
  if (end !== 'given_up') return noteAsked(db, id, now());
  // An outage uses no limit up.
  const keys = LIMITS.map((name) => limitKey(name, email));
  if (rateLimits.isOn) await takeBackTries(db, keys);
}
