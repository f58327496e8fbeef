import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from './suggest.ts';

const source = createCatalogueSource();

async function titlesFor(words: string, ageYears: number, budget = 60): Promise<string[]> {
  const ten = await source.suggest({
    person: { ageYears, gender: null, country: 'Portugal', hobbies: [], customHobbies: [words] },
    occasion: 'Birthday',
    budget,
    count: 10,
    exclude: new Set(),
    avoidFamiliesOf: new Set(),
    seed: 'seed',
  });
  return ten.map(({ title }) => title);
}

describe('an interest that the list has no name for', () => {
  it.each([
    ['basketball', 14, /basketball/i],
    ['watching basketball games', 35, /basketball/i],
    ['basquetebol', 35, /basketball/i],
    ['basketbal', 35, /basketball/i],
    ['unicórnios', 5, /unicorn/i],
    ['pétanque', 70, /boules|pétanque/i],
    ['apicultura', 50, /bee|hive/i],
    ['houseplants', 30, /plant|grow light|moisture|watering/i],
    ['mocktails', 30, /mocktail|fruit syrup|citrus|botanical/i],
  ])('comes first with what was chosen for it by hand: %s', async (words, ageYears, about) => {
    const titles = await titlesFor(words, ageYears);
    expect(titles.slice(0, 4).filter((title) => !about.test(title))).toEqual([]);
  });

  it('shows its ideas to nobody who has only what they border on', async () => {
    for (const words of [
      'fitness',
      'going to the gym',
      'singing bowls',
      'rowing machine',
      'ginger beer',
      'Magic the Gathering',
    ]) {
      const titles = await titlesFor(words, 35);
      expect(
        titles.filter((title) => /basketball|bowls bag|rowing boat|craft beer|sleight of hand/i.test(title)),
      ).toEqual([]);
    }
  });

  it('gives nothing with alcohol to the young, whatever they name', async () => {
    for (const words of ['craft beer', 'cocktails']) {
      expect(
        (await titlesFor(words, 16)).filter((title) => /beer|(?<!alcohol-free )cocktail|brew/i.test(title)),
      ).toEqual([]);
    }
  });
});
