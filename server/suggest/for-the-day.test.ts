import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { createCatalogueSource, type Suggestion } from './suggest.ts';

const byId = new Map(CATALOGUE.map((idea) => [idea.id, idea]));

function suggestions(occasion: string, hobby: string, ageYears = 31): Promise<Suggestion[]> {
  return createCatalogueSource().suggest({
    person: { ageYears, gender: null, country: 'Portugal', hobbies: [hobby], customHobbies: [] },
    occasion,
    budget: 45,
    count: 10,
    exclude: new Set(),
    avoidFamiliesOf: new Set(),
    seed: 'seed',
  });
}

function forIt(ten: readonly Suggestion[], occasion: string): Suggestion[] {
  return ten.filter(({ ideaId }) => (byId.get(ideaId)?.occasions as readonly string[] | undefined)?.includes(occasion));
}

describe('what is for the day itself', () => {
  it.each(['Wedding', 'Baby shower', 'Christening', 'Engagement', 'Housewarming', 'Get well soon'])(
    'is two of ten at least where the gift is hardly for a hobby: %s',
    async (occasion) => {
      expect(forIt(await suggestions(occasion, 'Hiking'), occasion).length).toBeGreaterThanOrEqual(2);
    },
  );

  it('is one of ten for most others', async () => {
    expect(forIt(await suggestions('Retirement', 'Hiking'), 'Retirement')).toHaveLength(1);
  });

  it.each([
    ['Puzzles', 70],
    ['Football', 8],
  ])('is no outing for somebody who is ill: %s at %i', async (hobby, ageYears) => {
    const ten = await suggestions('Get well soon', hobby, ageYears);
    expect(ten).toHaveLength(10);
    expect(ten.filter(({ ideaId }) => byId.get(ideaId)?.kind === 'experience')).toEqual([]);
  });
});
