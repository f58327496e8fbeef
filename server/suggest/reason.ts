import { BUDGET_DEFAULT } from '../../contract/rules/budget.ts';
import { type Hobby, isHobby } from '../../contract/schema/hobby.ts';
import { isOccasionType, type OccasionType } from '../../contract/schema/occasion.ts';
import type { Scored } from './choose.ts';
import { ADULT_AGE, type Kind } from './idea.ts';
import { understand } from './interest-lookup.ts';
import { moneyClause } from './money-clause.ts';
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

/** A standard interest as it stands within a sentence; a custom one stays in the person's own words. */
function inSentence(interest: string): string {
  return isHobby(interest) ? interest.charAt(0).toLowerCase() + interest.slice(1) : interest;
}

/** What is true of a kind of gift, as it stands before 'for someone who enjoys …'. */
const KIND_LEADS: Record<Kind, string> = {
  thing: 'A gift to keep',
  experience: 'Time well spent',
  consumable: 'A small luxury',
  personalised: 'A gift with a personal touch',
};

/** How a sentence may go on. Each is left out where it would not be true. */
function endings({ scored: { match, amount }, budget, ageYears }: Facts): string[] {
  const { idea } = match;
  const isForChildren = idea.to < ADULT_AGE && ageYears !== null;
  return [
    ...(isForChildren ? [`, and it suits the age of ${ageYears}`] : []),
    ...(budget < BUDGET_DEFAULT ? [`, and it ${moneyClause(amount, budget)}`] : []),
    '',
  ];
}

/** One for each of ten cards, and no two alike. */
function interestOpenings(interest: string, kind: Kind): string[] {
  return [
    `Fits their interest in ${interest}`,
    `${KIND_PHRASES[kind]} that goes with ${interest}`,
    `Chosen because they like ${interest}`,
    `${KIND_LEADS[kind]} for someone who enjoys ${interest}`,
    `Made for people who like ${interest}`,
    `Picked for their interest in ${interest}`,
    `${KIND_PHRASES[kind]}, right for their interest in ${interest}`,
    `Goes with ${interest}, one of their interests`,
    `Right for someone interested in ${interest}`,
    `For more of what they like: ${interest}`,
  ];
}

/** The listed interest that one of the person's own is a part of, where the idea is for that: 'science' for dinosaurs. */
function widerInterest(own: string, served: readonly Hobby[]): Hobby | undefined {
  return understand(own).meanings.find(({ hobby, narrow }) => narrow !== null && served.includes(hobby))?.hobby;
}

function openings({ scored: { match }, occasion }: Facts, met: readonly string[], near: string | undefined): string[] {
  const { idea } = match;
  const phrase = match.occasion && isOccasionType(occasion) ? OCCASION_PHRASES[occasion] : null;
  const [first, second] = met.map(inSentence);
  if (first !== undefined && second !== undefined) {
    return [
      `Brings together ${first} and ${second}`,
      `Meets two of their interests, ${first} and ${second}`,
      `One gift for both ${first} and ${second}`,
    ];
  }
  if (first !== undefined && phrase !== null) {
    return [
      `Suits ${phrase} and their interest in ${first}`,
      `Goes with ${phrase} and with their interest in ${first}`,
    ];
  }
  if (first !== undefined) return interestOpenings(first, idea.kind);
  const wider = near === undefined ? undefined : widerInterest(near, idea.interests);
  if (near !== undefined && wider !== undefined) {
    return [
      `Goes with ${inSentence(wider)}, which takes in ${near}`,
      `${KIND_PHRASES[idea.kind]} for ${inSentence(wider)}, which takes in ${near}`,
    ];
  }
  if (near !== undefined) {
    return [
      `Close to their interest in ${inSentence(near)}`,
      `${KIND_PHRASES[idea.kind]}, near to ${inSentence(near)}`,
    ];
  }
  if (phrase !== null) {
    return [`Chosen for ${phrase}`, `${KIND_PHRASES[idea.kind]} that suits ${phrase}`, `Goes well with ${phrase}`];
  }
  return [
    `${KIND_PHRASES[idea.kind]} that needs no special interest`,
    KIND_PHRASES[idea.kind] + ' that many are glad of',
  ];
}

/** One true sentence on why the idea was chosen; `position` and `seed` only vary its wording. */
export function reasonFor(facts: Facts, position: number, seed: string): string {
  const served = [...facts.scored.match.interests].toSorted(([, a], [, b]) => b - a);
  const met = served.filter(([, closeness]) => closeness >= FULL_MATCH).map(([interest]) => interest);
  const starts = openings(facts, met, served[0]?.[0]);
  const ends = endings(facts);
  const offset = Math.floor(chance(seed, 'reason') * starts.length);
  return `${starts[(offset + position) % starts.length] ?? ''}${ends[position % ends.length] ?? ''}.`;
}
