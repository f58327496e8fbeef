import { parentPort } from 'node:worker_threads';
import { runHistories } from './run-histories.ts';

/** Consecutive seeds. */
export interface Piece {
  first: number;
  count: number;
}

// soak-command.ts sends one piece after the other.
parentPort?.on('message', ({ first, count }: Piece) => {
  void runHistories(first, count).then((report) => parentPort?.postMessage(report));
});
