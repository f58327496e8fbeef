import type { CountryCode } from '../../contract/schema/accounts/country.ts';
import type { Kind } from '../../gifts/words.ts';
import { chance } from './seed.ts';
import type { Candidate } from './gather.ts';
import type { Recipient } from './recipient.ts';
import type { Stated } from './understand.ts';

/** From so close on an idea is for the very thing that somebody wrote. */
const CLOSE_BY = 0.9;

const WEIGHT = {
  interest: 10,
  ownWords: 4,
  further: 4,
  occasion: 4,
  /** On a day that is about the person alone. */
  theirDay: 1,
  circumstance: 5,
  country: 1.5,
  age: 1,
  price: 4.5,
  provided: 1.5,
  chance: 1,
} as const;

/** The share of the budget from which an idea is no longer felt to be small for it. */
const PLATEAU_SHARE = 0.4;
/** Without a budget of the person's own, what most people spend on a gift. */
const USUAL_PRICES = { low: 18, high: 120 } as const;
/** What has to be ordered or made first is more trouble than what a shop has. */
const TO_BE_MADE = 1.5;
/** What only goes beside a present. */
const SUPPLY = 4;
/** What somebody who wants no more things would have to keep: more than an interest gives. */
const UNWANTED_THING = 15;
/** What has to do with nothing that they state, where they state something. */
const UNRELATED = 3;
/** A book in English where people read another language. */
const FOREIGN_BOOK = 3;
const READ_ENGLISH: ReadonlySet<CountryCode | undefined> = new Set<CountryCode | undefined>([
  undefined,
  'AU',
  'CA',
  'GB',
  'IE',
  'IN',
  'MT',
  'NG',
  'NZ',
  'PH',
  'SG',
  'US',
  'ZA',
]);
const TO_KEEP: ReadonlySet<Kind> = new Set(['thing', 'book', 'made'] satisfies Kind[]);

/** Whether they wrote it themselves, and chose no interest from the list. */
export function isOwnWords({ topics }: Stated): boolean {
  return !topics.some(({ hobby }) => hobby);
}

/** What an idea costs and what may be spent, in euro. */
interface Price {
  amount: number;
  /** Null where nobody chose one. */
  budget: number | null;
}

/** 0 to 1. */
function priceFit({ amount, budget }: Price): number {
  if (budget !== null) return Math.min(1, amount / (PLATEAU_SHARE * budget));
  if (amount < USUAL_PRICES.low) return amount / USUAL_PRICES.low;
  return Math.min(1, USUAL_PRICES.high / amount);
}

/** How well a candidate suits, whatever else is suggested beside it. */
export function score(
  { idea, serves, sources }: Candidate,
  recipient: Recipient,
  { isTheirDay, price, seed }: { isTheirDay: boolean; price: Price; seed: string },
): number {
  const [best = 0, ...further] = [...serves.values()].toSorted((a, b) => b - a);
  const isMadeForAge = idea.to - idea.from < 40;
  const isOfTheirWords = [...serves].some(([stated, close]) => close >= CLOSE_BY && isOwnWords(stated));
  return (
    WEIGHT.interest * best +
    (isOfTheirWords ? WEIGHT.ownWords : 0) +
    WEIGHT.further * further.reduce((sum, one) => sum + one, 0) +
    (sources.has('occasion') ? (isTheirDay ? WEIGHT.theirDay : WEIGHT.occasion) : 0) +
    (sources.has('circumstance') ? WEIGHT.circumstance : 0) +
    (sources.has('country') ? WEIGHT.country : 0) +
    (sources.has('provided') ? WEIGHT.provided : 0) +
    (sources.has('age') || isMadeForAge ? WEIGHT.age : 0) +
    WEIGHT.price * priceFit(price) -
    (idea.isSupply ? SUPPLY : 0) -
    (idea.kind === 'made' ? TO_BE_MADE : 0) -
    (serves.size === 0 && !sources.has('circumstance') && recipient.stated.length > 0 ? UNRELATED : 0) -
    (idea.kind === 'book' && !sources.has('country') && !READ_ENGLISH.has(recipient.country) ? FOREIGN_BOOK : 0) -
    (recipient.never.has('clutter') && TO_KEEP.has(idea.kind) ? UNWANTED_THING : 0) +
    WEIGHT.chance * chance(seed, idea.id)
  );
}
