import { BUDGET_DEFAULT, BUDGET_MIN } from '../../../../contract/rules/gifts/budget.ts';
import { moneyOf } from '../../../../contract/rules/gifts/shop.ts';
import { COUNTRIES } from '../../../../contract/schema/accounts/country.ts';
import { isOccasionType } from '../../../../contract/schema/connections/occasion.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Recipient } from '../../recipient.ts';
import type { Stated } from '../../understand.ts';
import { ageBand, groupBand } from './age-band.ts';
import { statedInterest } from './stated-interest.ts';

/** Everything about a person that leaves the server. Own words pass only through `statedInterest`. */
export interface Facts {
  ageBand: string | null;
  country: string | null;
  interests: readonly string[];
  /** The circumstances chosen as good to know, by the gift files' names. Circumstances read from words stay here. */
  circumstances: readonly string[];
  /** What the person lacks or can't do, in the gift files' words. */
  lacks: readonly string[];
  mustNotContain: readonly string[];
  /** A listed occasion; null for a user's own words, which may name people. */
  occasion: string | null;
  /** Null for no limit. */
  budget: number | null;
  /** The currency of the budget and the prices: the gift files', not the one of the person's shop. */
  currency: 'EUR' | 'USD';
}

/** The facts, and for each interest the engine's stated one. */
export interface TellingFacts {
  facts: Facts;
  ownInterests: readonly string[];
}

const BUDGET_STEPS = [BUDGET_MIN, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750];

/** The highest step within the budget: hides the exact one, and no idea is meant for more. */
function budgetStep(budget: number): number | null {
  if (budget >= BUDGET_DEFAULT) return null;
  return BUDGET_STEPS.findLast((step) => step <= budget) ?? BUDGET_MIN;
}

/** The facts of a recipient: no name, address, birthday, gender or exact age. */
export function factsOf(knowledge: Knowledge, recipient: Recipient, occasion: string, budget: number): TellingFacts {
  const { ageYears, ageGroup, country, stated, chosenCircumstances, never, without, refusedTopics } = recipient;
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
      ageBand: ageGroup === undefined ? ageBand(ageYears) : ageGroup && groupBand(ageGroup),
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
