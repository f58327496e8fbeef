import { describe, expect, it } from 'vitest';
import { isFresh, prepended } from './suggestions.ts';
import { idea } from '../testing/idea.ts';

it('puts new suggestions before the ones that are shown, none of them twice', () => {
  expect(prepended([idea('c'), idea('a')], [idea('a'), idea('b')]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

describe('suggestions fetched a moment ago', () => {
  const fit = '2026-11-20T10:00:00.000Z';
  const seen = { key: 'k', items: [idea('a')], budget: 50, fit, seenAt: new Date().toISOString() };
  const at = (minutes: number) => ({ ...seen, seenAt: new Date(Date.now() + minutes * 60_000).toISOString() });
  it('are shown again for the same budget and person', () => {
    expect(isFresh(seen, { budget: 50, fit })).toBe(true);
  });
  it('are not shown for another budget', () => {
    expect(isFresh(seen, { budget: 51, fit })).toBe(false);
  });
  it('are not shown once the person was changed, whichever clock runs ahead', () => {
    const [before, after] = [-1, 1].map((by) => new Date(Date.parse(seen.seenAt) + by).toISOString());
    expect(isFresh(seen, { budget: 50, fit: before })).toBe(false);
    expect(isFresh(seen, { budget: 50, fit: after })).toBe(false);
  });
  it('are not shown after half an hour, nor where they were fetched by a clock that has been set back since', () => {
    expect(isFresh(at(-31), { budget: 50, fit })).toBe(false);
    expect(isFresh(at(60 * 24), { budget: 50, fit })).toBe(false);
  });
});
