import { createTurns, type TurnLimit } from '../sync/turns.ts';

export interface CallBounds {
  reads: {
    account: TurnLimit;
    client: TurnLimit;
    process: TurnLimit;
    waitMs: number;
    /** After this long without a read, the caller is cut off. */
    silentMs: number;
    writeMs: number;
  };
  /** Bodies being received: per client and per process. */
  bodies: { client: TurnLimit; process: TurnLimit; waitMs: number };
  /** How much of an unwanted body is read, and for how long, so that its sender gets the answer. */
  unreadBody: { bytes: number; ms: number };
  /** Changes written at once for a client, so that others come in between. */
  writes: { client: TurnLimit; waitMs: number };
}

/** An unread answer stays in memory until its caller is cut off. Clients may be shared by many people. */
export const CALL_BOUNDS: CallBounds = {
  reads: {
    account: { atOnce: 1, waiting: 8 },
    client: { atOnce: 16, waiting: 64 },
    process: { atOnce: 64, waiting: 256 },
    // Longer than `silentMs`, so that a waiting caller outlasts a reader without network.
    waitMs: 20_000,
    silentMs: 15_000,
    writeMs: 5 * 60_000,
  },
  bodies: { client: { atOnce: 32, waiting: 64 }, process: { atOnce: 512, waiting: 512 }, waitMs: 5000 },
  unreadBody: { bytes: 4_000_000, ms: 1000 },
  writes: { client: { atOnce: 4, waiting: 128 }, waitMs: 20_000 },
};

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
