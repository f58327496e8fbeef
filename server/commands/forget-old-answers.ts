import { IDEMPOTENCY_DAYS } from '../../contract/schema/sync/change.ts';
import { deleteAnswers } from '../db/answers.ts';
import { lockUsers } from '../db/change-sequence.ts';
import { forgetTombstones, listUsersWithTombstones } from '../db/connections/tombstones.ts';
import type { TransactionContext } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Forgotten {
  answers: number;
  goneConnections: number;
}

/** Deletes answers and tombstones older than 90 days: a device away for longer starts over. Run it daily. */
export async function forgetOldAnswers({ trx, now }: TransactionContext): Promise<Forgotten> {
  const before = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS);
  const userIds = await listUsersWithTombstones(trx, before);
  await lockUsers(trx, userIds);
  const goneConnections = await forgetTombstones(trx, userIds, before);
  return { answers: await deleteAnswers(trx, before), goneConnections };
}
