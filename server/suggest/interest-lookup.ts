import { LRUCache } from 'lru-cache';
import { HOBBIES, type Hobby } from '../../contract/schema/hobby.ts';
import { ALIASES, BROAD_ALIASES, OTHER_INTERESTS } from './catalogue/aliases.ts';
import { FURTHER_WORDS } from './catalogue/further-words.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { joined, plainWords } from './plain-text.ts';
import { singular } from './singular.ts';
import { Spelling } from './spelling.ts';
import { stem } from './words.ts';

/** A narrower interest within a listed one, such as tennis within racket sports. */
export interface NarrowInterest {
  hobby: Hobby;
  /** The words by which ideas about it are known; each of them is enough, and all words of one are needed. */
  phrases: readonly (readonly string[])[];
  /** The same as they are written, for what stems would mix up: 'trains' is no training. */
  names: ReadonlySet<string>;
}

/** What a listed interest has to do with somebody's own words. */
export interface Meaning {
  hobby: Hobby;
  /** Null where the listed interest itself is meant. */
  narrow: NarrowInterest | null;
  /** Whether it is one of several that are meant. */
  isBroad: boolean;
}

export interface Understood {
  meanings: readonly Meaning[];
  /** Whether the whole text means that, rather than some words within it. */
  isWhole: boolean;
}

/** What people write around an interest. */
const AROUND = new Set(
  (
    'a all an and at big das de der die do el en enjoys et fan for go goes going i in is la las le les likes los loves ' +
    'love loving mag meu mi mit mon muito my of on os os play playing plays really she he they the to und very viel ' +
    'watch watching with y gosta adora gusta aime liebt spielt gern gerne o a e um uma un une ein eine likes liking ' +
    'her his their il gli het een collecting collection doing practising practicing being into keen crazy obsessed mad about lover'
  ).split(' '),
);
/** Too easily something else where other words stand beside it. */
const NEVER_WITHIN = new Set(
  'art arte bajo baixo bass bath bloc chat code cook dc experiences drinks foot games joga kart land latin law lire mar mer metal mode moto pain pan pens pop porto rad rap read reader reads rings rock ron run runs sail sea spiele space stage stars style sup tee terror the theatre trail trains training vela vin watches wood'.split(
    ' ',
  ),
);
const LONGEST_PHRASE = 4;

interface Lookup {
  others: ReadonlySet<string>;
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** What counts as a whole only, and not within a text. */
  wholes: ReadonlyMap<string, readonly Meaning[]>;
  narrow: ReadonlyMap<Hobby, readonly NarrowInterest[]>;
  spelling: Spelling;
}

function phrasesOf(list: string): string[] {
  return list.split(/[,，、]/).map((phrase) => phrase.trim());
}

function buildLookup(): Lookup {
  const byKey = new Map<string, readonly Meaning[]>();
  const narrow = new Map<Hobby, NarrowInterest[]>();
  const add = (phrases: readonly string[], meanings: readonly Meaning[]): void => {
    for (const phrase of phrases) {
      const key = joined(phrase);
      if (key !== '' && !byKey.has(key)) byKey.set(key, meanings);
    }
  };
  for (const hobby of HOBBIES) add([hobby], [{ hobby, narrow: null, isBroad: false }]);
  for (const hobby of HOBBIES) {
    add(phrasesOf(ALIASES[hobby].same), [{ hobby, narrow: null, isBroad: false }]);
    const its = ALIASES[hobby].kinds.map((list): NarrowInterest => {
      const names = new Set(phrasesOf(list).map((name) => singular(plainWords(name).join(' '))));
      const interest = {
        names,
        hobby,
        phrases: phrasesOf(list).map((phrase) => plainWords(phrase).map(stem)),
      };
      add(phrasesOf(list), [{ hobby, narrow: interest, isBroad: false }]);
      return interest;
    });
    narrow.set(hobby, its);
  }
  for (const { words, means } of BROAD_ALIASES) {
    const meanings = means.map((hobby) => ({ hobby, narrow: null, isBroad: true }));
    add(phrasesOf(words), meanings);
  }
  const wholes = new Map<string, readonly Meaning[]>(
    HOBBIES.flatMap((hobby) =>
      phrasesOf(FURTHER_WORDS[hobby]).map((phrase) => [joined(phrase), [{ hobby, narrow: null, isBroad: false }]]),
    ),
  );
  const others = new Set(OTHER_INTERESTS.map(joined));
  return { others, byKey, wholes, narrow, spelling: new Spelling(byKey.keys(), [...others, ...ORDINARY_WORDS]) };
}

