import type { Database } from '../db/database.ts';
import { insertConfirmation, isAnyoneUnasked, takeUnasked } from '../db/email-confirmations.ts';
import { countTries } from '../db/rate-limits.ts';
import { confirmEmailMail } from '../mail/account-mails.ts';
import type { Mail } from '../mail/delivery.ts';
import { limitKey } from '../policies/limit-key.ts';
import { RATE_LIMITS } from '../policies/rate-limits.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';

export interface AskParts {
  db: Database;
  now: () => Date;
  mail: Mail;
  /** The origin where people reach the app. */
  publicUrl: () => string;
}

/** How many are asked in one transaction. */
const AT_ONCE = 50;

/**
 * Asks those who want reminders by mail to confirm their address, each once: however it came about that they want them,
 * and also where the process that heard of it died. May run at any time and in several processes.
 */
export async function askToConfirm({ db, now, mail, publicUrl }: AskParts): Promise<void> {
  if (!(await isAnyoneUnasked(db))) return;
  const asked = await db.transaction().execute(async (trx) => {
    const made: { email: string; token: string }[] = [];
    for (const { id, email } of await takeUnasked(trx, now(), AT_ONCE)) {
      const { tries, windowMs } = RATE_LIMITS.confirmationPerAddress;
      const count = { key: limitKey('confirmationPerAddress', email), endsAt: new Date(now().getTime() + windowMs) };
      const [counted] = await countTries(trx, [count], now());
      // The links of the mails before keep working.
      if (counted === undefined || counted.hits > tries) continue;
      const token = newSecretToken();
      await insertConfirmation(trx, { tokenHash: hashSecretToken(token), userId: id, createdAt: now() });
      made.push({ email, token });
    }
    return made;
  });
  for (const { email, token } of asked) {
    mail.send(await confirmEmailMail(email, `${publicUrl()}/api/confirm-email?token=${token}`));
  }
}
