import { describe, expect, it } from 'vitest';
import { stem, tellingWords } from './words.ts';

describe('the telling words of a text', () => {
  it.each([
    ['Guitars', 'guitar'],
    ['knitting', 'knit'],
    ['bake', 'baking'],
    ['café', 'CAFE'],
    ['stories', 'story'],
    ['Fußball', 'fussball'],
  ])('are the same for %s and %s', (one, other) => {
    expect(tellingWords(one)).toEqual(tellingWords(other));
  });

  it('leave out words without a meaning of their own', () => {
    expect(tellingWords('Great gift set for a fan of chess')).toEqual(tellingWords('chess'));
  });
});

it('takes a gift from a shop for nothing about shopping', () => {
  expect(tellingWords('Running gait analysis at a shop')).not.toContain(stem('shopping'));
});
