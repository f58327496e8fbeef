import { insertSession } from '../db/sessions.ts';
import { hashSessionToken, newSessionToken } from '../session-token.ts';
import type { TransactionContext } from './command.ts';

/** Signs a user in and gives the session's token, which is stored nowhere. */
export async function openSession({ trx, now, newId }: TransactionContext, userId: string): Promise<string> {
  const token = newSessionToken();
  await insertSession(trx, {
    id: newId(),
    userId,
    tokenHash: hashSessionToken(token),
    createdAt: now,
    lastUsedAt: now,
  });
  return token;
}
