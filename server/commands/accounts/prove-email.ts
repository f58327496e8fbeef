import { deleteCalendarFeed } from '../../db/reminders/calendar-feeds.ts';
import { updateCredentials } from '../../db/accounts/credentials.ts';
import { deletePasswordResets } from '../../db/accounts/password-resets.ts';
import { deletePushSubscriptionsOf } from '../../db/reminders/push-subscriptions.ts';
import { deleteSessionsOf } from '../../db/accounts/sessions.ts';
import { deleteSocialAccounts } from '../../db/accounts/social-accounts.ts';
import { updateUser } from '../../db/accounts/users.ts';
import { dayBeforeToday } from '../../policies/reminders/day-before-today.ts';
import type { TransactionContext } from '../command.ts';

/** An account as it is known before its address is proven again. */
export interface ProvenAccount {
  id: string;
  emailVerifiedAt: Date | null;
  remindedDay: string;
  timeZone: string;
}

/**
 * Notes that somebody has proven that an account's address is theirs, and sets the password that it has from now on.
 * Every session, reset link and push ends, and so does the address of the calendar: whoever was let in until now may have
 * noted it. Where nobody had proven the address before, the accounts at providers are unlinked too: the account may have
 * been made by somebody else, in wait for the address's owner. Gives whether the calendar had an address.
 */
export async function proveEmail(
  { trx, now }: TransactionContext,
  account: ProvenAccount,
  passwordHash: string | null,
): Promise<{ hadCalendar: boolean }> {
  const { id, emailVerifiedAt } = account;
  if (emailVerifiedAt === null) {
    await deleteSocialAccounts(trx, id);
    // That the address is confirmed is part of the profile, of which other devices hear; and today is told by mail too.
    const remindedDay = dayBeforeToday(account, now);
    await updateUser(trx, id, { passwordHash, emailVerifiedAt: now, signUpClient: null, remindedDay }, now);
  } else await updateCredentials(trx, id, { passwordHash });
  await deletePasswordResets(trx, id);
  await deletePushSubscriptionsOf(trx, id);
  await deleteSessionsOf(trx, id);
  return { hadCalendar: await deleteCalendarFeed(trx, id) };
}
