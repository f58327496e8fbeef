import type { Step } from './steps.ts';

/** The shortest list of steps found that still fails, by leaving steps out. */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.length;) {
      const shorter = [...shortest.slice(0, at), ...shortest.slice(at + size)];
      if (await fails(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}
