import type { CountryCode } from '../../contract/schema/accounts/country.ts';
import type { Kind } from '../../gifts/words.ts';
import { chance } from './seed.ts';
import type { Candidate } from './gather.ts';
import type { Recipient } from './recipient.ts';
import type { Stated } from './understand.ts';

/** From this closeness on an idea is for exactly the written interest. */
const CLOSE_BY = 0.9;

const WEIGHT = {
  interest: 10,
  ownWords: 4,
  further: 4,
  occasion: 4,
  /** On a day about the person alone. */
  theirDay: 1,
  circumstance: 5,
  country: 1.5,
  age: 1,
  price: 4.5,
  provided: 1.5,
  chance: 1,
} as const;

/** From this share of the budget on an idea no longer seems small. */
const PLATEAU_SHARE = 0.4;
/** The usual price range of gifts, without a budget of the person's own. */
const USUAL_PRICES = { low: 18, high: 120 } as const;
/** The penalty for things that must be ordered or made first. */
const TO_BE_MADE = 1.5;
/** The penalty for things that only accompany a present. */
const SUPPLY = 4;
/** The penalty for things to keep, for a person who wants no more of them: more than an interest's bonus. */
const UNWANTED_THING = 15;
/** The penalty for an idea that serves no stated interest, if there are any. */
const UNRELATED = 3;
/** The penalty for an English book where people read another language. */
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

/** Whether it is in the person's own words, not chosen from the list. */
export function isOwnWords({ topics }: Stated): boolean {
  return !topics.some(({ hobby }) => hobby);
}

interface Price {
  amount: number;
  /** Null if none was chosen. */
  budget: number | null;
}

function priceFit({ amount, budget }: Price): number {
  if (budget !== null) return Math.min(1, amount / (PLATEAU_SHARE * budget));
  if (amount < USUAL_PRICES.low) return amount / USUAL_PRICES.low;
  return Math.min(1, USUAL_PRICES.high / amount);
}

/** How well a candidate suits, regardless of the other suggestions. */
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
