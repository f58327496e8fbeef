import { lockUsers } from '../../db/change-sequence.ts';
import { listOneSidedMirrors } from '../../db/connections/mirrors.ts';
import type { TransactionContext } from '../command.ts';
import { endMirrors } from './mirrors.ts';

/** Bounds one transaction; the next one continues. */
const BATCH = 500;

/** Ends up to 500 mirrors whose other side is missing, from older versions. Returns whether more remain. */
export async function endOneSidedMirrors(context: TransactionContext): Promise<boolean> {
  const found = await listOneSidedMirrors(context.trx, BATCH);
  if (found.length === 0) return false;
  await lockUsers(
    context.trx,
    found.map(({ userId }) => userId),
  );
  // While the owner's row is locked, none of these mirrors becomes two-sided again.
  const ids = new Set(found.map(({ id }) => id));
  const left = (await listOneSidedMirrors(context.trx, BATCH)).filter(({ id }) => ids.has(id));
  await endMirrors(context, left, 'ended');
  return found.length === BATCH;
}
