import { insertSession } from '../db/sessions.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import type { TransactionContext } from './command.ts';

/** Signs a user in and gives the session's token, which is stored nowhere. */
export async function openSession({ trx, now, newId }: TransactionContext, userId: string): Promise<string> {
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
