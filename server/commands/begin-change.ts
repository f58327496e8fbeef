import { takeSequences } from '../db/change-sequence.ts';
import { Failure } from '../failure.ts';
import type { CommandContext } from './command.ts';

/**
 * Begins a change of what the caller's devices keep: gives its number and makes the caller's other changes wait until the
 * transaction ends. Where several commands are one transaction, the first takes a number for each. Throws `unauthorised`
 * when the account is gone by now.
 */
export async function beginChange({ trx, userId, shared }: CommandContext): Promise<number> {
  const left = shared?.sequences ?? (await takeSequences(trx, userId, shared?.connectionIds.length ?? 1));
  if (left === undefined) throw new Failure('unauthorised');
  const [sequence, ...others] = left;
  if (sequence === undefined) throw new Error('A command has begun more than one change');
  if (shared) shared.sequences = others;
  return sequence;
}
