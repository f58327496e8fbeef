import { EMAIL_TAKEN } from '../../../contract/schema/accounts/account.ts';
import { violatedConstraint } from '../../db/engine/database.ts';
import { deletePushSubscriptionsOf } from '../../db/reminders/push-subscriptions.ts';
import { deleteSessionsOf } from '../../db/accounts/sessions.ts';
import { insertUser, lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';

export interface Registration {
  /** Lower-cased; null if the provider gave none. */
  email: string | null;
  passwordHash: string | null;
  termsAcceptedAt: Date | null;
  emailVerifiedAt: Date | null;
  /** A digest of the client, under which mails to the address are counted. */
  signUpClient?: string | null;
}

/** A guest keeps all but token and pushes, as a stranger may hold the token. Throws `email_taken`. */
export async function register(
  context: TransactionContext,
  registration: Registration,
  guestId: string | undefined,
): Promise<string> {
  try {
    return (await promoteGuest(context, registration, guestId)) ?? (await insertRegistered(context, registration));
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
    throw new Failure('email_taken', { message: EMAIL_TAKEN, cause: error });
  }
}

async function promoteGuest(
  { trx, now }: TransactionContext,
  registration: Registration,
  guestId: string | undefined,
): Promise<string | undefined> {
  if (guestId === undefined || (await lockUser(trx, guestId))?.type !== 'guest') return undefined;
  await updateUser(trx, guestId, { type: 'registered', ...registration }, now);
  // As at sign-out: without their sessions, nobody could end the pushes. The device that signs up subscribes again.
  await deletePushSubscriptionsOf(trx, guestId);
  await deleteSessionsOf(trx, guestId);
  return guestId;
}

async function insertRegistered({ trx, now, newId }: TransactionContext, registration: Registration): Promise<string> {
  const id = newId();
  await insertUser(trx, { id, type: 'registered', ...registration, createdAt: now, updatedAt: now });
  return id;
}
