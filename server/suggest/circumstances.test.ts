import { describe, expect, it } from 'vitest';
import type { Content, Need } from '../../gifts/words.ts';
import type { GiftIdea } from '../../gifts/parse.ts';
import { fits } from './fits.ts';
import { ideasOf, readKnowledge } from './knowledge.ts';
import { recipientOf } from './recipient.ts';

const knowledge = readKnowledge();

const PLANTED: GiftIdea = {
  id: 'planted',
  title: 'Planted present',
  low: 10,
  high: 20,
  why: 'shows whether it is kept away',
  level: undefined,
  from: 14,
  to: 99,
  kind: 'thing',
  job: 'planted',
  countries: [],
  needs: [],
  contents: [],
  also: [],
  picture: 'gift',
  isSupply: false,
};

function isGiven(text: string, part: Partial<GiftIdea>): boolean {
  const person = { ageYears: 40, gender: null, country: 'Germany', hobbies: [], customHobbies: [text] };
  return fits(knowledge, { ...PLANTED, ...part }, recipientOf(knowledge, person), 100);
}

describe('statements about a person rule out', () => {
  it.each<[string, Content[], Need[]]>([
    ['vegan', ['meat', 'pork', 'fish', 'animal', 'leather', 'dairy', 'egg'], []],
    ['vegetariana', ['meat', 'pork', 'fish'], []],
    ['pescatarian', ['meat', 'pork'], []],
    ['coeliac', ['gluten', 'food'], []],
    ['zöliakie', ['gluten', 'food'], []],
    ['nut allergy', ['nuts', 'food'], []],
    ['allergique aux cacahuètes', ['nuts', 'food'], []],
    ['lactose intolerant', ['dairy', 'food'], []],
    ['egg allergy', ['egg', 'food'], []],
    ['shellfish allergy', ['fish', 'food'], []],
    ['diabetic', ['sugar'], []],
    ['recovering alcoholic', ['alcohol'], []],
    ['doesn’t drink', ['alcohol'], []],
    ['pregnant', ['alcohol', 'exertion'], []],
    ['muslim', ['alcohol', 'pork'], []],
    ['keeps kosher', ['pork', 'meat', 'fish'], []],
    ['hindu', ['meat', 'leather'], []],
    ['no caffeine', ['caffeine'], []],
    ['asthma', ['scent', 'candle'], []],
    ['migraines', ['scent', 'candle', 'noise'], []],
    ['epilepsy', ['screen'], []],
    ['toddlers at home', ['candle', 'blade'], []],
    ['gambling problem', ['gambling'], []],
    ['grieving', ['humour', 'romantic'], []],
    ['widowed', ['romantic'], ['partner']],
    ['blind', ['screen'], ['sight']],
    ['deaf', [], ['hearing']],
    ['uses a wheelchair', ['exertion'], ['standing', 'walking']],
    ['bad knees', ['exertion'], ['standing', 'walking']],
    ['arthritis', [], ['hands', 'strength']],
    ['bad back', ['exertion'], ['strength']],
    ['no garden', [], ['garden']],
    ['no oven', [], ['oven']],
    ['no car', [], ['car']],
    ['doesn’t cook', [], ['oven', 'kitchen']],
    ['lives in a care home', ['candle'], ['garden', 'oven', 'kitchen', 'car']],
    ['in hospital', ['alcohol'], ['walking', 'outdoors', 'kitchen']],
    ['no smartphone', ['screen'], ['phone']],
    ['doesn’t read', [], ['reading']],
    ['afraid of flying', [], ['travel']],
    ['dentures', [], ['chewing']],
    ['bald', [], ['hair']],
  ])('%s', (text, contents, needs) => {
    expect(isGiven(text, {})).toBe(true);
    const given = [
      ...contents.filter((content) => isGiven(text, { contents: [content] })),
      ...needs.filter((need) => isGiven(text, { needs: [need] })),
    ];
    expect(given).toEqual([]);
  });
});

it('no circumstance has an idea that it rules out itself', () => {
  const wrong = [...knowledge.circumstances.values()].flatMap(({ name, never, without, sections }) =>
    ideasOf(sections)
      .filter(
        ({ contents, needs }) =>
          contents.some((content) => never.includes(content)) || needs.some((need) => without.includes(need)),
      )
      .map(({ title }) => `${name}: ${title}`),
  );
  expect(wrong).toEqual([]);
});
