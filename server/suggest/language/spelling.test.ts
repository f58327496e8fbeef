import { expect, it } from 'vitest';
import { Spelling } from './spelling.ts';

const spelling = new Spelling(['football', 'knitting', 'chess', 'crafting', 'vegetarian'], ['rafting', 'cheese']);

it.each([
  ['football', 'football'],
  ['footbal', 'football'],
  ['foobtall', 'football'],
  ['kniting', 'knitting'],
  ['vegitarian', 'vegetarian'],
  ['vegtarian', 'vegetarian'],
  ['ches', null],
  ['golf', null],
  ['softball', null],
  ['shortbread', null],
])('of the known words, %s is taken for %s', (word, meant) => {
  expect(spelling.nearest(word)).toBe(meant);
});

it('a correct word is never taken for a neighbour', () => {
  expect(spelling.nearest('rafting')).toBe('rafting');
  expect(spelling.nearest('cheese')).toBe('cheese');
});
