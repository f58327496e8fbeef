import type { TransactionContext } from '../command.ts';
import { openSession } from './open-session.ts';
import { register } from './register.ts';

export interface SignUp {
  email: string;
  passwordHash: string;
  termsAccepted: boolean;
  /** A digest of the client, under which mails to the address are counted; null if they are not. */
  signUpClient: string | null;
  guestId: string | undefined;
}

/** Creates a registered user, from the guest if there is one, and signs them in. Throws `email_taken`. */
export async function signUp(context: TransactionContext, input: SignUp): Promise<string> {
  const { email, passwordHash, termsAccepted, signUpClient, guestId } = input;
  const termsAcceptedAt = termsAccepted ? context.now : null;
  const registration = { email, passwordHash, termsAcceptedAt, emailVerifiedAt: null, signUpClient };
  return openSession(context, await register(context, registration, guestId));
}
