import { deletePushSubscriptionsOfSession } from '../../db/reminders/push-subscriptions.ts';
import { deleteOwnSession } from '../../db/accounts/sessions.ts';
import { lockUser } from '../../db/accounts/users.ts';
import type { CommandContext } from '../command.ts';

/** Ends a session of the caller and its pushes; ignores a session of another user. */
export async function endSession({ trx, userId }: CommandContext, sessionId: string): Promise<void> {
  // A device that is subscribing at the same time does so before or after this.
  await lockUser(trx, userId);
  await deletePushSubscriptionsOfSession(trx, userId, sessionId);
  await deleteOwnSession(trx, userId, sessionId);
}
