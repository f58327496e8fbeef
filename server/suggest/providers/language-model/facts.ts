import { BUDGET_DEFAULT, BUDGET_MIN } from '../../../../contract/rules/gifts/budget.ts';
import { moneyOf } from '../../../../contract/rules/gifts/shop.ts';
import { COUNTRIES } from '../../../../contract/schema/accounts/country.ts';
import { isOccasionType } from '../../../../contract/schema/connections/occasion.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Recipient } from '../../recipient.ts';
import type { Stated } from '../../understand.ts';
import { ageBand } from './age-band.ts';
import { statedInterest } from './stated-interest.ts';

/**
 * All that a language model is told of somebody, and with it all that leaves the server. Two people of whom the same is
 * told get the same ideas, from memory. Nothing is in somebody's own words but what `statedInterest` lets through.
 */
export interface Facts {
  ageBand: string | null;
  country: string | null;
  interests: readonly string[];
  /** What of their life was chosen as good to know, by the names of the gift files. What is read from words stays here. */
  circumstances: readonly string[];
  /** What they don't have or can't do, by the words of the gift files. */
  lacks: readonly string[];
  mustNotContain: readonly string[];
  /** An occasion of our list; null for one in somebody's own words, which may name people. */
  occasion: string | null;
  /** Null where it bounds nothing. */
  budget: number | null;
  /** What the budget stands in, and prices are to be given in: as the gift files have them, whatever the person's shop takes. */
  currency: 'EUR' | 'USD';
}

/** The facts, and beside each of its interests what the person states, as the engine has it. */
export interface TellingFacts {
  facts: Facts;
  ownInterests: readonly string[];
}

const BUDGET_STEPS = [BUDGET_MIN, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750];

/** The highest step within the budget, so that nobody's exact one is told and no idea is meant for more. */
function budgetStep(budget: number): number | null {
  if (budget >= BUDGET_DEFAULT) return null;
  return BUDGET_STEPS.findLast((step) => step <= budget) ?? BUDGET_MIN;
}

/** What may be told of a recipient: no name, address, birthday, gender or exact age. */
export function factsOf(knowledge: Knowledge, recipient: Recipient, occasion: string, budget: number): TellingFacts {
  const { ageYears, country, stated, chosenCircumstances, never, without, refusedTopics } = recipient;
  const pairs = stated.flatMap((one): [string, Stated][] => {
    const told = statedInterest(knowledge, one);
    return told === undefined ? [] : [[told, one]];
  });
  const told = [...new Map(pairs)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const refused = [...refusedTopics].map(({ name }) => name.toLowerCase());
  const countryName = COUNTRIES.find(({ code }) => code === country)?.name ?? null;
  const { code, perEuro } = moneyOf(countryName);
  return {
    facts: {
      ageBand: ageBand(ageYears),
      country: countryName,
      interests: told.map(([text]) => text),
      circumstances: chosenCircumstances.map(({ name }) => name.toLowerCase()).toSorted(),
      lacks: [...without].toSorted(),
      mustNotContain: [...never, ...refused].toSorted(),
      occasion: isOccasionType(occasion) ? occasion : null,
      budget: budgetStep(budget / perEuro),
      currency: code === 'USD' ? code : 'EUR',
    },
    ownInterests: told.map(([, { text }]) => text),
  };
}
