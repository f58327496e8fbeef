import { describe, expect, it } from 'vitest';
import { createCatalogueSource, type SuggestRequest } from './suggest.ts';

const source = createCatalogueSource();

function requestFor(words: string, ageYears: number, budget: number): SuggestRequest {
  return {
    person: { ageYears, gender: null, country: 'Portugal', hobbies: [], customHobbies: [words] },
    occasion: 'Birthday',
    budget,
    count: 10,
    exclude: new Set(),
    avoidFamiliesOf: new Set(),
    seed: 'seed',
  };
}

async function titlesFor(words: string, ageYears: number, budget = 60): Promise<string[]> {
  const ten = await source.suggest(requestFor(words, ageYears, budget));
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
    ['houseplants', 30, /plant|grow light|moisture|watering|propagation/i],
    ['mocktails', 30, /mocktail|fruit syrup|citrus|botanical/i],
  ])('comes first with what was chosen for it by hand: %s', async (words, ageYears, about) => {
    const titles = await titlesFor(words, ageYears);
    expect(titles.slice(0, 4).filter((title) => !about.test(title))).toEqual([]);
  });

  it.each([['Kuchen', 79, /bowling|skittles/i]])(
    'takes no further name of it for what that means elsewhere: %s',
    async (words, ageYears, about) => {
      for (const budget of [35, 80, 250]) {
        const titles = await titlesFor(words, ageYears, budget);
        expect(titles.filter((title) => about.test(title))).toEqual([]);
      }
    },
  );

  it.each([20, 25, 30, 50])('takes no sun cream for something about minerals, for %s', async (budget) => {
    const request = requestFor('crystals', 14, budget);
    const person = { ...request.person!, hobbies: ['Beauty and skincare', 'Surfing', 'Swimming and diving'] };
    const shown = await source.suggest({ ...request, person, count: 60 });
    const untrue = shown.filter(({ title, reason }) => /sun|bath/i.test(title) && /crystals/.test(reason));
    expect(untrue.map(({ title }) => title)).toEqual([]);
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

  it.each([
    ['cats', 35, /lesson|workshop voucher|experience day|starter set/i],
    ['true crime', 35, /lesson|workshop voucher|experience day|crime accessories/i],
    ['Peppa Pig', 33, /lesson|workshop voucher|experience day/i],
    ['Warhammer', 33, /experience day|lesson/i],
    ['sleeping', 2, /toy for toddlers|play set/i],
    ['politics', 6, /play set|lesson/i],
  ])('is made into nothing that makes no sense: %s', async (words, ageYears, silly) => {
    const titles = await titlesFor(words, ageYears, 200);
    expect(titles).toHaveLength(10);
    expect(titles.filter((title) => silly.test(title))).toEqual([]);
  });

  it.each([
    ['slime', /slim/i, /slime/i],
    ['lawn bowls', /ramen|salad|mixing/i, /bowls/i],
    ['boxing', /box of|tasting box|gift box|cardboard/i, /boxing/i],
    ['houseplants', /apple tree|to plant/i, /plant/i],
    ['Go', /kart/i, /Go set/],
    ['playing Go', /kart/i, /playing Go/],
    ['C++', /vitamin|harmonica|USB-C|charger/i, /program|robot|code|data/i],
  ])('is not taken for what only begins alike: %s', async (words, other, itself) => {
    const titles = await titlesFor(words, 35);
    expect(titles.filter((title) => other.test(title) && !itself.test(title))).toEqual([]);
    expect(titles.some((title) => itself.test(title))).toBe(true);
  });

  it('is spelt out where people write it short', async () => {
    const titles = await titlesFor('F1', 40);
    expect(titles.filter((title) => /formula 1/i.test(title)).length).toBeGreaterThanOrEqual(4);
    expect(titles.filter((title) => /\bF1\b/.test(title))).toEqual([]);
  });

  it('is named in English where the list has no place for it', async () => {
    const titles = await titlesFor('caça', 40);
    expect(titles.filter((title) => /hunting/i.test(title)).length).toBeGreaterThanOrEqual(4);
    expect(titles.filter((title) => /caça/i.test(title))).toEqual([]);
  });

  it('may begin with a no that refuses nothing', async () => {
    expect((await titlesFor('no wave', 35)).some((title) => /no wave/i.test(title))).toBe(true);
  });

  it('leads with nothing about a part of a listed interest that nobody named', async () => {
    const [first] = await titlesFor('running', 35);
    expect(first).not.toMatch(/triathlon/i);
  });

  it.each([
    ['pirates', 1],
    ['vegan', 1],
    ['vegan', 3],
    ['allergic to nuts', 50],
    ['allergic to nuts', 2],
    ['no perfume', 9],
  ])('fills six rounds for about ten: %s at %s', async (words, ageYears) => {
    const shown = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const ten = await source.suggest({
        ...requestFor(words, ageYears, 10),
        exclude: new Set(shown),
        seed: `${round}`,
      });
      for (const { ideaId } of ten) shown.add(ideaId);
    }
    expect(shown.size).toBe(60);
  });

  it('gives nothing with alcohol to the young, whatever they name', async () => {
    for (const words of ['craft beer', 'cocktails']) {
      expect(
        (await titlesFor(words, 16)).filter((title) => /beer|(?<!alcohol-free )cocktail|brew/i.test(title)),
      ).toEqual([]);
    }
  });
});
