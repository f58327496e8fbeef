import { insertPasswordReset } from '../../db/accounts/password-resets.ts';
import { findCredentials } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { hashSecretToken, newSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';

/**
 * Makes a token with which the password of the account with this address can be reset once, and gives it. It is stored
 * nowhere. Earlier ones keep working, since mails can arrive in any order. Throws `not_found`.
 */
export async function requestPasswordReset({ trx, now }: TransactionContext, email: string): Promise<string> {
  const user = await findCredentials(trx, email);
  if (user === undefined) throw new Failure('not_found');
  const token = newSecretToken();
  await insertPasswordReset(trx, { tokenHash: hashSecretToken(token), userId: user.id, createdAt: now });
  return token;
}
