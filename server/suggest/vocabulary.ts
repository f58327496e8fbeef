import { ALIASES, BROAD_ALIASES, OTHER_INTERESTS } from './catalogue/aliases.ts';
import { ALL_IDEAS } from './catalogue/all-ideas.ts';
import { GIVEN_NAMES, SURNAMES } from './given-names.ts';
import { plainWords } from './plain-text.ts';
import { singular } from './singular.ts';
import { tellingWords } from './words.ts';

const CAPITAL = /^\p{Lu}/u;

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** A word that stands in small letters is no name. */
function ordinary(text: string): string[] {
  return wordsOf(text).filter((word) => !CAPITAL.test(word));
}

interface Vocabulary {
  words: ReadonlySet<string>;
  /** Each two that stand beside each other somewhere. */
  pairs: ReadonlySet<string>;
}

function build(): Vocabulary {
  const texts = [
    ...ALL_IDEAS.flatMap(({ title, words }) => [title, ...words]),
    ...Object.values(ALIASES).flatMap(({ same, kinds }) => [same, ...kinds]),
    ...BROAD_ALIASES.map(({ words }) => words),
    ...OTHER_INTERESTS,
  ];
  return {
    words: new Set(texts.flatMap((text) => ordinary(text).flatMap(tellingWords))),
    pairs: new Set(texts.flatMap((text) => neighbours(text).map(([word, next]) => pairOf(word, next)))),
  };
}

function neighbours(text: string): [string, string][] {
  const words = plainWords(text);
  return words.slice(1).map((next, place) => [words[place] ?? '', next]);
}

function pairOf(word: string, next: string): string {
  return `${singular(word)} ${singular(next)}`;
}

let vocabulary: Vocabulary | undefined;

const DECADE = /^\d0$/;

/** 'Rose Hill' and 'Mark' may be somebody, though 'rose', 'hill' and 'mark' are words. */
function looksLikeName(text: string): boolean {
  const [first = '', ...further] = wordsOf(text);
  return further.some((word) => CAPITAL.test(word)) || (further.length === 0 && CAPITAL.test(first));
}

/** 'Rose hill' in small letters may be somebody too; 'rose pruning' is nobody, and so is a phrase of our own. */
function holdsName(text: string, pairs: ReadonlySet<string>): boolean {
  return neighbours(text).some(
    ([word, next]) => GIVEN_NAMES.has(word) && SURNAMES.has(next) && !pairs.has(pairOf(word, next)),
  );
}

/** Whether a text says something in words of our own only, so that it can name nobody: those of our titles and aliases. */
export function isOfOurWords(text: string): boolean {
  const known = (vocabulary ??= build());
  const words = tellingWords(text);
  const areKnown = words.length > 0 && words.every((word) => known.words.has(word) || DECADE.test(word));
  return areKnown && !looksLikeName(text) && !holdsName(text, known.pairs);
}
