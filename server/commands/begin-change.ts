import { nextSequence } from '../db/change-sequence.ts';
import { Failure } from '../failure.ts';
import type { CommandContext } from './command.ts';

/**
 * Begins a change of what the caller's devices keep: gives its number and makes the caller's other changes wait until the
 * transaction ends. Throws `unauthorised` when the account is gone by now.
 */
export async function beginChange({ trx, userId }: CommandContext): Promise<number> {
  const changeSequence = await nextSequence(trx, userId);
  if (changeSequence === undefined) throw new Failure('unauthorised');
  return changeSequence;
}
