import { deleteCalendarFeed } from '../../db/reminders/calendar-feeds.ts';
import { updateCredentials } from '../../db/accounts/credentials.ts';
import { deletePasswordResets } from '../../db/accounts/password-resets.ts';
import { deletePushSubscriptionsOf } from '../../db/reminders/push-subscriptions.ts';
import { deleteSessionsOf } from '../../db/accounts/sessions.ts';
import { deleteSocialAccounts } from '../../db/accounts/social-accounts.ts';
import { updateUser } from '../../db/accounts/users.ts';
import { todayAnew } from '../../policies/reminders/day-before-today.ts';
import type { Settled } from '../../policies/reminders/settled-day.ts';
import type { TransactionContext } from '../command.ts';

export interface ProvenAccount extends Settled {
  id: string;
  emailVerifiedAt: Date | null;
}

/**
 * Marks an account's address as proven and sets its password. Ends every session, reset link, push and calendar
 * address: an intruder may hold one. If the address wasn't proven before, it also unlinks the accounts at providers: a
 * stranger may have created the account in wait for the owner. Returns whether the calendar had an address.
 */
export async function proveEmail(
  { trx, now }: TransactionContext,
  account: ProvenAccount,
  passwordHash: string | null,
): Promise<{ hadCalendar: boolean }> {
  const { id, emailVerifiedAt } = account;
  if (emailVerifiedAt === null) {
    await deleteSocialAccounts(trx, id);
    // The confirmation is part of the profile, which devices pull. Today's reminders also go out by mail.
    const change = { passwordHash, emailVerifiedAt: now, signUpClient: null, ...todayAnew(account, now) };
    await updateUser(trx, id, change, now);
  } else await updateCredentials(trx, id, { passwordHash });
  await deletePasswordResets(trx, id);
  await deletePushSubscriptionsOf(trx, id);
  await deleteSessionsOf(trx, id);
  return { hadCalendar: await deleteCalendarFeed(trx, id) };
}
