import { RESET_LINK_OVER } from '../../../contract/schema/accounts/account.ts';
import { lockAccount } from '../../db/accounts/credentials.ts';
import { takePasswordReset } from '../../db/accounts/password-resets.ts';
import { Failure } from '../../runtime/failure.ts';
import { resetLinksEndBefore } from '../../policies/accounts/reset-link.ts';
import { hashSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';
import { proveEmail } from './prove-email.ts';
import { signIn } from './sign-in.ts';

export interface ResetPassword {
  token: string;
  passwordHash: string;
  /** The guest who asks, whose connections come along. */
  guestId: string | undefined;
}

export interface PasswordWasReset {
  accessToken: string;
  /** Whom to tell. */
  email: string | null;
  /** Whether the calendar had an address, which has ended. */
  hadCalendar: boolean;
}

/**
 * Sets a new password by the token of a reset link, ends whatever lets anybody else in or read, and signs in. The token is used up.
 * Throws `reset_link_over` for one that is wrong, used or older than an hour, without saying which.
 */
export async function resetPassword(context: TransactionContext, input: ResetPassword): Promise<PasswordWasReset> {
  const { trx, now } = context;
  const userId = await takePasswordReset(trx, hashSecretToken(input.token), resetLinksEndBefore(now));
  const account = userId === undefined ? undefined : await lockAccount(trx, { id: userId });
  if (account === undefined) throw new Failure('reset_link_over', { message: RESET_LINK_OVER });
  const { hadCalendar } = await proveEmail(context, account, input.passwordHash);
  const accessToken = await signIn(context, { userId: account.id, guestId: input.guestId });
  return { accessToken, email: account.email, hadCalendar };
}
