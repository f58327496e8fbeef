import type { Stream } from 'node:stream';
import { Failure } from '../../runtime/failure.ts';
import type { EndTurn, Turns } from '../../policies/sync/turns.ts';

/** A needed turn, and the failure if it doesn't come. */
export interface NeededTurn {
  turns: Turns;
  name: string;
  refusal: 'too_many_requests' | 'unavailable';
}

/** How long a caller waits, and the stream that tells whether they have left. */
interface Patience {
  waitMs: number;
  stream: Stream | undefined;
}

const RETRY_AFTER_SECONDS = 5;

/** Takes turns in order and returns what ends them all. Throws the failure of the first that doesn't come. */
export async function takeTurns(needed: readonly NeededTurn[], { waitMs, stream }: Patience): Promise<EndTurn> {
  const taken: EndTurn[] = [];
  const endAll = () => taken.forEach((end) => end());
  let patience: AbortSignal | undefined;
  for (const { turns, name, refusal } of needed) {
    // Most find a free turn and need no timer.
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
