import { describe, expect, it } from 'vitest';
import { isFresh, prepended } from './suggestions.ts';
import { idea } from './testing/idea.ts';

it('puts new suggestions before the ones that are shown, none of them twice', () => {
  expect(prepended([idea('c'), idea('a')], [idea('a'), idea('b')]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

describe('suggestions seen a moment ago', () => {
  const seen = { key: 'k', items: [idea('a')], budget: 50, seenAt: new Date().toISOString() };
  it('are shown again for the same budget', () => {
    expect(isFresh(seen, 50, undefined)).toBe(true);
  });
  it('are not for another budget', () => {
    expect(isFresh(seen, 51, undefined)).toBe(false);
  });
  it('are not once the person was changed', () => {
    expect(isFresh(seen, 50, new Date(Date.parse(seen.seenAt) + 1).toISOString())).toBe(false);
  });
  it('are not after half an hour', () => {
    const seenAt = new Date(Date.now() - 31 * 60_000).toISOString();
    expect(isFresh({ ...seen, seenAt }, 50, undefined)).toBe(false);
  });
});
