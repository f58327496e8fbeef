/**
 * What must hold between two characters for a way to lead from one to the other: nothing, that a word begins or ends
 * there, or that none does. What asks for both never holds.
 */
export const ANYWHERE = 0;
export const AT_EDGE = 1;
export const WITHIN = 2;
/** Where nothing comes before: no way leads there from a character. */
export const AT_START = 4;
const NOWHERE = AT_EDGE | WITHIN;

/** Places, each with what must hold on the way there, and in how many ways: two, which are as bad as more, at the most. */
export type Ways = ReadonlyMap<string, Way>;
export interface Way {
  place: number;
  condition: number;
  count: number;
}

export function waysTo(place: number): Ways {
  return sum([{ place, condition: ANYWHERE, count: 1 }]);
}

/** All ways together. */
export function sum(ways: Iterable<Way>): Ways {
  const all = new Map<string, Way>();
  for (const { place, condition, count } of ways) {
    if ((condition & NOWHERE) === NOWHERE || count === 0) continue;
    const key = `${place} ${condition}`;
    all.set(key, { place, condition, count: Math.min(2, (all.get(key)?.count ?? 0) + count) });
  }
  return all;
}

/** Each of the ones followed by each of the others. The place is the others'. */
export function* followed(ones: Ways, others: Ways): Generator<Way> {
  for (const one of ones.values()) {
    for (const { place, condition, count } of others.values()) {
      yield { place, condition: one.condition | condition, count: one.count * count };
    }
  }
}

/** Whether a way may lead from a character to another. */
export function holds(condition: number, isWord: boolean, isNextWord: boolean): boolean {
  if (condition === ANYWHERE) return true;
  if ((condition & AT_START) !== 0) return false;
  return (condition === AT_EDGE) === (isWord !== isNextWord);
}
