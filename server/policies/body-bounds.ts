import { createTurns, type TurnLimit } from './turns.ts';

/** How many bodies are read at once: of a client, and by the process. */
export interface BodyBounds {
  client: TurnLimit;
  process: TurnLimit;
  /** How long one waits for its turn. */
  waitMs: number;
  /** Of a body that nobody wanted, how much is read on, and for how long, so that its sender gets to the answer. */
  unread: { bytes: number; ms: number };
}

/** A body is read in milliseconds, unless its sender takes time on purpose or has next to no network. */
export const BODY_BOUNDS: BodyBounds = {
  client: { atOnce: 32, waiting: 64 },
  process: { atOnce: 512, waiting: 512 },
  waitMs: 5000,
  unread: { bytes: 4_000_000, ms: 1000 },
};

/** The turns for reading bodies. */
export function createBodyTurns({ client, process, waitMs, unread }: BodyBounds = BODY_BOUNDS) {
  return { client: createTurns(client), process: createTurns(process), waitMs, unread };
}
export type BodyTurns = ReturnType<typeof createBodyTurns>;
