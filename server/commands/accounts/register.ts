import { EMAIL_TAKEN } from '../../../contract/schema/accounts/account.ts';
import { violatedConstraint } from '../../db/engine/database.ts';
import { deletePushSubscriptionsOf } from '../../db/reminders/push-subscriptions.ts';
import { deleteSessionsOf } from '../../db/accounts/sessions.ts';
import { insertUser, lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';

/** What a registered user is made with. */
export interface Registration {
  /** Lower-cased; null where a provider gave none. */
  email: string | null;
  passwordHash: string | null;
  termsAcceptedAt: Date | null;
  emailVerifiedAt: Date | null;
  /** Where it is made from, as the mails to its address are counted. */
  signUpClient?: string | null;
}

/**
 * Makes a registered user and gives the id. A guest becomes that user and keeps everything; the guest's token ends with
 * the pushes that it allowed, since it was given to somebody unknown. Throws `email_taken`.
 */
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
  // As at a sign-out; the device that signs up subscribes anew. Without their sessions nobody could end them any more.
  await deletePushSubscriptionsOf(trx, guestId);
  await deleteSessionsOf(trx, guestId);
  return guestId;
}

async function insertRegistered({ trx, now, newId }: TransactionContext, registration: Registration): Promise<string> {
  const id = newId();
  await insertUser(trx, { id, type: 'registered', ...registration, createdAt: now, updatedAt: now });
  return id;
}
