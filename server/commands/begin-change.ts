import { nextSequence } from '../db/change-sequence.ts';
import { Failure } from '../runtime/failure.ts';
import type { CommandContext } from './command.ts';

/** Takes the change's number, and blocks the caller's other changes until commit. Throws `unauthorised`. */
export async function beginChange({ trx, userId, now, shared }: CommandContext): Promise<number> {
  const sequence = shared ? shared.sequences.shift() : await nextSequence(trx, userId, now);
  if (sequence !== undefined) return sequence;
  if (shared) throw new Error('A command has begun more than one change');
  throw new Failure('unauthorised');
}