const lookup = buildLookup();

/** The narrower interests that are known within a listed one. */
export function narrowInterests(hobby: Hobby): readonly NarrowInterest[] {
  return lookup.narrow.get(hobby) ?? [];
}

/** Whether a text is an interest as we know it, letter by letter but for case, accents, hyphens and spaces. */
export function isKnownInterest(text: string): boolean {
  const key = joined(text);
  return lookup.byKey.has(key) || lookup.wholes.has(key) || lookup.others.has(key);
}

function meaningsOfKey(key: string): readonly Meaning[] {
  const right = lookup.byKey.get(key);
  if (right) return right;
  const near = lookup.spelling.nearest(key);
  return (near !== null && lookup.byKey.get(near)) || [];
}

/** What a text means by itself, also behind the article that Arabic writes as part of the word. */
function meaningsOfWhole(key: string): readonly Meaning[] {
  const bare = key.replace(/^ال(?=\p{L}{3})/u, '');
  const right = [key, bare].map((one) => lookup.byKey.get(one) ?? lookup.wholes.get(one));
  return right.find((meanings) => meanings !== undefined) ?? meaningsOfKey(key);
}

/** From how many letters a word may be misspelt where others stand beside it: a 'cute lamb' is no lamp. */
const MISSPELT_WITHIN = 6;

/** The longest phrase that starts at a place and has a meaning. */
function phraseAt(words: readonly string[], start: number): { length: number; meanings: readonly Meaning[] } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 0; length -= 1) {
    const key = words.slice(start, start + length).join('');
    const isTooShort = length === 1 && (key.length < 3 || NEVER_WITHIN.has(key));
    const right = lookup.byKey.get(key) ?? [];
    const meanings = isTooShort ? [] : key.length < MISSPELT_WITHIN ? right : meaningsOfKey(key);
    if (meanings.length > 0) return { length, meanings };
  }
  return null;
}

/** The words of an interest without what people write around it. */
export function bareWords(text: string): string[] {
  return plainWords(text).filter((word) => !AROUND.has(word));
}

/** One request asks for the same text many times over, and what is spelt like nothing takes longest to find out. */
const understoodBefore = new LRUCache<string, Understood>({ max: 1000 });

/** What somebody's own words mean among the listed interests: nothing, one, or several. */
export function understand(text: string): Understood {
  const known = understoodBefore.get(text);
  if (known) return known;
  const understood = findMeanings(text);
  understoodBefore.set(text, understood);
  return understood;
}

function findMeanings(text: string): Understood {
  const whole = meaningsOfWhole(joined(text));
  if (whole.length > 0) return { meanings: whole, isWhole: true };
  const words = bareWords(text);
  const rest = meaningsOfWhole(words.join(''));
  if (rest.length > 0) return { meanings: rest, isWhole: true };
  const meanings: Meaning[] = [];
  let known = 0;
  for (let place = 0; place < words.length;) {
    const found = phraseAt(words, place);
    meanings.push(...(found?.meanings ?? []));
    known += found?.length ?? 0;
    place += found?.length ?? 1;
  }
  const part = known === words.length ? partNamedWithItsWhole(meanings) : null;
  return part ? { meanings: [part], isWhole: true } : { meanings, isWhole: false };
}

/** 'Jazz music' is jazz. */
function partNamedWithItsWhole(meanings: readonly Meaning[]): Meaning | null {
  const [part, ...others] = meanings.filter(({ narrow }) => narrow !== null);
  const isOne = part !== undefined && others.length === 0 && meanings.length === 2;
  return isOne && meanings.every(({ hobby, isBroad }) => hobby === part.hobby && !isBroad) ? part : null;
}
