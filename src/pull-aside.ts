import { readAllAgain } from './db/versions.ts';
import type { Session } from './db/session.ts';
import { pause } from './online/pause.ts';
import { workerAddress } from './pwa/own-workers.ts';

/**
 * How long the thread may say nothing, in milliseconds: until it is there, since its code may have to travel; and from
 * page to page, for which it waits until two calls would have counted as unanswered.
 */
const PATIENCE = { before: 10_000, between: 60_000 };

/** The page is at rest once it has answered so many times in a row, each after so many milliseconds, without being late. */
const CALM = 10;
const TICK = 100;
/** Later than this, in milliseconds, and something was being drawn: two pictures. */
const LATE = 34;
/** That is waited for no longer than so many milliseconds. */
const LONGEST = 5_000;

/** What the thread says: that it is there or still at it, and that it has done what it could. */
export type Said = 'here' | 'over';

/**
 * Has a thread of its own pull what is new to somebody, once the page is at rest: on two cores it would take the time that
 * drawing the first people needs. Resolves once that has ended: when all of it is there, when something has stopped it,
 * when it is not there in time, or when the signal is aborted. It never rejects: whoever asks can do it all by themselves.
 */
export async function pullAside(session: Session, signal: AbortSignal): Promise<void> {
  await whenAtRest(signal);
  if (signal.aborted) return;
  let worker: Worker;
  try {
    // Its types know no TrustedScriptURL.
    worker = new Worker(workerAddress('pull') as string, { type: 'module' });
  } catch (error) {
    return reportError(error);
  }
  const isOver = await whenOver(worker, session, signal);
  worker.terminate();
  // One that was ended may not have told what it wrote last.
  if (!isOver) readAllAgain();
}

/** Resolves when the thread has ended or is to be, and gives whether it has by itself. */
function whenOver(worker: Worker, session: Session, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let isHere = false;
    const end = (isOver: boolean) => {
      clearTimeout(patience);
      signal.removeEventListener('abort', giveUp);
      resolve(isOver);
    };
    const giveUp = () => end(false);
    let patience = setTimeout(giveUp, PATIENCE.before);
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data === 'over') return end(true);
      clearTimeout(patience);
      patience = setTimeout(giveUp, PATIENCE.between);
      if (!isHere) worker.postMessage(session);
      isHere = true;
    });
    worker.addEventListener('error', giveUp);
    signal.addEventListener('abort', giveUp);
  });
}

/** A page that nobody sees has nothing to draw, and its timers hardly run. */
async function whenAtRest(signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  let calm = 0;
  while (calm < CALM && performance.now() - begun < LONGEST && !document.hidden && !signal.aborted) {
    const asked = performance.now();
    await pause(TICK);
    calm = performance.now() - asked - TICK < LATE ? calm + 1 : 0;
  }
}
