import { BUDGET_DEFAULT } from '../../contract/rules/budget.ts';
import { AGE_MAX, type Idea, type Kind } from './idea.ts';
import type { Match } from './match.ts';
import type { Recipient } from './recipient.ts';
import { chance } from './seed.ts';

/** Interests outweigh all the rest together: a person's own words come before what we think suits them. */
const WEIGHT = { interest: 10, furtherInterest: 2, occasion: 4, price: 3, age: 1.5, use: 1, exploration: 1 } as const;

/** The share of the budget from which an idea is no longer felt to be small for it. */
const PLATEAU_SHARE = 0.35;
/** Without a budget of the person's own, what most people spend on a gift. */
const USUAL_PRICES = { low: 15, high: 250 } as const;

/**
 * Of how much use a kind of gift is to its owner: what belongs to the doing of an interest is used again and again and is
 * remembered, what is used up is welcome for as long as it lasts, and a name on it makes nothing more useful.
 */
const USE: Record<Kind, number> = { thing: 1, experience: 0.95, consumable: 0.8, personalised: 0.65 };

function interestScore({ interests, strength }: Match): number {
  const [best = 0, ...further] = [...interests.values()].toSorted((a, b) => b - a);
  const more = WEIGHT.furtherInterest * further.reduce((sum, closeness) => sum + closeness, 0);
  return strength * (WEIGHT.interest * best + more);
}

/** 0 to 1. The default budget is a cap that nobody chose, so it says nothing about what to spend. */
function priceFit(amount: number, budget: number): number {
  if (budget < BUDGET_DEFAULT) return Math.min(1, amount / (PLATEAU_SHARE * budget));
  if (amount < USUAL_PRICES.low) return amount / USUAL_PRICES.low;
  return Math.min(1, USUAL_PRICES.high / amount);
}

/** 0 to 1: an idea made for an age is better than one made for everybody. */
function ageFit({ from, to }: Idea): number {
  return 1 - (to - from) / AGE_MAX;
}

/** What a thing to keep loses for somebody who wants no more things: as much as an interest gives. */
const UNWANTED_THING = 10;

function isThingToKeep({ kind }: Idea): boolean {
  return kind === 'thing' || kind === 'personalised';
}

/** What somebody who wants no more things takes from an idea's score. */
export function lessForThings(idea: Idea, { wantsNoThings }: Recipient): number {
  return wantsNoThings && isThingToKeep(idea) ? UNWANTED_THING : 0;
}

/** How well an idea suits, whatever else is suggested beside it. */
export function score(match: Match, amount: number, budget: number, seed: string): number {
  return (
    interestScore(match) +
    (match.occasion ? WEIGHT.occasion : 0) +
    WEIGHT.price * priceFit(amount, budget) +
    WEIGHT.age * ageFit(match.idea) +
    WEIGHT.use * USE[match.idea.kind] +
    WEIGHT.exploration * chance(seed, match.idea.id)
  );
}
