import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { createCatalogueSource, type Suggestion } from './suggest.ts';

const byId = new Map(CATALOGUE.map((idea) => [idea.id, idea]));
const source = createCatalogueSource();

interface Asked {
  ageYears?: number;
  budget?: number;
  own?: string[];
}

async function rounds(occasion: string, hobbies: string[], count: number, asked: Asked = {}): Promise<Suggestion[][]> {
  const { ageYears = 31, budget = 45, own = [] } = asked;
  const shown = new Set<string>();
  const all: Suggestion[][] = [];
  for (let round = 0; round < count; round += 1) {
    const ten = await source.suggest({
      person: { ageYears, gender: null, country: 'Portugal', hobbies, customHobbies: own },
      occasion,
      budget,
      count: 10,
      exclude: new Set(shown),
      avoidFamiliesOf: new Set(),
      seed: `${round}`,
    });
    for (const { ideaId } of ten) shown.add(ideaId);
    all.push(ten);
  }
  return all;
}

async function suggestions(occasion: string, hobbies: string[], asked?: Asked): Promise<Suggestion[]> {
  return (await rounds(occasion, hobbies, 1, asked)).flat();
}

function forIt(ten: readonly Suggestion[], occasion: string): Suggestion[] {
  return ten.filter(({ ideaId }) => (byId.get(ideaId)?.occasions as readonly string[] | undefined)?.includes(occasion));
}

const MOSTLY_FOR_THE_DAY = [
  ['Wedding', 5],
  ['Engagement', 5],
  ['Housewarming', 5],
  ['Get well soon', 5],
  ['Baby shower', 7],
  ['Christening', 7],
] as const;

describe('what is for the day itself', () => {
  it.each(MOSTLY_FOR_THE_DAY)('is half of ten and more where the gift is hardly for a hobby: %s', async (day, most) => {
    const ten = await suggestions(day, ['Hiking', 'Yoga']);
    expect(forIt(ten, day)).toHaveLength(most);
    expect(ten).toHaveLength(10);
  });

  it.each(
    MOSTLY_FOR_THE_DAY.flatMap(([day, most]) => [10, 25, 60, 150, 400, 999].map((budget) => ({ day, most, budget }))),
  )('is as much in each of six rounds: $day for $budget', async ({ day, most, budget }) => {
    const all = await rounds(day, ['Hiking'], 6, { budget });
    expect(all.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 10]);
    // For ten there are fewer than sixty things for the ill: the last round has what is left of them.
    const counted = day === 'Get well soon' && budget === 10 ? all.slice(0, 5) : all;
    for (const ten of counted) expect(forIt(ten, day).length).toBeGreaterThanOrEqual(most);
  });

  it('leaves room for each of a few interests', async () => {
    const ten = await suggestions('Christening', ['Hiking', 'Chess', 'Tea']);
    const interests = ten.flatMap(({ ideaId }) => byId.get(ideaId)?.interests ?? []);
    expect(interests).toEqual(expect.arrayContaining(['Hiking', 'Chess', 'Tea']));
  });

  it('is one of ten for most others', async () => {
    expect(forIt(await suggestions('Retirement', ['Hiking']), 'Retirement')).toHaveLength(1);
  });
});

describe('somebody who is ill', () => {
  it.each([
    ['Puzzles', 70],
    ['Football', 8],
    ['Animals and pets', 1],
    ['Fitness and gym', 35],
    ['Cooking', 45],
    ['Camping', 15],
  ])('is given sixty things to enjoy at rest: %s at %i', async (hobby, ageYears) => {
    const sixty = (await rounds('Get well soon', [hobby], 6, { ageYears })).flat();
    expect(sixty).toHaveLength(60);
    const ideas = sixty.flatMap(({ ideaId }) => byId.get(ideaId) ?? []);
    expect(ideas.filter(({ kind }) => kind === 'experience')).toEqual([]);
    const titles = sixty.map(({ title }) => title).join('\n');
    expect(titles).not.toMatch(
      /\b(training|hurdles|ladder|dumbbells?|boots|helmet|tent(?! to read)|knife|pan|ball|skipping)\b/i,
    );
  });

  it('is given what is about an interest of their own, and nothing to do it with', async () => {
    const titles = (await suggestions('Get well soon', [], { own: ['falconry'] })).map(({ title }) => title);
    expect(titles.join('\n')).toMatch(/book about falconry/i);
    expect(titles.join('\n')).not.toMatch(/falconry (experience|weekend|lesson|equipment|accessories)/i);
  });
});

/** By its tag or its title. */
function holdsAlcohol({ ideaId, title }: Suggestion): boolean {
  const isTagged = byId.get(ideaId)?.unfit.includes('alcohol') ?? false;
  return isTagged || /(?<!alcohol-free )\b(?:magnum|champagne|whisky|gin)\b/i.test(title);
}

it.each(['Baby shower', 'Get well soon'])('has nothing with alcohol in it: %s', async (day) => {
  const all = (await rounds(day, ['Wine and spirits', 'Cooking'], 6, { budget: 60 })).flat();
  expect(all).toHaveLength(60);
  expect(all.filter(holdsAlcohol).map(({ title }) => title)).toEqual([]);
});

describe('what is for couples', () => {
  const FOR_COUPLES = /couple|romantic|love you|special night|candlelit dinner|newlywed|wedding/i;

  async function forCouples(occasion: string, own: string[]): Promise<string[]> {
    const shown = (await rounds(occasion, ['Travel'], 4, { own, budget: 80, ageYears: 50 })).flat();
    return shown.map(({ title }) => title).filter((title) => FOR_COUPLES.test(title));
  }

  it.each(['Anniversary', "Valentine's Day"])(
    'is for nobody who was widowed or left, nor for a colleague: %s',
    async (day) => {
      expect(await forCouples(day, [])).not.toEqual([]);
      for (const own of [
        'widow since 2024',
        'recently divorced',
        'lost his wife',
        'viúva',
        'my boss',
        'colleague from work',
      ]) {
        expect(await forCouples(day, [own])).toEqual([]);
      }
    },
  );

  it.each(['Wedding', 'Engagement'])('is for a colleague, or somebody divorced, who marries: %s', async (day) => {
    expect(await forCouples(day, ['colleague from work'])).not.toEqual([]);
    expect(await forCouples(day, ['divorced'])).not.toEqual([]);
  });
});
