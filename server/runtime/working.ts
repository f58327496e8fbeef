import { every } from './every.ts';
import { errorFields, type Log } from './log.ts';

/** What works by itself or for callers, each by what ends it. */
export type Working = (() => Promise<void>)[];

/** Ends all that works at the same moment, so that the longest has all of the time and none waits for another. */
export async function endTogether(working: Working): Promise<void> {
  const ended = await Promise.allSettled(working.map((end) => end()));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** What is done again and again while the server runs. */
interface Round {
  intervalMs: number;
  work: () => Promise<void>;
  /** What the log says of a time that failed. */
  fault: string;
}

/** Has something done again and again until the server stops. */
export function repeat({ intervalMs, work, fault }: Round, log: Log, working: Working): void {
  const rounds = every(intervalMs, work, (error) => log.error(fault, errorFields(error)));
  working.push(() => rounds.stop());
}
