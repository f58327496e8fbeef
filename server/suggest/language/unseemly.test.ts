import { describe, expect, it } from 'vitest';
import { createGiftSource } from '../suggest.ts';
import { isUnseemly } from './unseemly.ts';

async function titlesFor(text: string, ageYears: number): Promise<string[]> {
  const person = { ageYears, gender: null, country: 'Portugal', hobbies: [], customHobbies: [text] };
  const suggestions = await createGiftSource().suggest({
    person,
    occasion: 'no occasion',
    budget: 60,
    count: 10,
    exclude: new Set(),
    avoidJobsOf: new Set(),
    seed: 'seed',
  });
  return suggestions.map(({ title, reason }) => `${title}: ${reason}`);
}

describe('an unseemly interest', () => {
  it.each(['exploring kink', 'kink parties', 'stripping lessons', 'stripping shows'])(
    'is recognised within a text: %s',
    (text) => {
      expect(isUnseemly(text, 40)).toBe(true);
    },
  );

  it.each(['porn', 'Sex', 'strip clubs', 'cocaine', 'Nazis', 'kinky stuff', 'weed'])(
    'is refused alone: %s',
    async (text) => {
      expect(isUnseemly(text, 40)).toBe(true);
      const titles = await titlesFor(text, 40);
      expect(titles).toHaveLength(10);
      expect(titles.join('\n').toLowerCase()).not.toContain(text.toLowerCase());
    },
  );

  it.each([
    'gambling',
    'poker',
    'Blackjack',
    'cigars',
    'vaping',
    'guns',
    'hunting',
    'pubs',
    'horror films',
    'cannabis',
    'tattoos',
    'caça',
  ])('is refused for the young: %s', async (text) => {
    expect(isUnseemly(text, 12)).toBe(true);
    expect(isUnseemly(text, null)).toBe(true);
    expect(isUnseemly(text, 40)).toBe(false);
    expect((await titlesFor(text, 12)).join('\n').toLowerCase()).not.toContain(text);
  });

  it.each([
    'Sex Pistols',
    'Guns N’ Roses',
    'Johnny Cash',
    'treasure hunting',
    'shooting stars',
    'temporary tattoos',
    'Essex',
    'falconry',
    'speed skating',
    'money boxes',
    'methods of drawing',
    'The Kinks',
    'Kinky Boots',
    'shitake mushrooms',
    'Suicide Squad',
    'stripping furniture',
  ])('is not every text that sounds like it: %s', (text) => {
    expect(isUnseemly(text, 12)).toBe(false);
  });
});
