import { expect, test } from 'vitest';
import { searchOf } from './search-of.ts';
import { createCatalogueSource } from './suggest.ts';

test('a shop may be asked for every idea of our own, and for none with somebody’s own words', async () => {
  const asked = {
    person: {
      ageYears: 40,
      gender: null,
      country: 'Germany',
      hobbies: ['Chess'],
      customHobbies: ['Oma Ilse’s zither'],
    },
    occasion: 'Birthday',
    budget: 200,
    count: 40,
    exclude: new Set<string>(),
    avoidFamiliesOf: new Set<string>(),
    seed: 'any',
  };
  const ideas = await createCatalogueSource().suggest(asked);
  const own = ideas.filter(({ title }) => /zither/i.test(title));
  const others = ideas.filter(({ title }) => !/zither/i.test(title));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ ideaId }) => searchOf(ideaId) !== undefined)).toEqual([]);
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter(({ ideaId }) => searchOf(ideaId) === undefined)).toEqual([]);
  expect(searchOf(others[0]!.ideaId)).toMatchObject({ words: others[0]!.searchTitle });
});
