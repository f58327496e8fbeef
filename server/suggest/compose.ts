import { isOccasionType, type OccasionType } from '../../contract/schema/connections/occasion.ts';
import type { GiftIdea } from '../../gifts/parse.ts';
import type { Kind } from '../../gifts/words.ts';
import { tellingWords } from './language/words.ts';
import type { Candidate, Source } from './gather.ts';
import { isOwnWords } from './score.ts';
import type { Stated } from './understand.ts';

export interface Scored extends Candidate {
  amount: number;
  score: number;
}

/** How many of ten ideas are for the day itself, whatever the interests; none on a day about the person alone. */
const FOR_THE_DAY: Partial<Record<OccasionType, number>> = {
  'Get well soon': 7,
  'Baby shower': 8,
  Christening: 8,
  Wedding: 7,
  Engagement: 6,
  Housewarming: 6,
  "Valentine's Day": 6,
  Anniversary: 5,
  Retirement: 3,
  'Thank you': 4,
  Farewell: 3,
  'New job': 4,
  Promotion: 3,
  Graduation: 3,
  Easter: 2,
  "Mother's Day": 2,
  "Father's Day": 2,
};

export function howManyForTheDay(occasion: string): number {
  return (isOccasionType(occasion) && FOR_THE_DAY[occasion]) || 0;
}

/** At least this many of the stated interests are served by ten ideas, one each. */
const TOUCHED = 6;
/** How many of ten are a circumstance's own ideas, if there is one. */
const OF_THEIR_LIFE = 3;
const OUT_OF_THE_HOUSE: ReadonlySet<Kind> = new Set(['outing', 'course', 'donation'] satisfies Kind[]);
/** What a further similar idea subtracts from an idea's score. */
const LESS = { stated: 1.6, statedMost: 5, kind: 0.5, picture: 1, outing: 3, tier: 0.8, country: 2.5, day: 4 } as const;

/** Words of titles for a quantity or a form, not for the thing itself. */
const BESIDE_THE_THING: ReadonlySet<string> = new Set(
  'two three four five six pair one year month ticket subscription membership small large mini box tin pack children adult book'.split(
    ' ',
  ),
);
/** Two titles with this many telling words in common name the same thing. */
const ALIKE = 2;

const thingsOf = new WeakMap<GiftIdea, ReadonlySet<string>>();

function thingOf(idea: GiftIdea): ReadonlySet<string> {
  const known = thingsOf.get(idea) ?? new Set(tellingWords(idea.title).filter((word) => !BESIDE_THE_THING.has(word)));
  thingsOf.set(idea, known);
  return known;
}

function areAlike(one: GiftIdea, other: GiftIdea): boolean {
  return thingOf(one).intersection(thingOf(other)).size >= ALIKE;
}

/** The ideas taken so far, and the penalties for similar ones. */
class Ten {
  readonly taken: Scored[] = [];
  /** Whether two ideas of the same thing are better than a shorter list. */
  takesAlike = false;
  readonly #jobs = new Set<string>();
  readonly #counts = new Map<unknown, number>();
  readonly #budget: number;
  readonly #forTheDay: number;
  readonly #stated: readonly Stated[];

  /** @param stated everything that can be served at all */
  constructor(budget: number, forTheDay: number, stated: Iterable<Stated>) {
    this.#stated = [...stated];
    this.#budget = budget;
    this.#forTheDay = forTheDay;
  }

