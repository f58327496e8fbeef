import { narrowInterests, type NarrowInterest } from './interest-lookup.ts';
import type { Idea, UnfitTag } from './idea.ts';
import { plainWords } from './plain-text.ts';
import { tagsInTitle } from './title-tags.ts';
import { stem } from './words.ts';

/** An idea with all that is worked out once for every request. */
export interface Entry {
  idea: Idea;
  /** How good an answer to its interest it is, 0 to 1: less for what templates made. */
  strength: number;
  /** The stems of its title's words, by which it can be ruled out. */
  titleWords: ReadonlySet<string>;
  /** The narrower interests that it is about, such as tennis among the racket sports. */
  about: ReadonlySet<NarrowInterest>;
  /** What makes it unfit: its own tags, and what its title gives away. */
  unfit: ReadonlySet<UnfitTag>;
}

export function stemsOf(text: string): Set<string> {
  return new Set(plainWords(text).map(stem));
}

/** Whether all words of a phrase are among the words. */
export function holds(words: ReadonlySet<string>, phrase: readonly string[]): boolean {
  return phrase.every((word) => words.has(word));
}

function aboutOf(idea: Idea, words: ReadonlySet<string>): Set<NarrowInterest> {
  const all = idea.interests.flatMap(narrowInterests);
  return new Set(all.filter(({ phrases }) => phrases.some((phrase) => holds(words, phrase))));
}

const byIdea = new WeakMap<Idea, Entry>();

/** The entry of an idea; the same one each time. */
export function entryOf(idea: Idea, strength = 1): Entry {
  const known = byIdea.get(idea);
  if (known) return known;
  const titleWords = stemsOf(idea.title);
  const entry = {
    idea,
    strength,
    titleWords,
    about: aboutOf(idea, stemsOf([idea.title, ...idea.words].join(' '))),
    unfit: new Set([...idea.unfit, ...tagsInTitle(idea.title)]),
  };
  byIdea.set(idea, entry);
  return entry;
}
