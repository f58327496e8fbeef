import type { Kind } from './idea.ts';
import type { Match } from './match.ts';

export interface Scored {
  match: Match;
  amount: number;
  score: number;
}

/** How many of the stated interests the first ideas touch, one each. */
const INTERESTS_TOUCHED = 6;
const REPEATED_INTEREST = 0.8;
const REPEATED_KIND = 0.3;
const NEW_KIND = 1.5;

/** What has been taken so far, and what one more of the same is worth less. */
class Choice {
  readonly taken: Scored[] = [];
  readonly #families = new Set<string>();
  readonly #interests = new Map<string, number>();
  readonly #kinds = new Map<Kind, number>();

  take(scored: Scored): void {
    const { idea, interests } = scored.match;
    this.taken.push(scored);
    this.#families.add(idea.family);
    for (const interest of interests.keys()) this.#interests.set(interest, this.timesTouched(interest) + 1);
    this.#kinds.set(idea.kind, (this.#kinds.get(idea.kind) ?? 0) + 1);
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
    const touched = [...match.interests.keys()].map((interest) => this.timesTouched(interest));
    const repeated = touched.length === 0 ? 0 : Math.min(...touched);
    return score - REPEATED_INTEREST * repeated + (kind === 0 ? NEW_KIND : -REPEATED_KIND * (kind - 1));
  }

  best(candidates: readonly Scored[]): Scored | undefined {
    let best: Scored | undefined;
    for (const candidate of candidates) {
      if (this.isOpen(candidate) && (!best || this.worth(candidate) > this.worth(best))) best = candidate;
    }
    return best;
  }
}

/** The interests that have any candidate, the scarcest first: those with many can still be served later. */
function scarcestFirst(candidates: readonly Scored[]): [interest: string, its: Scored[]][] {
  const byInterest = new Map<string, Scored[]>();
  for (const candidate of candidates) {
    for (const interest of candidate.match.interests.keys()) {
      byInterest.set(interest, [...(byInterest.get(interest) ?? []), candidate]);
    }
  }
  return [...byInterest].sort(([, a], [, b]) => a.length - b.length);
}

/**
 * Up to `count` candidates, best first: each stated interest (up to six) is touched, no two share a family, and the
 * kinds are mixed.
 */
export function choose(candidates: readonly Scored[], count: number): Scored[] {
  const choice = new Choice();
  const wanted = Math.min(INTERESTS_TOUCHED, count);
  for (const [interest, its] of scarcestFirst(candidates)) {
    if (choice.taken.length === wanted) break;
    const best = choice.timesTouched(interest) === 0 ? choice.best(its) : undefined;
    if (best) choice.take(best);
  }
  while (choice.taken.length < count) {
    const best = choice.best(candidates);
    if (!best) break;
    choice.take(best);
  }
  return choice.taken;
}
