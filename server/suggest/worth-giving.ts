import type { Idea } from './idea.ts';

/** Below this share of what somebody has to spend, even the finest of a kind is felt to be small. */
const SMALLEST_SHARE = 0.1;

/** Whether an idea can be had for a budget, and is no trifle beside it. */
export function isWorthGiving({ low, high }: Pick<Idea, 'low' | 'high'>, budget: number): boolean {
  return low <= budget && Math.min(high, budget) >= SMALLEST_SHARE * budget;
}
