import { createTurns, type TurnLimit } from '../sync/turns.ts';

/** How many at once of what a caller could hold the server up with. */
export interface CallBounds {
  /** Lists that are read and written: of an account, for a client, and by the process. */
  reads: {
    account: TurnLimit;
    client: TurnLimit;
    process: TurnLimit;
    waitMs: number;
    /** How long nothing of one may be taken: whoever doesn't read is cut off. */
    silentMs: number;
    /** How long writing one may take. */
    writeMs: number;
  };
  /** Bodies that are under way: from a client, and to the process. */
  bodies: { client: TurnLimit; process: TurnLimit; waitMs: number };
  /** Of a body that nobody wanted, how much is read on, and for how long, so that its sender gets to the answer. */
  unreadBody: { bytes: number; ms: number };
  /** Changes that are written for a client: those of others come in between. */
  writes: { client: TurnLimit; waitMs: number };
}

/**
 * An answer that nobody reads stays in memory until it is cut off. Behind a client many people may be, whose lists, bodies
 * and changes take milliseconds each: they wait for each other without noticing.
 */
export const CALL_BOUNDS: CallBounds = {
  reads: {
    account: { atOnce: 1, waiting: 8 },
    client: { atOnce: 16, waiting: 64 },
    process: { atOnce: 64, waiting: 256 },
    // Whoever waits for an answer that its device will never read, since it has lost its network, gets a turn all the same.
    waitMs: 20_000,
    silentMs: 15_000,
    writeMs: 5 * 60_000,
  },
  bodies: { client: { atOnce: 32, waiting: 64 }, process: { atOnce: 512, waiting: 512 }, waitMs: 5000 },
  unreadBody: { bytes: 4_000_000, ms: 1000 },
  writes: { client: { atOnce: 4, waiting: 128 }, waitMs: 20_000 },
};

/** The turns that calls take under the bounds. */
export function createCallTurns({ reads, bodies, unreadBody, writes }: CallBounds = CALL_BOUNDS) {
  return {
    reads: {
      ...reads,
      account: createTurns(reads.account),
      client: createTurns(reads.client),
      process: createTurns(reads.process),
    },
    bodies: { ...bodies, client: createTurns(bodies.client), process: createTurns(bodies.process) },
    unreadBody,
    writes: { ...writes, client: createTurns(writes.client) },
  };
}
export type CallTurns = ReturnType<typeof createCallTurns>;
