import { writeSync } from 'node:fs';
import { move } from '../backup/move.ts';
import type { Database, Queries } from '../db/engine/database.ts';
import { openPlace } from '../db/engine/place.ts';

/** Moves a data folder and stops at a moment for good, so that it can be killed there. Tests run it as a process. */
const [, , from = '', to = '', moment] = process.argv;

function waitAt(reached: string): void {
  if (reached !== moment) return;
  writeSync(1, 'waiting\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** The source, whose transaction is over once it is closed. */
function pausing(db: Database): Database {
  const execute = async <T>(work: (trx: Queries) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(work);
    waitAt('closed');
    return result;
  };
  return { transaction: () => ({ execute }) } as never;
}

const { db } = await openPlace(from);
let portions = 0;
const signal = {
  aborted: false,
  throwIfAborted: () => {
    portions += 1;
    if (portions === 3) waitAt('copying');
  },
};
let asked = 0;
/** Asked to see whether reminders are being sent, to close the target before its copy is committed, and the source after. */
const now = () => {
  asked += 1;
  if (asked === 3) waitAt('copied');
  return new Date();
};
await move({ db: pausing(db), dataFolder: from, to, now, signal: signal as AbortSignal });
