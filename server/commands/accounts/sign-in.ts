import { WRONG_EMAIL_OR_PASSWORD } from '../../../contract/schema/accounts/account.ts';
import { lockAccount } from '../../db/accounts/credentials.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';
import { mergeGuest } from './merge-guest.ts';
import { openSession } from './open-session.ts';

/** Who signs in to which account. */
export interface SignIn {
  userId: string;
  /** The guest who signs in, whose connections come along. */
  guestId: string | undefined;
}

/** Signs somebody in who has proven who they are, and gives the session's token. */
export async function signIn(context: TransactionContext, who: SignIn): Promise<string> {
  await bringGuest(context, who);
  return openSession(context, who.userId);
}

export interface SignInWithPassword extends SignIn {
  /** The hash that the password was found to fit. */
  passwordHash: string | null;
}

/**
 * Signs in whoever knew the password. Comparing takes a while, in which another may be chosen: one that fitted until then
 * opens nothing afterwards, or its session would outlive the end of all others. Throws `unauthorised`.
 */
export async function signInWithPassword(context: TransactionContext, who: SignInWithPassword): Promise<string> {
  await bringGuest(context, who);
  // After the guest's rows, which are taken in an order of their own; what fails here undoes that too.
  const account = await lockAccount(context.trx, { id: who.userId });
  if (account?.passwordHash !== who.passwordHash) {
    throw new Failure('unauthorised', { message: WRONG_EMAIL_OR_PASSWORD });
  }
  return openSession(context, who.userId);
}

async function bringGuest(context: TransactionContext, { userId, guestId }: SignIn): Promise<void> {
  if (guestId !== undefined && guestId !== userId) await mergeGuest(context, guestId, userId);
}
