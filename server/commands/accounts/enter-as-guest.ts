import { insertUser } from '../../db/accounts/users.ts';
import type { TransactionContext } from '../command.ts';
import { openSession } from './open-session.ts';

export async function enterAsGuest(context: TransactionContext): Promise<string> {
  const { trx, now, newId } = context;
  const id = newId();
  await insertUser(trx, { id, type: 'guest', createdAt: now, updatedAt: now });
  return openSession(context, id);
}
