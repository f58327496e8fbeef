import { EMAIL_TAKEN } from '../../contract/schema/account.ts';
import { violatedConstraint } from '../db/database.ts';
import { insertUser } from '../db/users.ts';
import { Failure } from '../failure.ts';
import type { TransactionContext } from './command.ts';
import { openSession } from './open-session.ts';

export interface SignUp {
  email: string;
  passwordHash: string;
  termsAccepted: boolean;
}

/** Makes a registered user and signs them in. Throws `email_taken`. */
export async function signUp(context: TransactionContext, input: SignUp): Promise<string> {
  const { trx, now, newId } = context;
  const { email, passwordHash, termsAccepted } = input;
  const id = newId();
  try {
    const termsAcceptedAt = termsAccepted ? now : null;
    await insertUser(trx, {
      id,
      type: 'registered',
      email,
      passwordHash,
      termsAcceptedAt,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
    throw new Failure('email_taken', { message: EMAIL_TAKEN, cause: error });
  }
  return openSession(context, id);
}
