import { describe, expect, it } from 'vitest';
import { HOBBIES, type Hobby } from '../../../contract/schema/hobby.ts';
import { fits } from '../fits.ts';
import type { Idea } from '../idea.ts';
import { recipientOf } from '../recipient.ts';
import { createCatalogueSource } from '../suggest.ts';
import { ALL_IDEAS } from './all-ideas.ts';

const BANDS = { '1-3': [1, 3], '4-11': [4, 11], '12-17': [12, 17], '18-64': [18, 64], '65-100': [65, 100] } as const;
/** The lowest budget of each tier: who has that much can spend no more. */
const TIERS = { '10-24': 10, '25-59': 25, '60-149': 60, '150-399': 150, '400-999': 400 } as const;
const ENOUGH = 10;
/** Below this share of what somebody has to spend, even the finest of a kind is felt to be small. */
const SMALLEST_SHARE = 0.1;

/** Cells that can't be filled, and why. */
const CANNOT_BE: readonly { interest: Hobby; bands: readonly (keyof typeof BANDS)[]; why: string }[] = [
  { interest: 'Wine and spirits', bands: ['1-3', '4-11', '12-17'], why: 'nothing about alcohol is for minors' },
];

function ideasAbout(interest: Hobby): Idea[] {
  return ALL_IDEAS.filter(
    ({ interests, audience }) => !['occasion', 'words'].includes(audience) && interests.includes(interest),
  );
}

function person(ageYears: number, interest: Hobby) {
  return { ageYears, gender: null, country: 'Portugal', hobbies: [interest], customHobbies: [] };
}

function isExcused(interest: Hobby, age: number): boolean {
  return CANNOT_BE.some(
    (cell) => cell.interest === interest && cell.bands.some((band) => age >= BANDS[band][0] && age <= BANDS[band][1]),
  );
}

/** Whether an idea can be had for a budget, and is no trifle beside it. */
function isWorthGiving({ low, high }: Idea, budget: number): boolean {
  return low <= budget && Math.min(high, budget) >= SMALLEST_SHARE * budget;
}

/** The fewest ideas that anybody of those ages has to choose from, for each tier. */
function fewest(interest: Hobby, [from, to]: readonly [number, number]): Map<string, number> {
  const ideas = ideasAbout(interest);
  const least = new Map<string, number>();
  for (let age = from; age <= to; age += 1) {
    const recipient = recipientOf(person(age, interest));
    const suitable = ideas.filter((idea) => fits(idea, recipient, Infinity));
    for (const [tier, budget] of Object.entries(TIERS)) {
      const count = suitable.filter((idea) => isWorthGiving(idea, budget)).length;
      least.set(tier, Math.min(count, least.get(tier) ?? Infinity));
    }
  }
  return least;
}

function thinCells(interest: Hobby): string[] {
  const excused = new Set<string>(CANNOT_BE.filter((one) => one.interest === interest).flatMap(({ bands }) => bands));
  return Object.entries(BANDS)
    .filter(([band]) => !excused.has(band))
    .flatMap(([band, ages]) =>
      [...fewest(interest, ages)]
        .filter(([, count]) => count < ENOUGH)
        .map(([tier, count]) => `${interest}, ${band} years, ${tier}: ${count}`),
    );
}

describe('everybody with one interest', () => {
  it.each(HOBBIES)('finds at least ten ideas about it, at any age and for any budget: %s', (interest) => {
    expect(thinCells(interest)).toEqual([]);
  });

  const source = createCatalogueSource();
  const ROUNDS = 6;
  const people = HOBBIES.flatMap((interest) =>
    [2, 8, 15, 40, 80].filter((age) => !isExcused(interest, age)).map((age) => ({ interest, age })),
  );

  // The smallest budget is the hardest; every interest has its turn with the others too.
  it.each([
    [10, 1],
    [40, 3],
    [200, 3],
    [999, 3],
  ])('sees sixty different ideas in six rounds with %s to spend', async (budget, every) => {
    const short: string[] = [];
    for (const { interest, age } of people.filter((_, position) => (position + budget) % every === 0)) {
      const shown = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const ten = await source.suggest({
          person: person(age, interest),
          occasion: 'Birthday',
          budget,
          count: 10,
          exclude: new Set(shown),
          avoidFamiliesOf: new Set(),
          seed: `${round}`,
        });
        for (const { ideaId } of ten) shown.add(ideaId);
      }
      if (shown.size < ROUNDS * 10) short.push(`${interest}, ${age} years: ${shown.size}`);
    }
    expect(short).toEqual([]);
  });
});
