import { deletePushSubscriptionsOfSession } from '../../db/reminders/push-subscriptions.ts';
import { deleteOwnSession } from '../../db/accounts/sessions.ts';
import { lockUser } from '../../db/accounts/users.ts';
import type { CommandContext } from '../command.ts';

/** Signs one of the caller's devices out and ends the pushes to it. Nothing happens where the session is not theirs. */
export async function endSession({ trx, userId }: CommandContext, sessionId: string): Promise<void> {
  // A device that is subscribing right now does so before or after this, and not unseen beside it.
  await lockUser(trx, userId);
  await deletePushSubscriptionsOfSession(trx, userId, sessionId);
  await deleteOwnSession(trx, userId, sessionId);
}
