import { expect, it } from 'vitest';
import { isWorthGiving } from './worth-giving.ts';

it.each([
  [{ low: 10, high: 20 }, 10, true],
  [{ low: 11, high: 20 }, 10, false],
  [{ low: 5, high: 12 }, 60, true],
  [{ low: 5, high: 12 }, 150, false],
  [{ low: 60, high: 700 }, 400, true],
])('a gift of %o is worth giving to somebody with %s to spend: %s', (idea, budget, isWorth) => {
  expect(isWorthGiving(idea, budget)).toBe(isWorth);
});
