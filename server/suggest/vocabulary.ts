import { ALIASES, BROAD_ALIASES, OTHER_INTERESTS } from './catalogue/aliases.ts';
import { ALL_IDEAS } from './catalogue/all-ideas.ts';
import { tellingWords } from './words.ts';

const CAPITAL = /^\p{Lu}/u;

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** A word that stands in small letters is no name. */
function ordinary(text: string): string[] {
  return wordsOf(text).filter((word) => !CAPITAL.test(word));
}

function build(): ReadonlySet<string> {
  const texts = [
    ...ALL_IDEAS.flatMap(({ title, words }) => [title, ...words]),
    ...Object.values(ALIASES).flatMap(({ same, kinds }) => [same, ...kinds]),
    ...BROAD_ALIASES.map(({ words }) => words),
    ...OTHER_INTERESTS,
  ];
  return new Set(texts.flatMap((text) => ordinary(text).flatMap(tellingWords)));
}

let vocabulary: ReadonlySet<string> | undefined;

const DECADE = /^\d0$/;

/** 'Rose Hill' and 'Mark' may be somebody, though 'rose', 'hill' and 'mark' are words. */
function looksLikeName(text: string): boolean {
  const [first = '', ...further] = wordsOf(text);
  return further.some((word) => CAPITAL.test(word)) || (further.length === 0 && CAPITAL.test(first));
}

/** Whether a text says something in words of our own only, so that it can name nobody: those of our titles and aliases. */
export function isOfOurWords(text: string): boolean {
  const known = (vocabulary ??= build());
  const words = tellingWords(text);
  return words.length > 0 && !looksLikeName(text) && words.every((word) => known.has(word) || DECADE.test(word));
}
