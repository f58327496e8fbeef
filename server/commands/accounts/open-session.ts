import { insertSession, listSessionsBeyond } from '../../db/accounts/sessions.ts';
import { SESSIONS_MAX } from '../../policies/accounts/session.ts';
import { hashSecretToken, newSecretToken } from '../../runtime/secret-token.ts';
import type { TransactionContext } from '../command.ts';
import { endSession } from './end-session.ts';

/** Creates a session and returns its token. Beyond the limit, ends the longest unused session. */
export async function openSession(context: TransactionContext, userId: string): Promise<string> {
  const { trx, now, newId } = context;
  for (const id of await listSessionsBeyond(trx, userId, SESSIONS_MAX - 1)) {
    await endSession({ ...context, userId }, id);
  }
  const token = newSecretToken();
  await insertSession(trx, {
    id: newId(),
    userId,
    tokenHash: hashSecretToken(token),
    createdAt: now,
    lastUsedAt: now,
  });
  return token;
}
