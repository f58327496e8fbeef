import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { HOBBIES } from '../../../contract/schema/hobby.ts';
import { OCCASION_TYPES } from '../../../contract/schema/occasion.ts';
import { IdeaSchema, type UnfitTag } from '../idea.ts';
import type { IllustrationName } from '../../../contract/illustrations.ts';
import { ALL_IDEAS } from './all-ideas.ts';
import { CATALOGUE } from './catalogue.ts';

const TIERS = [10, 25, 60, 150, 400, 999] as const;

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, position) => texts.indexOf(text) !== position);
}

function tiersOf(low: number, high: number): number[] {
  return TIERS.slice(1).filter((top, position) => low <= top && high >= TIERS[position]!);
}

/** Words in a title that give away what the tags must say. */
const GIVEAWAYS: readonly [words: RegExp, tag: UnfitTag][] = [
  [/\b(wines?|whisky|champagne|shaker|decanter|corkscrew|beer|gin|rum)\b/i, 'alcohol'],
  [/\b(knife|saw|chisel|secateurs|whittling|lathe)\b/i, 'blades'],
  [/\b(chocolates?|biscuits?|cheese and|jam|honey|hamper|popcorn (film|seasoning)|gingerbread)\b/i, 'food'],
  [/\b(cheese and|butter)\b/i, 'dairy'],
  [/\b(leather|wool|honey)\b/i, 'animal-products'],
  [/\bcandle\b/i, 'candles'],
  [/\b(scented|perfume|incense|lavender|soap bar)\b/i, 'scent'],
  [/\b(espresso|coffee (bean|maker|grinder)|barista|matcha|loose-leaf)\b/i, 'caffeine'],
  [/\b(bouquet|roses|orchid|succulents|seeds?|bulbs)\b(?! sampler)/i, 'plants'],
];
const HARMLESS = /vegan leather|biscuit cutter|bird seed|soap bubbles/i;

const NOTHING = /(?!)/;
/** Pictures of one thing that a gift either is or isn't, and the titles that name it. */
const SHOWN_FOR: Partial<Record<IllustrationName, RegExp>> = {
  // What these show is no gift: a court shoe, a pillar box, a signpost, a badge without a name, a cup with a tea bag, signs.
  slippers: NOTHING,
  stamp: NOTHING,
  luggage: NOTHING,
  'name-badge': NOTHING,
  'cup-of-tea': NOTHING,
  warning: NOTHING,
  offline: NOTHING,
  check: NOTHING,
  link: NOTHING,
  hourglass: /sand timer/i,
  bell: /\b(hand)?bells?\b/i,
  stopwatch: /stopwatch|timer/i,
  'alarm-clock': /clock/i,
  clock: /clock|metronome/i,
  trophy: /trophy|cup\b|award/i,
  medal: /medal/i,
  drum: /drum|percussion/i,
  umbrella: /umbrella|rain/i,
  radio: /radio/i,
  hat: /\bhat\b/i,
};

describe('the catalogue', () => {
  it('holds well-formed ideas only', () => {
    const faults = CATALOGUE.flatMap((idea) =>
      (v.safeParse(IdeaSchema, idea).issues ?? []).map((issue) => `${idea.id}: ${issue.message}`),
    );
    expect(faults).toEqual([]);
  });

  it('names each idea once', () => {
    expect(repeated(CATALOGUE.map(({ id }) => id))).toEqual([]);
    expect(repeated(CATALOGUE.map(({ title }) => title.toLowerCase()))).toEqual([]);
  });

  it.each(HOBBIES)('offers at least four ideas in three price tiers for %s, one of them for about 10', (hobby) => {
    const ideas = CATALOGUE.filter(({ interests }) => interests.includes(hobby));
    expect(ideas.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ideas.flatMap(({ low, high }) => tiersOf(low, high))).size).toBeGreaterThanOrEqual(3);
    expect(ideas.some(({ low }) => low <= 10)).toBe(true);
    expect(new Set(ideas.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2);
  });

  it.each(OCCASION_TYPES)('offers at least four families for $name, one of them for about 10', ({ name }) => {
    const ideas = CATALOGUE.filter(({ occasions }) => occasions.includes(name));
    expect(new Set(ideas.map(({ family }) => family)).size).toBeGreaterThanOrEqual(4);
    expect(ideas.some(({ low }) => low <= 10)).toBe(true);
  });

  it('tags what a title gives away', () => {
    const untagged = CATALOGUE.filter(({ title }) => !HARMLESS.test(title) && !/free/i.test(title)).flatMap(
      ({ id, title, unfit }) =>
        GIVEAWAYS.filter(([words, tag]) => words.test(title) && !unfit.includes(tag)).map(([, tag]) => `${id}: ${tag}`),
    );
    expect(untagged).toEqual([]);
  });

  it('shows what the gift is, or a plain picture, and no other thing', () => {
    const wrong = ALL_IDEAS.filter(({ illustration, title }) => SHOWN_FOR[illustration]?.test(title) === false);
    expect(wrong.map(({ illustration, title }) => `${illustration}: ${title}`)).toEqual([]);
  });

  it('keeps its titles calm', () => {
    expect(CATALOGUE.filter(({ title }) => /[!?]|\b[A-Z]{5,}\b/.test(title)).map(({ title }) => title)).toEqual([]);
  });
});
