import { describe, expect, it } from 'vitest';
import { recipientOf } from './recipient.ts';
import type { SuggestPerson } from './suggestion.ts';

/** The longest text of before that unfolds. */
const UNFOLDING = `aXX${'\uFDFA'.repeat(57)}`;

function read(part: Partial<SuggestPerson>) {
  return recipientOf({ ageYears: 30, gender: null, country: null, hobbies: [], customHobbies: [], ...part });
}

describe('what a person must not be given', () => {
  it.each([
    ['small-parts', 2, 3],
    ['nuts', 4, 5],
    ['candles', 13, 14],
    ['caffeine', 13, 14],
    ['blades', 15, 16],
    ['alcohol', 17, 18],
  ] as const)('%s at %s, and is given at %s', (tag, before, from) => {
    expect(read({ ageYears: before }).avoid).toContain(tag);
    expect(read({ ageYears: from }).avoid).not.toContain(tag);
  });

  it('is alcohol and blades while the age is unknown, and for nobody in particular', () => {
    expect(read({ ageYears: null }).avoid).toEqual(new Set(['alcohol', 'blades']));
    expect(recipientOf(null).avoid).toEqual(new Set(['alcohol', 'blades']));
  });
});

it('an interest that unfolds, as one may be stored from before, is as good as none', () => {
  const { customInterests } = read({ hobbies: [UNFOLDING], customHobbies: [UNFOLDING, 'falconry'] });
  expect(customInterests.map(({ text }) => text)).toEqual(['falconry']);
});

describe('an age that stands among the interests', () => {
  it('counts where nobody entered the birthday, and only there', () => {
    const customHobbies = ['loves diggers, is 2'];
    expect(read({ ageYears: null, customHobbies }).avoid).toContain('small-parts');
    expect(read({ ageYears: 40, customHobbies }).avoid).not.toContain('small-parts');
    expect(read({ ageYears: null, customHobbies }).customInterests.map(({ text }) => text)).toEqual(['diggers']);
  });
});

describe('an age in somebody’s own words', () => {
  it.each([
    ['is 5 and loves trains', 5, 'trains'],
    ['He’s 7 and likes Lego', 7, 'Lego'],
    ['is 4 years old and loves dinosaurs', 4, 'dinosaurs'],
    ['loves diggers and is 2', 2, 'diggers'],
  ])('is theirs beside what they like: %s', (text, ageYears, liked) => {
    const recipient = read({ ageYears: null, customHobbies: [text] });
    expect(recipient.ageYears).toBe(ageYears);
    expect(recipient.avoid).toContain('candles');
    expect(recipient.customInterests.map((interest) => interest.text)).toEqual([liked]);
  });

  it.each([
    'is one in a million',
    'yoga, 2 years',
    'sober, 3 years',
    'married, 25 years',
    'plays piano, 10 years',
    'learning guitar; 3 months',
    'pregnant, 20 weeks',
    'single malt, 18 years',
    'dog, 2 years old',
    'owns a cat, is 3',
    'whisky, 12 years old',
    'has a son, 5 years',
    'is 10 in shoe size',
    'aged 12 in oak casks',
    'is 999',
  ])('makes nobody a child where it may be another’s, or something’s: %s', (text) => {
    const { ageYears, avoid } = read({ ageYears: null, customHobbies: [text] });
    expect(ageYears).toBeNull();
    expect(avoid).toContain('alcohol');
    expect(avoid).toContain('blades');
  });

  it('counts for what it rules out even then, where it may be that of a child', () => {
    expect(read({ ageYears: null, customHobbies: ['trains, is 2'] }).avoid).toContain('small-parts');
    expect(read({ ageYears: null, customHobbies: ['yoga, 2 years'] }).avoid).not.toContain('small-parts');
  });

  it.each(['is 16', 'turned 50', 'is 40 and loves cooking'])('permits nothing: %s', (text) => {
    const { avoid } = read({ ageYears: null, customHobbies: [text, 'hunting'] });
    expect(avoid).toContain('alcohol');
    expect(avoid).toContain('blades');
    expect(read({ ageYears: null, customHobbies: [text, 'hunting'] }).customInterests).not.toContainEqual(
      expect.objectContaining({ text: 'hunting' }),
    );
  });
});

describe('an interest that is unfit once it is called by its name', () => {
  it.each(['hunts deer', 'shoots pheasants'])('is none of a child’s: %s', (text) => {
    expect(read({ ageYears: 10, customHobbies: [text] }).customInterests).toEqual([]);
    expect(read({ ageYears: 40, customHobbies: [text] }).customInterests).toHaveLength(1);
  });
});

describe('a drink that somebody refuses', () => {
  it.each([[['wine, not beer']], [['whisky', 'hates gin']]])(
    'is not all alcohol where they like another: %s',
    (customHobbies) => {
      expect(read({ customHobbies }).avoid).not.toContain('alcohol');
    },
  );

  it.each([
    [['hates beer']],
    [['wine', 'gave up beer']],
    [['wine', 'allergic to beer']],
    [['wine, not beer', 'pregnant']],
  ])('is all alcohol otherwise: %s', (customHobbies) => {
    expect(read({ customHobbies }).avoid).toContain('alcohol');
  });
});

describe('a person’s interests', () => {
  it('are read from both lists, tidied, and counted once', () => {
    const { interests, customInterests } = read({
      hobbies: ['Pottery', 'Ferreting'],
      customHobbies: [' falconry\u0007 \n by night ', 'pottery', 'vegan'],
    });
    expect(interests).toEqual(['Pottery']);
    expect(customInterests.map(({ text }) => text)).toEqual(['Ferreting', 'falconry by night']);
  });

  it('are two where one text names two that are known, and one where it names one', () => {
    expect(read({ customHobbies: ['gardening & cooking'] }).interests).toEqual(['Gardening', 'Cooking']);
    expect(read({ customHobbies: ['Arts and crafts'] }).interests).toEqual(['Crafts and DIY']);
    expect(read({ customHobbies: ['rock and roll'] }).customInterests.map(({ text }) => text)).toEqual([
      'rock and roll',
    ]);
  });

  it.each([
    ['il calcio', 'Football'],
    ['has green fingers', 'Gardening'],
  ])('count as the listed one with an article or another name: %s', (text, hobby) => {
    expect(read({ customHobbies: [text] }).interests).toEqual([hobby]);
  });

  it('are called what they are about, and not what somebody does', () => {
    const { interests, customInterests } = read({ customHobbies: ['plays the ukulele', 'plays golf', 'cat person'] });
    expect(interests).toEqual(['Golf']);
    expect(customInterests.map(({ text }) => text)).toEqual(['ukulele', 'cats']);
  });

  it('are none of what somebody dislikes', () => {
    const { interests, avoidInterests } = read({ hobbies: ['Football', 'Chess'], customHobbies: ['hates football'] });
    expect(interests).toEqual(['Chess']);
    expect(avoidInterests).toContain('Football');
  });
});

it('what was noted for gifts to somebody counts as what is written among their interests', () => {
  const hints = {
    neverSuggest: ['alcohol', 'nuts', 'candle'],
    goodToKnow: ['has-everything', 'widowed'],
    giftNote: 'hates football',
  };
  const { avoid, avoidInterests, isForNoCouple } = read({ hints });
  expect([...avoid]).toEqual(expect.arrayContaining(['alcohol', 'nuts', 'candles']));
  expect(avoidInterests).toContain('Football');
  expect(isForNoCouple).toBe(true);
});
