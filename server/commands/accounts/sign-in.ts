import { WRONG_EMAIL_OR_PASSWORD } from '../../../contract/schema/accounts/account.ts';
import { lockAccount } from '../../db/accounts/credentials.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';
import { mergeGuest } from './merge-guest.ts';
import { openSession } from './open-session.ts';

export interface SignIn {
  userId: string;
  /** The guest whose connections are merged. */
  guestId: string | undefined;
}

/** Signs in a user whose identity is proven, and returns the session's token. */
export async function signIn(context: TransactionContext, who: SignIn): Promise<string> {
  await bringGuest(context, who);
  return openSession(context, who.userId);
}

export interface SignInWithPassword extends SignIn {
  passwordHash: string | null;
}

/**
 * Signs in after a password check. Throws `unauthorised` if the password has changed since the check: the session would
 * outlive the end of all others.
 */
export async function signInWithPassword(context: TransactionContext, who: SignInWithPassword): Promise<string> {
  await bringGuest(context, who);
  // After the guest's rows, which have their own lock order. A failure here rolls them back too.
  const account = await lockAccount(context.trx, { id: who.userId });
  if (account?.passwordHash !== who.passwordHash) {
    throw new Failure('unauthorised', { message: WRONG_EMAIL_OR_PASSWORD });
  }
  return openSession(context, who.userId);
}

async function bringGuest(context: TransactionContext, { userId, guestId }: SignIn): Promise<void> {
  if (guestId !== undefined && guestId !== userId) await mergeGuest(context, guestId, userId);
}
