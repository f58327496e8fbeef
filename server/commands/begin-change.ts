import { nextSequence } from '../db/change-sequence.ts';
import { Failure } from '../runtime/failure.ts';
import type { CommandContext } from './command.ts';

/**
 * Begins a change of a connection: gives its number and makes the caller's other changes wait until the transaction ends.
 * Where several commands are one transaction, their numbers were taken with its begin. Throws `unauthorised` when the
 * account is gone by now.
 */
export async function beginChange({ trx, userId, shared }: CommandContext): Promise<number> {
  const sequence = shared ? shared.sequences.shift() : await nextSequence(trx, userId);
  if (sequence !== undefined) return sequence;
  if (shared) throw new Error('A command has begun more than one change');
  throw new Failure('unauthorised');
}
