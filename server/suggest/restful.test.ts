import { expect, it } from 'vitest';
import type { Hobby } from '../../contract/schema/hobby.ts';
import { AGE_MAX, type Idea } from './idea.ts';
import { isRestful } from './restful.ts';

function idea(title: string, interests: Hobby[], part: Partial<Idea> = {}): Idea {
  return {
    id: 'some-idea',
    title,
    low: 10,
    high: 20,
    from: 1,
    to: AGE_MAX,
    audience: interests.length > 0 ? 'interest' : 'everyone',
    interests,
    occasions: [],
    kind: 'thing',
    unfit: [],
    illustration: 'gift',
    family: 'some-family',
    words: [],
    ...part,
  };
}

it.each<[string, Hobby[]]>([
  ['Illustrated stories of football legends', ['Football']],
  ['Mug with a climbing motif', ['Climbing']],
  ['Gardening magazine subscription, one year', ['Gardening']],
  ['1,000-piece map of old constellations', ['Puzzles']],
  ['Watercolour pans in a tin', ['Drawing and painting']],
  ['Wool in six colours', ['Knitting and sewing']],
])('somebody ill can enjoy at rest: %s', (title, interests) => {
  expect(isRestful(idea(title, interests))).toBe(true);
});

it.each<[string, Hobby[]]>([
  ['Training set of hurdles, cones and speed ladder', ['Football']],
  ['Pop-up football goal', ['Football']],
  ['Two-person dome tent', ['Camping']],
  ['Cast iron frying pan', ['Cooking']],
  ['Book and skipping rope for active children', ['Books and reading']],
  ['Balance board of beech', []],
])('somebody ill needs a body at work for: %s', (title, interests) => {
  expect(isRestful(idea(title, interests))).toBe(false);
});

it('an outing is for another day, unless it was made for the ill', () => {
  const outing = idea('Afternoon of poems and stories', ['Books and reading'], { kind: 'experience' });
  expect(isRestful(outing)).toBe(false);
  expect(isRestful({ ...outing, occasions: ['Get well soon'] })).toBe(true);
});

it('what is made of words that nobody has read is restful only where it says so', () => {
  expect(isRestful(idea('Falconry equipment', [], { id: 'custom-fine-equipment-1' }))).toBe(false);
  expect(isRestful(idea('Book about falconry', [], { id: 'custom-book-1' }))).toBe(true);
});
