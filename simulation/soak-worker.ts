import { parentPort } from 'node:worker_threads';
import { runHistories } from './run-histories.ts';

/** Some of the seeds, in a row. */
export interface Piece {
  first: number;
  count: number;
}

// Told what to live through by soak-command.ts, one piece after the other.
parentPort?.on('message', ({ first, count }: Piece) => {
  void runHistories(first, count).then((report) => parentPort?.postMessage(report));
});
