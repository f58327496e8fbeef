import { OTHER_INTERESTS } from './catalogue/aliases.ts';
import type { Entry } from './entry.ts';
import { bareWords, type Meaning } from './interest-lookup.ts';
import { joined, plainWords } from './plain-text.ts';
import type { CustomInterest } from './recipient.ts';
import { singular } from './singular.ts';
import { Spelling } from './spelling.ts';

/** Names that mean something else where other words stand beside them: singing bowls, chocolate labradors, ginger beer. */
const ONLY_ALONE: ReadonlySet<string> = new Set(
  'beer bier bowls brick cheese chocolate cocktail cricket dc drone hockey magic magia plant princess rowing train'.split(
    ' ',
  ),
);
const LONGEST_NAME = 4;
/** From how many letters a name may be misspelt. */
const MISSPELT_FROM = 7;

function keyOf(words: readonly string[]): string {
  return singular(words.join(' ')).replaceAll(' ', '');
}

/** The ideas that are for people whose own words name what they are about, by these names. */
export class OwnWords {
  readonly #byName = new Map<string, Entry[]>();
  readonly #spelling: Spelling;

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      for (const key of new Set(entry.idea.words.map((name) => keyOf(plainWords(name))))) {
        this.#byName.set(key, [...(this.#byName.get(key) ?? []), entry]);
      }
    }
    this.#spelling = new Spelling(this.#byName.keys(), OTHER_INTERESTS.map(joined));
  }

  /** Those that the words name, also by another name for the same, and where nothing else was meant also misspelt. */
  of({ text, meanings, isWhole }: CustomInterest): readonly Entry[] {
    const words = bareWords(text);
    const own = this.#keysWithin(words).flatMap((key) => this.#byName.get(key) ?? []);
    const others = isWhole ? meanings.flatMap((meaning) => this.#byOtherNames(meaning)) : [];
    const found = new Set([...own, ...others]);
    if (found.size > 0 || meanings.length > 0) return [...found];
    const key = keyOf(words);
    const near = key.length < MISSPELT_FROM ? null : this.#spelling.nearest(key);
    return (near !== null && this.#byName.get(near)) || [];
  }

  /**
   * What other names for the same find. One such name may mean something else as well: 'bolos' are cakes and bowling, rocks
   * are minerals and music. So what belongs to another interest must be named by two of them.
   */
  #byOtherNames({ hobby, narrow }: Meaning): Entry[] {
    const keys = new Set([...(narrow?.names ?? [])].map((name) => keyOf(name.split(' '))));
    const named = [...keys].flatMap((key) => this.#byName.get(key) ?? []);
    return named.filter((entry, place) => entry.idea.interests.includes(hobby) || named.indexOf(entry) !== place);
  }

  /** The names that stand within the words, the longest at each place. */
  #keysWithin(words: readonly string[]): string[] {
    const keys: string[] = [];
    for (let place = 0; place < words.length;) {
      const length = this.#lengthOfNameAt(words, place);
      if (length > 0) keys.push(keyOf(words.slice(place, place + length)));
      place += Math.max(1, length);
    }
    return keys;
  }

  #lengthOfNameAt(words: readonly string[], place: number): number {
    for (let length = Math.min(LONGEST_NAME, words.length - place); length > 0; length -= 1) {
      const key = keyOf(words.slice(place, place + length));
      if (this.#byName.has(key) && (length === words.length || !ONLY_ALONE.has(key))) return length;
    }
    return 0;
  }
}