  take(scored: Scored): void {
    this.taken.push(scored);
    this.#jobs.add(scored.idea.job);
    for (const what of this.#alikeIn(scored)) this.#counts.set(what, this.count(what) + 1);
  }

  count(what: unknown): number {
    return this.#counts.get(what) ?? 0;
  }

  isOpen({ idea }: Scored): boolean {
    return !this.#jobs.has(idea.job) && (this.takesAlike || !this.taken.some((other) => areAlike(other.idea, idea)));
  }

  worth(scored: Scored): number {
    const { idea, serves, sources } = scored;
    const isOfTheDay = sources.has('occasion');
    return (
      scored.score -
      Math.min(LESS.statedMost, LESS.stated * this.#oftenerThanOthers(serves)) -
      LESS.kind * Math.max(0, this.count(idea.kind) - 3) -
      LESS.picture * this.count(idea.picture) -
      (OUT_OF_THE_HOUSE.has(idea.kind) ? LESS.outing * Math.max(0, this.count('outing') - 1) : 0) -
      LESS.tier * Math.max(0, this.count(this.#tierOf(scored)) - 2) -
      (sources.has('country') ? LESS.country * this.count('country') : 0) -
      (isOfTheDay && this.count('day') >= this.#forTheDay ? LESS.day : 0)
    );
  }

  /** How much oftener than the least served the candidate's interests were served. */
  #oftenerThanOthers(serves: Scored['serves']): number {
    if (serves.size === 0) return 0;
    // The person's own words may be served twice as often as interests from the list.
    const least = (stated: Iterable<Stated>) =>
      Math.min(...[...stated].map((one) => this.count(one) / (isOwnWords(one) ? 2 : 1)));
    return least(serves.keys()) - least(this.#stated);
  }

  #alikeIn(scored: Scored): unknown[] {
    const { idea, serves, sources } = scored;
    return [
      ...serves.keys(),
      idea.kind,
      idea.picture,
      this.#tierOf(scored),
      ...(OUT_OF_THE_HOUSE.has(idea.kind) ? ['outing'] : []),
      ...(sources.has('country') ? ['country'] : []),
      ...(sources.has('occasion') ? ['day'] : []),
      ...(sources.has('circumstance') ? ['circumstance'] : []),
    ];
  }

  /** Prices are spread under the budget, in tiers of a quarter of it. */
  #tierOf({ amount }: Scored): string {
    return `tier ${Math.floor((4 * amount) / Math.max(1, this.#budget))}`;
  }

  best(candidates: readonly Scored[]): Scored | undefined {
    let best: Scored | undefined;
    let most = -Infinity;
    for (const candidate of candidates) {
      // Candidates are sorted by score, the most that any of them is worth.
      if (candidate.score <= most) break;
      if (!this.isOpen(candidate)) continue;
      const worth = this.worth(candidate);
      if (worth > most) [best, most] = [candidate, worth];
    }
    return best;
  }
}

/**
 * The candidates that closely serve each stated interest, the scarcest interest first: the others can be served later.
 */
function byStated(candidates: readonly Scored[]): [Stated, Scored[]][] {
  const by = new Map<Stated, Scored[]>();
  for (const candidate of candidates) {
    for (const stated of candidate.serves.keys()) {
      const its = by.get(stated);
      if (its) its.push(candidate);
      else by.set(stated, [candidate]);
    }
  }
  return [...by].toSorted(([, a], [, b]) => a.length - b.length);
}

/** Up to `count` candidates, best first: interests served, jobs unique, prices and kinds mixed, few outings. */
export function compose(candidates: readonly Scored[], count: number, occasion: string, budget: number): Scored[] {
  const sorted = candidates.toSorted((a, b) => b.score - a.score || (a.idea.id < b.idea.id ? -1 : 1));
  const forTheDay = Math.round((howManyForTheDay(occasion) * count) / 10);
  const served = byStated(sorted);
  const stated = served.map(([one]) => one);
  const ten = new Ten(budget, forTheDay, stated);
  const room = Math.min(TOUCHED, Math.max(1, count - forTheDay), count);
  for (const [one, its] of served) {
    if (ten.taken.length >= room) break;
    if (ten.count(one) > 0) continue;
    const best = ten.best(its);
    if (best) ten.take(best);
  }
  const fill = (from: readonly Scored[], isEnough: () => boolean) => {
    while (ten.taken.length < count && !isEnough()) {
      const best = ten.best(from);
      if (!best) break;
      ten.take(best);
    }
  };
  const ofSource = (source: Source) => sorted.filter(({ sources }) => sources.has(source));
  fill(ofSource('occasion'), () => ten.count('day') >= forTheDay);
  fill(ofSource('circumstance'), () => ten.count('circumstance') >= OF_THEIR_LIFE);
  fill(sorted, () => false);
  ten.takesAlike = true;
  fill(sorted, () => false);
  return arranged(ten.taken, new Ten(budget, forTheDay, stated));
}

function arranged(taken: readonly Scored[], order: Ten): Scored[] {
  const left = new Set(taken.toSorted((a, b) => b.score - a.score));
  while (left.size > 0) {
    const best = order.best([...left]) ?? [...left][0];
    if (!best) break;
    order.take(best);
    left.delete(best);
  }
  return order.taken;
}
