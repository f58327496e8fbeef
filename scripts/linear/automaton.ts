import type { AST } from '@eslint-community/regexpp';
import { type CharSet, holdsSome, holdsWords } from './char-sets.ts';
import { ANYWHERE, AT_EDGE, AT_START, followed, holds, sum, type Ways, waysTo, WITHIN } from './ways.ts';

/** An expression that can't be analysed; the message says why. */
export class NotReadable extends Error {}

/** From this many repetitions on they count as unbounded: a way through fewer is also a way through any number. */
const UNROLLED_MOST = 10;
const PLACES_MOST = 20_000;

/** A part of an expression. After the `open` places, or with `isOpen` after an empty way, nothing can fail any more. */
interface Part {
  first: Ways;
  last: Ways;
  empty: Ways;
  open: ReadonlySet<number>;
  isOpen: boolean;
  /** Whether the part is only `\b`. */
  isEdge?: true;
}

/** All ways that matching may try: each place takes a character and leads to other places. */
export interface Automaton {
  sets: CharSet[];
  /** For each place its next places, each with the number of ways. */
  next: ReadonlyMap<number, number>[];
  /** The start places, and the conditions on the way there. */
  first: Ways;
  /** Places at which the match has succeeded: nothing after them can fail. */
  matched: ReadonlySet<number>;
}

/** Stands for the place where no character is taken. */
const NONE = -1;
const NOWHERE: Ways = new Map();
const NOTHING: Part = { first: NOWHERE, last: NOWHERE, empty: waysTo(NONE), open: new Set(), isOpen: true };

/** A part that looks without taking a character, and may fail. */
function looking(condition = ANYWHERE): Part {
  return { ...NOTHING, empty: sum([{ place: NONE, condition, count: 1 }]), isOpen: false };
}

type Taking = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

class Builder {
  readonly sets: CharSet[] = [];
  readonly next: Map<number, number>[] = [];
  readonly #flags: string;

  constructor(flags: string) {
    this.#flags = flags.replaceAll(/[^imsuv]/g, '');
  }

  /** One place for the word characters of the set, and one for the others. */
  take(node: Taking): Part {
    const set = { source: node.raw, flags: this.#flags, named: namedIn(node) };
    const sides = [true, false].map((isWord) => ({ ...set, isWord })).filter(holdsSome);
    const places = sides.map((side) => {
      if (this.sets.length >= PLACES_MOST) throw new NotReadable('is too large');
      this.next.push(new Map());
      return this.sets.push(side) - 1;
    });
    const here = sum(places.map((place) => ({ place, condition: ANYWHERE, count: 1 })));
    return { first: here, last: here, empty: NOWHERE, open: new Set(places), isOpen: false };
  }

  either(parts: readonly Part[]): Part {
    return {
      first: sum(parts.flatMap(({ first }) => [...first.values()])),
      last: sum(parts.flatMap(({ last }) => [...last.values()])),
      empty: sum(parts.flatMap(({ empty }) => [...empty.values()])),
      open: new Set(parts.flatMap(({ open }) => [...open])),
      isOpen: parts.some(({ isOpen }) => isOpen),
    };
  }

  /** Connects each last place to each first one, where the conditions between them allow it. */
  #lead(lasts: Ways, firsts: Ways): void {
    for (const last of lasts.values()) {
      const to = this.next[last.place] ?? new Map<number, number>();
      for (const { place, condition, count } of firsts.values()) {
        const [from, next] = [this.sets[last.place], this.sets[place]];
        if (!from || !next || !holds(last.condition | condition, from.isWord, next.isWord)) continue;
        to.set(place, Math.min(2, (to.get(place) ?? 0) + last.count * count));
      }
    }
  }

  /** `\w*` takes the whole word, so the word ends after it in any case. */
  #endsWord({ last }: Part): number[] {
    return [...last.values()].flatMap(({ place }) => {
      const goesOn = [...(this.next[place]?.keys() ?? [])].some((to) => holdsWords(this.sets[to]));
      return (this.sets[place]?.isWord ?? false) && goesOn ? [place] : [];
    });
  }

  sequence(one: Part, other: Part): Part {
    this.#lead(one.last, other.first);
    const ended = other.isEdge ? this.#endsWord(one) : [];
    return {
      first: sum([...one.first.values(), ...followed(one.empty, other.first)]),
      last: sum([...other.last.values(), ...followed(other.empty, one.last)]),
      empty: sum(followed(one.empty, other.empty)),
      open: new Set([...other.open, ...(other.isOpen ? one.open : []), ...ended]),
      isOpen: one.isOpen && other.isOpen,
    };
  }

  any(part: Part): Part {
    this.#lead(part.last, part.first);
    return {
      ...part,
      empty: sum([...part.empty.values(), { place: NONE, condition: ANYWHERE, count: 1 }]),
      isOpen: true,
    };
  }

  repeat(make: () => Part, min: number, max: number): Part {
    if (max > UNROLLED_MOST) {
      const part = make();
      const any = this.any(part);
      return min === 0 ? any : { ...any, empty: part.empty, isOpen: part.isOpen };
    }
    let part: Part = NOTHING;
    for (let nth = max; nth > min; nth -= 1) part = this.either([this.sequence(make(), part), NOTHING]);
    for (let nth = min; nth > 0; nth -= 1) part = this.sequence(make(), part);
    return part;
  }

  of(node: AST.Element): Part {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.take(node);
      case 'Group':
      case 'CapturingGroup':
        return this.ofAll(node.alternatives);
      case 'Quantifier':
        return this.repeat(() => this.of(node.element), node.min, node.max);
      case 'Assertion':
        return this.ofAssertion(node);
      case 'Backreference':
        throw new NotReadable('refers back to what it has found');
    }
  }

  /** A lookahead is tried like any other part, and leads nowhere. */
  ofAssertion(node: AST.Assertion): Part {
    if (node.kind === 'word') return node.negate ? looking(WITHIN) : { ...looking(AT_EDGE), isEdge: true };
    if (node.kind === 'start' && !this.#flags.includes('m')) return looking(AT_START);
    if (node.kind === 'lookahead') return { ...looking(), first: this.ofAll(node.alternatives).first };
    if (node.kind === 'lookbehind' && !isShort(node.alternatives)) throw new NotReadable('looks back without an end');
    return looking();
  }

  ofAll(alternatives: readonly AST.Alternative[]): Part {
    return this.either(
      alternatives.map(({ elements }) =>
        elements.reduce((part, element) => this.sequence(part, this.of(element)), NOTHING),
      ),
    );
  }
}

function isShort(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.every(({ elements }) => elements.every(isShortElement));
}

function isShortElement(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.max <= UNROLLED_MOST && isShortElement(element.element);
  return !('alternatives' in element) || isShort(element.alternatives);
}

/** The characters that a source names. A single one stands only for itself. */
function namedIn(node: AST.Node): number[] {
  if (node.type === 'Character') return [node.value];
  if (node.type === 'CharacterClassRange') {
    return [node.min.value, node.max.value, node.max.value + 1].filter((code) => code <= 0x10ffff);
  }
  return node.type === 'CharacterClass' ? node.elements.flatMap(namedIn) : [];
}

/** The automaton of an alternative of an expression. Throws NotReadable. */
export function automatonOf(alternative: AST.Alternative, flags: string): Automaton {
  const builder = new Builder(flags);
  const { first, open } = builder.ofAll([alternative]);
  return { sets: builder.sets, next: builder.next, first, matched: open };
}
