import { insertUnwantedAddress } from '../../db/accounts/unwanted-addresses.ts';
import { findUserByUnsubscribeToken, lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { addressDigests } from '../../policies/accounts/address-digests.ts';
import type { Digest } from '../../policies/sync/digest-of.ts';
import type { TransactionContext } from '../command.ts';

/** Ends all mail to an address by a mail's token. Idempotent. Throws `not_found`. */
export async function stopAsking({ trx, now }: TransactionContext, digest: Digest, token: string): Promise<void> {
  const id = await findUserByUnsubscribeToken(trx, token);
  const user = id === undefined ? undefined : await lockUser(trx, id);
  if (user === undefined || user.email === null) throw new Failure('not_found');
  const [current] = addressDigests(digest, user.email);
  await insertUnwantedAddress(trx, current);
  const { emailNotificationsEnabled, weeklyDigestEnabled, emailConfirmedAt } = user;
  if (!emailNotificationsEnabled && !weeklyDigestEnabled && emailConfirmedAt === null) return;
  const ended = { emailNotificationsEnabled: false, weeklyDigestEnabled: false, emailConfirmedAt: null };
  await updateUser(trx, user.id, ended, now);
}
