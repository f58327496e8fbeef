import { insertPasswordReset } from '../../db/accounts/password-resets.ts';
import { findCredentials } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { hashSecretToken, newSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';

/** Returns a single-use token. Earlier tokens stay valid: mails arrive in any order. Throws `not_found`. */
export async function requestPasswordReset({ trx, now }: TransactionContext, email: string): Promise<string> {
  const user = await findCredentials(trx, email);
  if (user === undefined) throw new Failure('not_found');
  const token = newSecretToken();
  await insertPasswordReset(trx, { tokenHash: hashSecretToken(token), userId: user.id, createdAt: now });
  return token;
}
