import { findConfirmation } from '../../db/accounts/email-confirmations.ts';
import { deleteUnwantedAddresses } from '../../db/accounts/unwanted-addresses.ts';
import { lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { addressDigests } from '../../policies/accounts/address-digests.ts';
import { confirmLinksEndBefore } from '../../policies/retention.ts';
import { todayAnew } from '../../policies/reminders/day-before-today.ts';
import type { Digest } from '../../policies/sync/digest-of.ts';
import { hashSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';

/**
 * Confirms that a reader of the address's mail wants reminders, including today's. Idempotent. It doesn't prove who
 * owns the account: a stranger may have created it with this address. Throws `not_found` for a wrong or old token.
 */
export async function confirmEmail({ trx, now }: TransactionContext, digest: Digest, token: string): Promise<void> {
  const id = await findConfirmation(trx, hashSecretToken(token), confirmLinksEndBefore(now));
  const user = id === undefined ? undefined : await lockUser(trx, id);
  if (user === undefined) throw new Failure('not_found');
  if (user.email !== null) await deleteUnwantedAddresses(trx, addressDigests(digest, user.email));
  if (user.emailConfirmedAt !== null) return;
  const change = { emailConfirmedAt: now, signUpClient: null, ...todayAnew(user, now) };
  await updateUser(trx, user.id, change, now);
}
