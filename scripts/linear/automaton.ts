import type { AST } from '@eslint-community/regexpp';
import { type CharSet, holdsSome, holdsWords } from './char-sets.ts';
import { ANYWHERE, AT_EDGE, AT_START, followed, holds, sum, type Ways, waysTo, WITHIN } from './ways.ts';

/** Why an expression can't be looked into. */
export class NotReadable extends Error {}

/** From how many repetitions on they count as any number: a way through fewer is a way through any number too. */
const UNROLLED_MOST = 10;
const PLACES_MOST = 20_000;

/**
 * A part of an expression: the places in it that can take its first and its last character, and the ways through it
 * without any. `open` are the last places after which nothing can be refused any more, and `isOpen` whether the same is
 * true of a way through it without a character.
 */
interface Part {
  first: Ways;
  last: Ways;
  empty: Ways;
  open: ReadonlySet<number>;
  isOpen: boolean;
  /** Whether it is `\b` and nothing else. */
  isEdge?: true;
}

/** All ways that matching may try, where each place takes a character and leads to others. */
export interface Automaton {
  sets: CharSet[];
  /** Of each place the places that it leads to, each with the number of ways. */
  next: ReadonlyMap<number, number>[];
  /** Where it begins, and what must hold there. */
  first: Ways;
  /** Places at which whatever was tried has matched, for nothing that can fail comes after them. */
  matched: ReadonlySet<number>;
}

/** No place: what stands for one where no character is taken. */
const NONE = -1;
const NOWHERE: Ways = new Map();
const NOTHING: Part = { first: NOWHERE, last: NOWHERE, empty: waysTo(NONE), open: new Set(), isOpen: true };

/** What looks without taking a character, and may refuse. */
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

  /** A place for those of its characters that words are made of, and one for the others. */
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

  /** Each last place leads to each first one, where what must hold between them does. */
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

  /** `\w*` goes on to the end of a word, so that it ends after it, whatever comes. */
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

  /** What is looked at ahead is tried like anything else, and leads nowhere. */
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

/** The characters that a source names. A single one stands for itself alone. */
function namedIn(node: AST.Node): number[] {
  if (node.type === 'Character') return [node.value];
  if (node.type === 'CharacterClassRange') {
    return [node.min.value, node.max.value, node.max.value + 1].filter((code) => code <= 0x10ffff);
  }
  return node.type === 'CharacterClass' ? node.elements.flatMap(namedIn) : [];
}

/** The automaton of an alternative of an expression. Throws a NotReadable. */
export function automatonOf(alternative: AST.Alternative, flags: string): Automaton {
  const builder = new Builder(flags);
  const { first, open } = builder.ofAll([alternative]);
  return { sets: builder.sets, next: builder.next, first, matched: open };
}
