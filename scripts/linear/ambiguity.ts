import type { Automaton } from './automaton.ts';
import { type CharSet, overlap } from './char-sets.ts';
import { holds } from './ways.ts';

/** How the matching time may grow with the text's length, and the places whose repetition causes it. */
export interface Growth {
  how: 'exponential' | 'polynomial';
  places: number[];
}

/** The characters skipped before a match starts: any, word characters and others separately. */
const BEFORE: readonly CharSet[] = [true, false].map((isWord) => ({ source: '[^]', flags: 'u', named: [], isWord }));

/** For each place the number of its circle: the places that it leads to and that lead back to it. */
function circlesOf(next: readonly (readonly number[])[]): (number | undefined)[] {
  // Tarjan's algorithm with an explicit stack, since expressions can be long.
  const order: number[] = [];
  const low: number[] = [];
  const circle: (number | undefined)[] = [];
  const open: number[] = [];
  const isOpen: boolean[] = [];
  let count = 0;
  let circles = 0;
  for (let root = 0; root < next.length; root += 1) {
    if (order[root] !== undefined) continue;
    const path: { at: number; to: number }[] = [{ at: root, to: 0 }];
    while (path.length > 0) {
      const step = path.at(-1) ?? { at: root, to: 0 };
      const { at } = step;
      if (step.to === 0 && order[at] === undefined) {
        order[at] = count;
        low[at] = count;
        count += 1;
        open.push(at);
        isOpen[at] = true;
      }
      const to = next[at]?.[step.to];
      step.to += 1;
      if (to !== undefined) {
        if (order[to] === undefined) path.push({ at: to, to: 0 });
        else if (isOpen[to]) low[at] = Math.min(low[at] ?? 0, order[to]);
        continue;
      }
      path.pop();
      const before = path.at(-1)?.at;
      if (before !== undefined) low[before] = Math.min(low[before] ?? 0, low[at] ?? 0);
      if (low[at] !== order[at]) continue;
      const members: number[] = [];
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        isOpen[member] = false;
        members.push(member);
        if (member === at) break;
      }
      const isCircle = members.length > 1 || (next[at] ?? []).includes(at);
      if (isCircle) for (const member of members) circle[member] = circles;
      circles += 1;
    }
  }
  return circle;
}

/**
 * How the matching time may grow with the text's length, for an expression tried at every place of the text or only at
 * its start; undefined if linear. The criteria are Weber and Seidl's: a circle with two ways round for one text, or two
 * circles and a way between them for the same text. A circle after everything has matched is harmless: nothing behind
 * it is retried.
 */
export function growthOf(automaton: Automaton, isTriedEverywhere: boolean): Growth | undefined {
  const { matched } = automaton;
  const sets = [...automaton.sets, ...(isTriedEverywhere ? BEFORE : [])];
  const next = automaton.next.map((ways) => [...ways.keys()]);
  const starts = sets.flatMap((_, place) => (place < automaton.sets.length ? [] : [place]));
  for (const start of starts) {
    const isWord = sets[start]?.isWord ?? false;
    const begun = [...automaton.first.values()].filter(({ place, condition }) =>
      holds(condition, isWord, sets[place]?.isWord ?? false),
    );
    next.push([...starts, ...begun.map(({ place }) => place)]);
  }
  const isBefore = next.map((_, place) => !matched.has(place));
  const inner = next.map((to, place) => (isBefore[place] ? to.filter((one) => isBefore[one]) : []));
  const circle = circlesOf(inner);
  const meet = (one: number, other: number): boolean => {
    const [a, b] = [sets[one], sets[other]];
    return a !== undefined && b !== undefined && overlap(a, b);
  };
  const turning = circle.flatMap((its, place) => (its === undefined ? [] : [place]));
  const rounds = inner.map((to, place) => to.filter((one) => circle[one] === circle[place]));
  const round = (place: number) => rounds[place] ?? [];
  for (const place of turning) {
    if (round(place).some((one) => (automaton.next[place]?.get(one) ?? 1) > 1))
      return { how: 'exponential', places: [place] };
    if (hasTwoWaysRound(place, round, meet)) {
      return { how: 'exponential', places: [place] };
    }
  }
  for (const from of turning) {
    const reached = reachableFrom(from, next);
    for (const to of turning) {
      // Two places of one circle would have led to the same place in two ways.
      if (circle[from] === circle[to] || starts.includes(to) || !reached.has(to)) continue;
      if (isPassed(from, to, { next, round, meet })) return { how: 'polynomial', places: [from, to] };
    }
  }
  return undefined;
}

function reachableFrom(start: number, next: readonly (readonly number[])[]): Set<number> {
  const seen = new Set(next[start]);
  for (const place of seen) for (const one of next[place] ?? []) seen.add(one);
  return seen;
}

type Round = (place: number) => number[];
type Meet = (one: number, other: number) => boolean;

/** Whether one text leads from a place to one place of its circle in two ways that part at once. */
function hasTwoWaysRound(start: number, round: Round, meet: Meet): boolean {
  const seen = new Set<string>();
  const waiting: [number, number][] = [[start, start]];
  for (const [one, other] of waiting) {
    for (const a of round(one)) {
      for (const b of round(other)) {
        const isTogether = a === b;
        if ((isTogether && one === other) || !meet(a, b)) continue;
        if (isTogether) return true;
        const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push([a, b]);
      }
    }
  }
  return false;
}

/** Whether one text leads round the first place, from there to the second, and round that. */
function isPassed(
  from: number,
  to: number,
  { next, round, meet }: { next: readonly (readonly number[])[]; round: Round; meet: Meet },
): boolean {
  const seen = new Set<string>();
  const waiting: [number, number, number][] = [[from, from, to]];
  for (const [one, between, other] of waiting) {
    for (const a of round(one)) {
      for (const c of round(other)) {
        if (!meet(a, c)) continue;
        for (const b of next[between] ?? []) {
          if (!meet(a, b) || !meet(b, c)) continue;
          if (a === from && b === to && c === to) return true;
          const key = `${a} ${b} ${c}`;
          if (seen.has(key)) continue;
          seen.add(key);
          waiting.push([a, b, c]);
        }
      }
    }
  }
  return false;
}
