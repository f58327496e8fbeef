import type { TransactionContext } from './command.ts';
import { mergeGuest } from './merge-guest.ts';
import { openSession } from './open-session.ts';

/** Who signs in to which account. */
export interface SignIn {
  userId: string;
  /** The guest who signs in, whose connections come along. */
  guestId: string | undefined;
}

/** Signs somebody in who has proven who they are, and gives the session's token. */
export async function signIn(context: TransactionContext, { userId, guestId }: SignIn): Promise<string> {
  if (guestId !== undefined && guestId !== userId) await mergeGuest(context, guestId, userId);
  return openSession(context, userId);
}
