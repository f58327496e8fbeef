import type { TransactionContext } from '../command.ts';
import { openSession } from './open-session.ts';
import { register } from './register.ts';

export interface SignUp {
  email: string;
  passwordHash: string;
  termsAccepted: boolean;
  /** Where it comes from, as the mails to the address are counted; null where they are not. */
  signUpClient: string | null;
  /** The guest who signs up, if it is one. */
  guestId: string | undefined;
}

/** Makes a registered user, of the guest where it is one, and signs them in. Throws `email_taken`. */
export async function signUp(context: TransactionContext, input: SignUp): Promise<string> {
  const { email, passwordHash, termsAccepted, signUpClient, guestId } = input;
  const termsAcceptedAt = termsAccepted ? context.now : null;
  const registration = { email, passwordHash, termsAcceptedAt, emailVerifiedAt: null, signUpClient };
  return openSession(context, await register(context, registration, guestId));
}
