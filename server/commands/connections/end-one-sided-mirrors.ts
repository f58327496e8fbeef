import { lockUsers } from '../../db/change-sequence.ts';
import { listOneSidedMirrors } from '../../db/connections/mirrors.ts';
import type { TransactionContext } from '../command.ts';
import { endMirrors } from './mirrors.ts';

/** Bounds one transaction; the rest is for the next one. */
const BATCH = 500;

/**
 * Ends mirrors of which the other side was removed before a removal ended both, at most 500 at once: who removed theirs has
 * nothing left with which to end it. Gives whether there are more.
 */
export async function endOneSidedMirrors(context: TransactionContext): Promise<boolean> {
  const found = await listOneSidedMirrors(context.trx, BATCH);
  if (found.length === 0) return false;
  await lockUsers(
    context.trx,
    found.map(({ userId }) => userId),
  );
  // With its owner held, none of them becomes two-sided any more.
  const ids = new Set(found.map(({ id }) => id));
  const left = (await listOneSidedMirrors(context.trx, BATCH)).filter(({ id }) => ids.has(id));
  await endMirrors(context, left, 'ended');
  return found.length === BATCH;
}
