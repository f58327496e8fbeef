import { findConfirmation } from '../../db/accounts/email-confirmations.ts';
import { deleteUnwantedAddresses } from '../../db/accounts/unwanted-addresses.ts';
import { lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { addressDigests } from '../../policies/accounts/address-digests.ts';
import { confirmLinksEndBefore } from '../../policies/accounts/confirm-link.ts';
import { dayBeforeToday } from '../../policies/reminders/day-before-today.ts';
import type { Digest } from '../../policies/sync/digest-of.ts';
import { hashSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';

/**
 * Notes that whoever reads an address's mail wants reminders there, those of today included; once more changes nothing.
 * It does not say that the
 * account is theirs: somebody else may have made it with their address, and must not become its owner by this.
 * Throws `not_found` for a token that is wrong or too old.
 */
export async function confirmEmail({ trx, now }: TransactionContext, digest: Digest, token: string): Promise<void> {
  const id = await findConfirmation(trx, hashSecretToken(token), confirmLinksEndBefore(now));
  const user = id === undefined ? undefined : await lockUser(trx, id);
  if (user === undefined) throw new Failure('not_found');
  if (user.email !== null) await deleteUnwantedAddresses(trx, addressDigests(digest, user.email));
  if (user.emailConfirmedAt !== null) return;
  const change = { emailConfirmedAt: now, signUpClient: null, remindedDay: dayBeforeToday(user, now) };
  await updateUser(trx, user.id, change, now);
}
