import { runHistory } from './history.ts';
import { shrink } from './shrink.ts';
import { type Step, stepsOf } from './steps.ts';

/** A history that failed, with the fewest steps that fail. */
export interface Failure {
  seed: number;
  steps: readonly Step[];
  violations: readonly string[];
}

/** The result of many histories. */
export interface Report {
  histories: number;
  steps: number;
  faults: ReadonlyMap<string, number>;
  failure: Failure | undefined;
}

/** Runs the histories of the seeds from `first` on, until one fails. */
export async function runHistories(first: number, count: number): Promise<Report> {
  const faults = new Map<string, number>();
  let steps = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const history = stepsOf(seed);
    steps += history.length;
    const outcome = await runHistory(history);
    for (const [fault, times] of outcome.faults) faults.set(fault, (faults.get(fault) ?? 0) + times);
    if (outcome.violations.length > 0) {
      return { histories: seed - first + 1, steps, faults, failure: await shrunk(seed, history) };
    }
  }
  return { histories: count, steps, faults, failure: undefined };
}

/** Reduces a failure to the fewest steps, by running parts of its history. Returns their violations. */
export async function shrunk(
  seed: number,
  history: readonly Step[],
  live = async (steps: readonly Step[]) => (await runHistory(steps)).violations,
): Promise<Failure> {
  const steps = await shrink(history, async (shorter) => (await live(shorter)).length > 0);
  return { seed, steps, violations: await live(steps) };
}

/** Describes a failure: its seed, steps and violations, and the command that replays it. */
export function describeFailure(
  { seed, steps, violations }: Failure,
  replay = `npm run soak:sync -- --seed ${seed} --histories 1`,
): string {
  const told = steps.map((step) => `  ${JSON.stringify(step)}`).join('\n');
  return `Seed ${seed} fails in ${steps.length} steps:\n${told}\n${violations.join('\n')}\nReplay it: ${replay}`;
}
