import { BUDGET_DEFAULT, BUDGET_MIN } from '../../../../contract/rules/budget.ts';
import { countryCode } from '../../../../contract/schema/country.ts';
import { isOccasionType } from '../../../../contract/schema/occasion.ts';
import { currencyOf } from '../../price.ts';
import type { Recipient } from '../../recipient.ts';
import { ageBand } from './age-band.ts';
import { toldInterests } from './told-interest.ts';

/**
 * All that a language model is told of somebody, and with it all that leaves the server. Two people of whom the same is
 * told get the same ideas, from memory. What of a text of the person's own may be told is said in `toldInterests`.
 */
export interface Facts {
  ageBand: string | null;
  country: string | null;
  interests: readonly string[];
  mustNotContain: readonly string[];
  /** An occasion of our list; null for one in somebody's own words, which may name people. */
  occasion: string | null;
  /** Null where nobody named one. */
  budget: number | null;
  currency: 'EUR' | 'USD';
}

/** The facts, and beside each of its interests the text of the person's own that it was read from. */
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
export function factsOf(recipient: Recipient, occasion: string, budget: number): TellingFacts {
  const { ageYears, country, interests, customInterests, avoid, avoidInterests } = recipient;
  const own = [...interests, ...customInterests.map(({ text }) => text)];
  const byTold = new Map(own.toReversed().flatMap((text) => toldInterests(text).map((told) => [told, text])));
  const told = [...byTold].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    facts: {
      ageBand: ageBand(ageYears),
      country: country !== null && countryCode(country) !== undefined ? country : null,
      interests: told.map(([text]) => text),
      mustNotContain: [...avoid, ...avoidInterests].map((what) => what.toLowerCase()).toSorted(),
      occasion: isOccasionType(occasion) ? occasion : null,
      budget: budgetStep(budget),
      currency: currencyOf(country) === '$' ? 'USD' : 'EUR',
    },
    ownInterests: told.map(([, text]) => text),
  };
}
