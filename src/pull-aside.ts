import type { Session } from './db/session.ts';
import { workerAddress } from './pwa/own-workers.ts';

/** How long the thread may take to be there, in milliseconds: its code may have to travel. */
const PATIENCE = 10_000;

/** The page is at rest once it has answered so many times in a row, each after so many milliseconds, without being late. */
const CALM = 10;
const TICK = 100;
/** Later than this, in milliseconds, and something was being drawn: more than a picture takes. */
const LATE = 16;
/** It is waited for no longer than so many times. */
const TICKS = 50;

/** What the thread says: that it waits to be told whose news to pull, and that it has done what it could. */
export type Said = 'ready' | 'over';

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
  await whenOver(worker, session, signal);
  worker.terminate();
}

function whenOver(worker: Worker, session: Session, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const patience = setTimeout(end, PATIENCE);
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data === 'over') return end();
      clearTimeout(patience);
      worker.postMessage(session);
    });
    worker.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}

async function whenAtRest(signal: AbortSignal): Promise<void> {
  let calm = 0;
  for (let tick = 0; tick < TICKS && calm < CALM && !signal.aborted; tick += 1) {
    const asked = performance.now();
    await new Promise((answer) => setTimeout(answer, TICK));
    calm = performance.now() - asked - TICK < LATE ? calm + 1 : 0;
  }
}
