import { takeSequences } from '../db/change-sequence.ts';
import { Failure } from '../failure.ts';
import type { CommandContext } from './command.ts';
import { writeUnwritten } from './unwritten.ts';

/** As `takeNumber`, for a change that reads or writes by itself. */
export async function beginChange(context: CommandContext): Promise<number> {
  const sequence = await takeNumber(context);
  await writeUnwritten(context);
  return sequence;
}

/**
 * Begins a change of what the caller's devices keep: gives its number and makes the caller's other changes wait until the
 * transaction ends. Where several commands are one transaction, the first takes a number for each. Throws `unauthorised`
 * when the account is gone by now.
 */
export async function takeNumber({ trx, userId, shared }: CommandContext): Promise<number> {
  const left = shared?.sequences ?? (await takeSequences(trx, userId, shared?.connectionIds.length ?? 1));
  if (left === undefined) throw new Failure('unauthorised');
  const [sequence, ...others] = left;
  if (sequence === undefined) throw new Error('A command has begun more than one change');
  if (shared) shared.sequences = others;
  return sequence;
}
