import type { Kind } from './idea.ts';
import type { Match } from './match.ts';

export interface Scored {
  match: Match;
  amount: number;
  score: number;
}

/** How many of the stated interests the first ideas touch, one each. */
const INTERESTS_TOUCHED = 6;
/** What an interest loses by each time that it was served more often than the one served least, and at the most. */
const REPEATED_INTEREST = 0.8;
const REPEATED_INTEREST_MOST = 2.4;
const REPEATED_KIND = 0.3;
const NEW_KIND = 1.5;
/** Cards with one picture look alike, and what has one picture is often much the same. */
const REPEATED_PICTURE = 0.5;

/** What has been taken so far, and what one more of the same is worth less. */
class Choice {
  readonly taken: Scored[] = [];
  readonly #families = new Set<string>();
  readonly #interests: Map<string, number>;
  readonly #kinds = new Map<Kind, number>();
  readonly #pictures = new Map<string, number>();

  /** `interests` are those that can be served. */
  constructor(interests: Iterable<string>) {
    this.#interests = new Map([...interests].map((interest) => [interest, 0]));
  }

  take(scored: Scored): void {
    const { idea, interests } = scored.match;
    this.taken.push(scored);
    this.#families.add(idea.family);
    for (const interest of interests.keys()) this.#interests.set(interest, this.timesTouched(interest) + 1);
    this.#kinds.set(idea.kind, (this.#kinds.get(idea.kind) ?? 0) + 1);
    this.#pictures.set(idea.illustration, (this.#pictures.get(idea.illustration) ?? 0) + 1);
  }

  timesTouched(interest: string): number {
    return this.#interests.get(interest) ?? 0;
  }

  isOpen({ match }: Scored): boolean {
    return !this.#families.has(match.idea.family);
  }

  /** The score less what repetition takes from it. */
  worth({ match, score }: Scored): number {
    const kind = this.#kinds.get(match.idea.kind) ?? 0;
    const pictures = this.#pictures.get(match.idea.illustration) ?? 0;
    const mixed = (kind === 0 ? NEW_KIND : -REPEATED_KIND * (kind - 1)) - REPEATED_PICTURE * pictures;
    return score - this.#repetition(match) + mixed;
  }

  #repetition({ interests }: Match): number {
    if (interests.size === 0) return 0;
    const times = Math.min(...[...interests.keys()].map((interest) => this.timesTouched(interest)));
    return Math.min(REPEATED_INTEREST_MOST, REPEATED_INTEREST * (times - Math.min(...this.#interests.values())));
  }

  /** The open candidate that is worth most; they are sorted by score, so the search ends where none can be worth more. */
  best(candidates: readonly Scored[]): Scored | undefined {
    let best: Scored | undefined;
    let most = -Infinity;
    for (const candidate of candidates) {
      if (candidate.score + NEW_KIND <= most) break;
      if (!this.isOpen(candidate)) continue;
      const worth = this.worth(candidate);
      if (worth > most) [best, most] = [candidate, worth];
    }
    return best;
  }
}

/** The interests that have any candidate, the scarcest first: those with many can still be served later. */
function scarcestFirst(candidates: readonly Scored[]): [interest: string, its: Scored[]][] {
  const byInterest = new Map<string, Scored[]>();
  for (const candidate of candidates) {
    for (const interest of candidate.match.interests.keys()) {
      const its = byInterest.get(interest);
      if (its) its.push(candidate);
      else byInterest.set(interest, [candidate]);
    }
  }
  return [...byInterest].toSorted(([, a], [, b]) => a.length - b.length);
}

/** The same ideas, best first, like ones apart. */
function arranged(taken: readonly Scored[]): Scored[] {
  const choice = new Choice(taken.flatMap(({ match }) => [...match.interests.keys()]));
  const left = new Set(taken.toSorted((a, b) => b.score - a.score));
  while (left.size > 0) {
    const best = choice.best([...left]);
    if (!best) break;
    choice.take(best);
    left.delete(best);
  }
  return choice.taken;
}

function touchInterests(choice: Choice, byInterest: [interest: string, its: Scored[]][], wanted: number): void {
  for (const [interest, its] of byInterest) {
    if (choice.taken.length === wanted) break;
    const best = choice.timesTouched(interest) === 0 ? choice.best(its) : undefined;
    if (best) choice.take(best);
  }
}

/**
 * Up to `count` candidates, best first: at least `forTheDay` are for the day itself as far as any were made for it, each
 * stated interest (up to six) is touched as far as that leaves room, no two share a family, and kinds and pictures are
 * mixed.
 */
export function choose(candidates: readonly Scored[], count: number, forTheDay = 0): Scored[] {
  const sorted = candidates.toSorted((a, b) => b.score - a.score);
  const byInterest = scarcestFirst(sorted);
  const choice = new Choice(byInterest.map(([interest]) => interest));
  touchInterests(choice, byInterest, Math.min(INTERESTS_TOUCHED, Math.max(1, count - forTheDay), count));
  const made = sorted.filter(({ match }) => match.occasion);
  while (choice.taken.length < count && choice.taken.filter(({ match }) => match.occasion).length < forTheDay) {
    const best = choice.best(made);
    if (!best) break;
    choice.take(best);
  }
  while (choice.taken.length < count) {
    const best = choice.best(sorted);
    if (!best) break;
    choice.take(best);
  }
  return arranged(choice.taken);
}
