import { describe, expect, it } from 'vitest';
import { offeredOptions, readEntry, tidy, onlyMatch } from './chip-rules.ts';

const rules = { limit: 3, minLength: 2, maxLength: 12 };
const options = ['Cooking', 'Board games', 'Gardening', 'Video games'];

describe('adding a typed entry', () => {
  it('adds a new text, tidied', () => {
    expect(readEntry('  wild   swimming ', [], options, { ...rules, maxLength: 60 })).toEqual({
      entry: 'wild swimming',
    });
  });

  it('takes the option of the same name in its own spelling', () => {
    expect(readEntry('bOARD  games', [], options, rules)).toEqual({ entry: 'Board games' });
  });

  it('refuses an entry that is chosen already, whatever its case', () => {
    expect(readEntry('cooking', ['Cooking'], options, rules)).toEqual({ problem: 'twice' });
    expect(readEntry('Kites', ['kites'], options, rules)).toEqual({ problem: 'twice' });
  });

  it('refuses a chosen entry, however its accent was typed, and stores an accent as one character', () => {
    expect(readEntry('cafe\u0301s', ['caf\u00e9s'], options, rules)).toEqual({ problem: 'twice' });
    expect(readEntry('cafe\u0301s', [], options, rules)).toEqual({ entry: 'caf\u00e9s' });
  });

  it('refuses more than the limit, options and custom entries together', () => {
    expect(readEntry('Kites', ['Cooking', 'Chess', 'Tea'], options, rules)).toEqual({ problem: 'full' });
    expect(readEntry('Gardening', ['Cooking', 'Chess', 'Tea'], options, rules)).toEqual({ problem: 'full' });
  });

  it('reports a duplicate rather than a full list when both hold', () => {
    expect(readEntry('Tea', ['Cooking', 'Chess', 'Tea'], options, rules)).toEqual({ problem: 'twice' });
  });

  it('measures the length after tidying, both ends allowed', () => {
    expect(readEntry(' a ', [], options, rules)).toEqual({ problem: 'short' });
    expect(readEntry('go', [], options, rules)).toEqual({ entry: 'go' });
    expect(readEntry('x'.repeat(12), [], options, rules)).toEqual({ entry: 'x'.repeat(12) });
    expect(readEntry('x'.repeat(13), [], options, rules)).toEqual({ problem: 'long' });
    expect(readEntry('   ', [], options, rules)).toEqual({ problem: 'short' });
  });
});

describe('the options offered', () => {
  it('are all that are not chosen, in their own order', () => {
    expect(offeredOptions(options, ['Gardening'], '')).toEqual(['Cooking', 'Board games', 'Video games']);
  });

  it('contain the typed text, and those that begin with it come first', () => {
    expect(offeredOptions(options, [], 'G')).toEqual(['Gardening', 'Cooking', 'Board games', 'Video games']);
    expect(offeredOptions(options, [], ' games')).toEqual(['Board games', 'Video games']);
    expect(offeredOptions(options, [], 'zither')).toEqual([]);
  });
});

it('spaces within an entry are single', () => {
  expect(tidy('\tsea \n  swimming ')).toBe('sea swimming');
});

describe('the option that Enter takes for a part of its name', () => {
  const hobbies = ['Surfing', 'Golf', 'Playing an instrument', 'Animals and pets'];
  it.each([
    ['surf', 'Surfing', 'the only one that begins with it'],
    ['PET', 'Animals and pets', 'one of which a word begins with it'],
    ['rum', undefined, 'none, where only a part within a word matches'],
    ['Go', undefined, 'none for two letters, which may be a name of their own'],
    ['in', undefined, 'none of several'],
    ['', undefined, 'none for nothing'],
  ])('%s: %s, %s', (query, taken, _why) => {
    expect(onlyMatch(offeredOptions(hobbies, [], query), query)).toBe(taken);
  });
});
