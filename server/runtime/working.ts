import { every } from './every.ts';
import { errorFields, type Log } from './log.ts';

/** The parts that work by themselves or for callers, each by its stop function. */
export type Working = (() => Promise<void>)[];

/** Stops all parts at once, so that each has the full time and none waits for another. */
export async function endTogether(working: Working): Promise<void> {
  const ended = await Promise.allSettled(working.map((end) => end()));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** A task repeated while the server runs. */
interface Round {
  intervalMs: number;
  work: () => Promise<void>;
  /** The log's event for a failed run. */
  fault: string;
}

/** Repeats a task until the server stops. */
export function repeat({ intervalMs, work, fault }: Round, log: Log, working: Working): void {
  const rounds = every(intervalMs, work, (error) => log.error(fault, errorFields(error)));
  working.push(() => rounds.stop());
}
