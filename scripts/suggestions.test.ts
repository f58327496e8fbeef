import { describe, expect, it } from 'vitest';
import { measure, ROUNDS } from '../bench/suggest/measure.ts';
import { PERSONAS } from '../bench/suggest/personas.ts';

/** The rules of `npm run bench:suggest`, without its timing. */
describe('suggestions for invented people', () => {
  it.each(PERSONAS)('in six rounds are theirs, affordable and never the same: $name', async (persona) => {
    const { violations, overBudget, repeats, came, onInterest, covered, jobs, genderOverlap } = await measure(persona);
    expect(violations).toEqual([]);
    expect({ overBudget, repeats, came }).toEqual({ overBudget: 0, repeats: 0, came: ROUNDS * 10 });
    expect(onInterest ?? 1).toBeGreaterThanOrEqual(0.8);
    expect(covered ?? 1).toBeGreaterThanOrEqual(0.95);
    expect(jobs).toBe(1);
    expect(genderOverlap).toBe(1);
  });
});
