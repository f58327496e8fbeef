import { IDEMPOTENCY_DAYS } from '../../contract/schema/sync/change.ts';
import { deleteAnswers } from '../db/answers.ts';
import { lockUsers } from '../db/change-sequence.ts';
import { forgetDeletedConnections, listUsersWithDeleted } from '../db/connections/deleted-connections.ts';
import type { TransactionContext } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was forgotten. */
export interface Forgotten {
  answers: number;
  goneConnections: number;
}

/**
 * Forgets the answers whose keys are older than 90 days, and for as long what went: a device that was away for longer
 * begins anew. To be run about once a day; running it twice at once does no harm.
 */
export async function forgetOldAnswers({ trx, now }: TransactionContext): Promise<Forgotten> {
  const before = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS);
  const userIds = await listUsersWithDeleted(trx, before);
  await lockUsers(trx, userIds);
  const goneConnections = await forgetDeletedConnections(trx, userIds, before);
  return { answers: await deleteAnswers(trx, before), goneConnections };
}
