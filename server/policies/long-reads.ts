import { createTurns, type TurnLimit } from './turns.ts';

/** How many lists are read and written at once: of an account, for a client, and by the process. */
export interface LongReadLimits {
  account: TurnLimit;
  client: TurnLimit;
  process: TurnLimit;
  /** How long one waits for its turn. */
  waitMs: number;
  /** How long nothing of it may be taken: whoever doesn't read is cut off. */
  silentMs: number;
  /** How long writing one may take. */
  writeMs: number;
}

/**
 * An answer that nobody reads stays in memory until it is cut off, so that each costs a turn. Behind a client many people
 * may be, whose lists are written within milliseconds each.
 */
export const LONG_READS: LongReadLimits = {
  account: { atOnce: 1, waiting: 8 },
  client: { atOnce: 16, waiting: 64 },
  process: { atOnce: 64, waiting: 256 },
  waitMs: 10_000,
  silentMs: 30_000,
  writeMs: 5 * 60_000,
};

/** The turns for reading lists that may be long. */
export function createLongReads(limits: LongReadLimits = LONG_READS) {
  const { account, client, process, ...times } = limits;
  return { account: createTurns(account), client: createTurns(client), process: createTurns(process), ...times };
}
export type LongReads = ReturnType<typeof createLongReads>;
