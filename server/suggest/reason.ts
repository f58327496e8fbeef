import { isHobby } from '../../contract/schema/hobby.ts';
import { isOccasionType, type OccasionType } from '../../contract/schema/occasion.ts';
import type { Scored } from './choose.ts';
import { ADULT_AGE, type Kind } from './idea.ts';
import { chance } from './seed.ts';

const OCCASION_PHRASES: Record<OccasionType, string> = {
  Birthday: 'a birthday',
  Anniversary: 'an anniversary',
  'Name day': 'a name day',
  Wedding: 'a wedding',
  Engagement: 'an engagement',
  'Baby shower': 'a baby shower',
  Christening: 'a christening',
  Graduation: 'a graduation',
  Housewarming: 'a housewarming',
  'New job': 'a new job',
  Promotion: 'a promotion',
  Retirement: 'retirement',
  Farewell: 'a farewell',
  'Get well soon': 'a get-well wish',
  'Thank you': 'saying thank you',
  'New Year': 'the New Year',
  Easter: 'Easter',
  "Valentine's Day": "Valentine's Day",
  "Mother's Day": "Mother's Day",
  "Father's Day": "Father's Day",
  Christmas: 'Christmas',
};

const KIND_PHRASES: Record<Kind, string> = {
  thing: 'Something to keep',
  experience: 'Something to do',
  consumable: 'Something to enjoy and use up',
  personalised: 'Something personal',
};

/** Below this an idea only borders on an interest, and the sentence must not claim more. */
const FULL_MATCH = 0.65;

interface Facts {
  scored: Scored;
  occasion: string;
  budget: number;
  ageYears: number | null;
}

function moneyClause(amount: number, budget: number): string {
  if (amount <= budget / 2) return 'leaves room in your budget';
  return amount <= budget * 0.85 ? 'stays within your budget' : 'makes good use of your budget';
}

/** A standard interest as it stands within a sentence; a custom one stays in the person's own words. */
function inSentence(interest: string): string {
  return isHobby(interest) ? interest.charAt(0).toLowerCase() + interest.slice(1) : interest;
}

function interestReasons(interests: string[], kind: Kind, money: string, occasion: string | null): string[] {
  const [first = '', second] = interests.map(inSentence);
  if (second) return [`Brings together ${first} and ${second}, and ${money}.`];
  if (occasion) {
    return [
      `Suits ${occasion} and their interest in ${first}.`,
      `Goes with ${occasion} and with their interest in ${first}.`,
    ];
  }
  return [
    `Fits their interest in ${first} and ${money}.`,
    `${KIND_PHRASES[kind]} that goes with their interest in ${first}.`,
    `Picked for their interest in ${first}, and it ${money}.`,
    `Goes with ${first}, one of their interests, and ${money}.`,
    `${KIND_PHRASES[kind]}, close to their interest in ${first}.`,
  ];
}

function occasionReasons(occasion: string, kind: Kind, money: string): string[] {
  return [
    `Chosen for ${occasion}, and it ${money}.`,
    `${KIND_PHRASES[kind]} that suits ${occasion}.`,
    `Goes well with ${occasion} and ${money}.`,
  ];
}

function plainReasons(kind: Kind, money: string, childAge: number | null): string[] {
  const general = [
    `${KIND_PHRASES[kind]} that needs no special interest and ${money}.`,
    `${KIND_PHRASES[kind]} that ${money}.`,
  ];
  return childAge === null
    ? general
    : [`Suits the age of ${childAge} and ${money}.`, `${KIND_PHRASES[kind]} that suits the age of ${childAge}.`];
}

function reasonsFor({ scored: { match, amount }, occasion, budget, ageYears }: Facts): string[] {
  const { idea, interests } = match;
  const money = moneyClause(amount, budget);
  const phrase = match.occasion && isOccasionType(occasion) ? OCCASION_PHRASES[occasion] : null;
  const served = [...interests].toSorted(([, a], [, b]) => b - a);
  const met = served.filter(([, strength]) => strength >= FULL_MATCH).map(([interest]) => interest);
  if (met.length > 0) return interestReasons(met, idea.kind, money, phrase);
  if (served[0]) return [`Close to their interest in ${inSentence(served[0][0])}, and it ${money}.`];
  if (phrase) return occasionReasons(phrase, idea.kind, money);
  return plainReasons(idea.kind, money, idea.to < ADULT_AGE ? ageYears : null);
}

/** One true sentence on why the idea was chosen; `position` and `seed` only vary its wording. */
export function reasonFor(facts: Facts, position: number, seed: string): string {
  const reasons = reasonsFor(facts);
  const start = Math.floor(chance(seed, 'reason') * reasons.length);
  return reasons[(start + position) % reasons.length] ?? '';
}
