import { describe, expect, it } from 'vitest';
import { tellingWords, wordMatch } from './words.ts';

function match(interest: string, text: string): number {
  return wordMatch(tellingWords(interest), new Set(tellingWords(text)));
}

describe('an interest in somebody’s own words', () => {
  it.each([
    ['guitar', 'Acoustic guitar beginner set'],
    ['Guitars', 'Acoustic guitar beginner set'],
    ['knitting', 'Beginner knit kit'],
    ['bake', 'Baking book'],
    ['café culture', 'Cafe culture guide'],
    ['stories', 'Bedtime story board book'],
  ])('%s meets %s', (interest, title) => {
    expect(match(interest, title)).toBe(1);
  });

  it('is met in part where only the word that carries the sense is there', () => {
    expect(match('vintage motorcycles', 'Die-cast model motorcycle')).toBeGreaterThan(0);
    expect(match('vintage motorcycles', 'Die-cast model motorcycle')).toBeLessThan(1);
    expect(match('vintage motorcycles', 'Vintage wall map')).toBe(0);
  });

  it.each([
    ['falconry', 'Acoustic guitar beginner set'],
    ['stamp collecting kit', 'Beginner knitting kit'],
    ['making things', 'Candle making kit'],
    ['art', 'Cartoon history'],
  ])('%s has nothing to do with %s', (interest, title) => {
    expect(match(interest, title)).toBe(0);
  });
});
