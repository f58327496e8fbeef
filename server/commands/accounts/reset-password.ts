import { RESET_LINK_OVER } from '../../../contract/schema/accounts/account.ts';
import { lockAccount } from '../../db/accounts/credentials.ts';
import { takePasswordReset } from '../../db/accounts/password-resets.ts';
import { Failure } from '../../runtime/failure.ts';
import { resetLinksEndBefore } from '../../policies/retention.ts';
import { hashSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';
import { proveEmail } from './prove-email.ts';
import { signIn } from './sign-in.ts';

export interface ResetPassword {
  token: string;
  passwordHash: string;
  /** The guest whose connections are merged. */
  guestId: string | undefined;
}

export interface PasswordWasReset {
  accessToken: string;
  email: string | null;
  /** Whether a calendar address was deleted. */
  hadCalendar: boolean;
}

/** Sets a new password by a single-use token, ends all other access, and signs in. Throws `reset_link_over`. */
export async function resetPassword(context: TransactionContext, input: ResetPassword): Promise<PasswordWasReset> {
  const { trx, now } = context;
  const userId = await takePasswordReset(trx, hashSecretToken(input.token), resetLinksEndBefore(now));
  const account = userId === undefined ? undefined : await lockAccount(trx, { id: userId });
  if (account === undefined) throw new Failure('reset_link_over', { message: RESET_LINK_OVER });
  const { hadCalendar } = await proveEmail(context, account, input.passwordHash);
  const accessToken = await signIn(context, { userId: account.id, guestId: input.guestId });
  return { accessToken, email: account.email, hadCalendar };
}
