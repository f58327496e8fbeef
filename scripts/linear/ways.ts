/** The condition between two characters on a way: none, a word edge, or no word edge. Both together never hold. */
export const ANYWHERE = 0;
export const AT_EDGE = 1;
export const WITHIN = 2;
/** At the start of the text: no way leads there from a character. */
export const AT_START = 4;
const NOWHERE = AT_EDGE | WITHIN;

/** Places, each with its condition and the number of ways: at most two, since two are as bad as more. */
export type Ways = ReadonlyMap<string, Way>;
export interface Way {
  place: number;
  condition: number;
  count: number;
}

export function waysTo(place: number): Ways {
  return sum([{ place, condition: ANYWHERE, count: 1 }]);
}

export function sum(ways: Iterable<Way>): Ways {
  const all = new Map<string, Way>();
  for (const { place, condition, count } of ways) {
    if ((condition & NOWHERE) === NOWHERE || count === 0) continue;
    const key = `${place} ${condition}`;
    all.set(key, { place, condition, count: Math.min(2, (all.get(key)?.count ?? 0) + count) });
  }
  return all;
}

/** Each of `ones` followed by each of `others`; the place is taken from `others`. */
export function* followed(ones: Ways, others: Ways): Generator<Way> {
  for (const one of ones.values()) {
    for (const { place, condition, count } of others.values()) {
      yield { place, condition: one.condition | condition, count: one.count * count };
    }
  }
}

/** Whether a condition allows a way from one character to the next. */
export function holds(condition: number, isWord: boolean, isNextWord: boolean): boolean {
  if (condition === ANYWHERE) return true;
  if ((condition & AT_START) !== 0) return false;
  return (condition === AT_EDGE) === (isWord !== isNextWord);
}
