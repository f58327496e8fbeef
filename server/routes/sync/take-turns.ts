import type { Stream } from 'node:stream';
import { Failure } from '../../runtime/failure.ts';
import type { EndTurn, Turns } from '../../policies/sync/turns.ts';

/** A turn that a call needs, and how it is refused where that doesn't come. */
export interface NeededTurn {
  turns: Turns;
  name: string;
  refusal: 'too_many_requests' | 'unavailable';
}

/** Whoever waits for a turn: for how long, and by what stream it is known that they have left. */
interface Patience {
  waitMs: number;
  stream: Stream | undefined;
}

const RETRY_AFTER_SECONDS = 5;

/** Takes several turns, one after the other, and gives what ends them all. Throws what the one says that did not come. */
export async function takeTurns(needed: readonly NeededTurn[], { waitMs, stream }: Patience): Promise<EndTurn> {
  const taken: EndTurn[] = [];
  const endAll = () => taken.forEach((end) => end());
  let patience: AbortSignal | undefined;
  for (const { turns, name, refusal } of needed) {
    // Most find one free, and need nothing that ends a wait.
    const end = turns.begin(name) ?? (await turns.wait(name, (patience ??= until(waitMs, stream))));
    if (end === undefined) {
      endAll();
      throw new Failure(refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    taken.push(end);
  }
  return endAll;
}

function until(waitMs: number, stream: Stream | undefined): AbortSignal {
  const left = new AbortController();
  stream?.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(waitMs)]);
}
