import { narrowInterests, type NarrowInterest } from './interest-lookup.ts';
import type { Idea, UnfitTag } from './idea.ts';
import { plainWords } from './plain-text.ts';
import { tagsInTitle } from './title-tags.ts';
import { stem } from './words.ts';

/** The stems of all words of a text. */
function stemsOf(text: string): Set<string> {
  return new Set(plainWords(text).map(stem));
}

/** Whether all words of a phrase are among the words. */
export function holds(words: ReadonlySet<string>, phrase: readonly string[]): boolean {
  return phrase.every((word) => words.has(word));
}

/** An idea with what is worked out once for every request. */
export class Entry {
  readonly idea: Idea;
  /** How good an answer to its interest it is, 0 to 1: less for what templates made. */
  readonly strength: number;
  /** The stems of its title's words, by which it can be ruled out. */
  readonly titleWords: ReadonlySet<string>;
  /** What makes it unfit: its own tags, and what its title gives away. */
  readonly unfit: ReadonlySet<UnfitTag>;
  #about: ReadonlySet<NarrowInterest> | undefined;

  constructor(idea: Idea, strength: number) {
    this.idea = idea;
    this.strength = strength;
    this.titleWords = stemsOf(idea.title);
    this.unfit = new Set([...idea.unfit, ...tagsInTitle(idea.title)]);
  }

  /** The narrower interests that it is about, such as tennis among the racket sports. Few requests need to know. */
  get about(): ReadonlySet<NarrowInterest> {
    this.#about ??= this.#findAbout();
    return this.#about;
  }

  #findAbout(): Set<NarrowInterest> {
    const words = this.titleWords.union(stemsOf(this.idea.words.join(' ')));
    const all = this.idea.interests.flatMap(narrowInterests);
    return new Set(all.filter(({ phrases }) => phrases.some((phrase) => holds(words, phrase))));
  }
}

const byIdea = new WeakMap<Idea, Entry>();

/** The entry of an idea; the same one each time. */
export function entryOf(idea: Idea, strength = 1): Entry {
  const entry = byIdea.get(idea) ?? new Entry(idea, strength);
  byIdea.set(idea, entry);
  return entry;
}
