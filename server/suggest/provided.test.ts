import { describe, expect, test } from 'vitest';
import type { Idea } from './idea.ts';
import { createCatalogueSource, type SuggestRequest } from './suggest.ts';

const GLOVE: Idea = {
  id: 'model-0123456789abcdef',
  title: 'Hawking glove for beginners',
  low: 25,
  high: 60,
  from: 16,
  to: 100,
  audience: 'everyone',
  interests: [],
  occasions: [],
  kind: 'thing',
  unfit: [],
  illustration: 'bird',
  family: 'model-0123456789abcdef',
  words: [],
};

const source = createCatalogueSource();

function request(idea: Partial<Idea>, part: Partial<SuggestRequest> = {}): SuggestRequest {
  const provided = [{ idea: { ...GLOVE, ...idea }, interests: ['falconry'], isForOccasion: false }];
  const person = { ageYears: 40, gender: null, country: 'France', hobbies: [], customHobbies: ['falconry'] };
  return {
    person,
    occasion: 'Birthday',
    budget: 80,
    count: 10,
    exclude: new Set(),
    avoidFamiliesOf: new Set(),
    seed: 'a',
    provided,
    ...part,
  };
}

async function isShown(idea: Partial<Idea>, part: Partial<SuggestRequest> = {}): Promise<boolean> {
  const ten = await source.suggest(request(idea, part));
  expect(ten).toHaveLength(10);
  return ten.some(({ ideaId }) => ideaId === GLOVE.id);
}

test('an idea from elsewhere is shown among the catalogue’s, with a link, a price and a reason of ours', async () => {
  const ten = await source.suggest(request({}));
  expect(ten).toHaveLength(10);
  expect(ten.find(({ ideaId }) => ideaId === GLOVE.id)).toMatchObject({
    title: 'Hawking glove for beginners',
    link: 'https://www.amazon.fr/s?k=Hawking+glove+for+beginners',
    price: expect.stringMatching(/^about €\d+$/),
    image: expect.stringContaining('bird'),
    reason: expect.stringContaining('falconry'),
  });
});

describe('an idea from elsewhere is not shown', () => {
  const person = request({}).person!;
  test.each<[string, Partial<Idea>, Partial<SuggestRequest>?]>([
    ['over the budget', { low: 81 }],
    ['to somebody too young for it', { from: 41 }],
    ['to somebody too old for it', { to: 39 }],
    ['where the age is unknown and it is not for all', { from: 21 }, { person: { ...person, ageYears: null } }],
    ['to a minor, with alcohol in it', { unfit: ['alcohol'], from: 1 }, { person: { ...person, ageYears: 17 } }],
    [
      'to a twenty-year-old in the United States, with alcohol',
      { unfit: ['alcohol'] },
      { person: { ...person, ageYears: 20, country: 'United States' } },
    ],
    [
      'to a vegan, of leather',
      { unfit: ['animal-products'] },
      { person: { ...person, customHobbies: ['falconry', 'vegan'] } },
    ],
    ['to a toddler, with small parts', { unfit: ['small-parts'], from: 1 }, { person: { ...person, ageYears: 2 } }],
    ['to somebody who was shown it before', {}, { exclude: new Set([GLOVE.id]) }],
  ])('%s', async (_, idea, part = {}) => {
    expect(await isShown(idea, part)).toBe(false);
  });
});

test('without what rules it out it is shown to each of them', async () => {
  expect(await isShown({})).toBe(true);
  expect(await isShown({ from: 1 }, { person: { ...request({}).person!, ageYears: 17 } })).toBe(true);
});

test('two ideas of one family are not shown together', async () => {
  const { provided = [] } = request({});
  const twins = [...provided, { ...provided[0]!, idea: { ...GLOVE, id: 'model-fedcba9876543210' } }];
  const ten = await source.suggest(request({}, { provided: twins }));
  expect(ten.filter(({ ideaId }) => ideaId.startsWith('model-'))).toHaveLength(1);
});
