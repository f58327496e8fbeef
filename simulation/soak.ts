import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Failure, Report } from './run-histories.ts';
import type { Piece } from './soak-worker.ts';

/** Enough seeds to make handing them out cheap, and few enough for frequent progress. */
const PIECE = 2_000;

interface Soak {
  first: number;
  count: number;
  workers: number;
  /** Called with the number of histories that have passed so far. */
  onProgress: (done: number) => void;
}

/**
 * Runs the histories of many seeds on several processors. Resolves to the failure with the lowest seed, as a single run
 * would.
 */
export async function soak({ first, count, workers, onProgress }: Soak): Promise<Failure | undefined> {
  let next = first;
  let done = 0;
  let failure: Failure | undefined;
  const takePiece = (): Piece | undefined => {
    if (failure !== undefined || next >= first + count) return undefined;
    const piece = { first: next, count: Math.min(PIECE, first + count - next) };
    next += piece.count;
    return piece;
  };
  const work = async () => {
    const worker = new Worker(new URL('soak-worker.ts', import.meta.url));
    try {
      for (let piece = takePiece(); piece !== undefined; piece = takePiece()) {
        const reported = once(worker, 'message') as Promise<[Report]>;
        worker.postMessage(piece);
        const [report] = await reported;
        if (report.failure && report.failure.seed < (failure?.seed ?? Infinity)) failure = report.failure;
        done += report.histories;
        if (failure === undefined) onProgress(done);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, Math.ceil(count / PIECE)) }, work));
  return failure;
}
