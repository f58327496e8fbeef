import { plainWords } from './folded-text.ts';
import { Spelling } from './spelling.ts';
import { singular } from './singular.ts';

const LONGEST = 6;
/** Words of at least this many letters may be misspelt. */
const MISSPELT_FROM = 5;

/** Endings of German and related compounds: 'Nussallergie', 'laktosefrei'. */
const ENDS = [
  'allergie',
  'allergien',
  'allergiker',
  'allergikerin',
  'allergi',
  'frei',
  'freie',
  'vrij',
  'intoleranz',
  'intolerant',
];
/** The shortest first part of such a compound, in letters. */
const SHORTEST_BEFORE = 3;

/** A part of a text: words with their meanings, or an unknown word. */
export type Found<Meaning> = { words: readonly string[]; meanings: readonly Meaning[] };

/** Finds names in texts, ignoring case, accents, hyphens and plural endings, and typing slips in long words. */
export class Names<Meaning> {
  readonly #byKey = new Map<string, Meaning[]>();
  readonly #whole = new Map<string, Meaning>();
  readonly #right: () => Iterable<string>;
  #spelling: Spelling | undefined;

  readonly #mustNotBeMissed: (meaning: Meaning) => boolean;

  /**
   * @param right correctly spelt words, never corrected to a name
   * @param mustNotBeMissed whether a meaning is also found in a misspelt word among others
   */
  constructor(right: () => Iterable<string>, mustNotBeMissed: (meaning: Meaning) => boolean) {
    this.#right = right;
    this.#mustNotBeMissed = mustNotBeMissed;
  }

  /** The first meaning added under a name has precedence. */
  add(name: string, meaning: Meaning): void {
    const words = plainWords(name);
    if (words.length === 0 || words.length > LONGEST) return;
    const key = keyOf(words);
    for (const one of words.length > 1 ? [key, key.replaceAll(' ', '')] : [key]) this.#put(one, meaning);
  }

  /** Adds a meaning for a text that is only this name, unless the name means something else. */
  addWhole(name: string, meaning: Meaning): void {
    this.#whole.set(keyOf(plainWords(name)), meaning);
  }

  #put(key: string, meaning: Meaning): void {
    const meanings = this.#byKey.get(key);
    if (meanings === undefined) this.#byKey.set(key, [meaning]);
    else if (!meanings.includes(meaning)) meanings.push(meaning);
  }

  named(text: string): readonly Meaning[] {
    return this.#at(plainWords(text));
  }

  /** Reads the text in order, the longest name first at each place. */
  find(text: string): Found<Meaning>[] {
    const written = plainWords(text).flatMap((word) => this.#parts(word));
    const whole = this.#whole.get(keyOf(plainWords(text)));
    if (whole && this.named(text).length === 0) return [{ words: written, meanings: [whole] }];
    const words = written.map((word, at) => (this.#isKnown(word) ? word : this.#spelt(written, at)));
    const found: Found<Meaning>[] = [];
    for (let place = 0; place < words.length;) {
      const next = this.#longestAt(words, place);
      found.push(next);
      place += next.words.length;
    }
    return found;
  }

  /** All names in a text, also within longer names. */
  everyIn(text: string): Found<Meaning>[] {
    const words = plainWords(text);
    return words.flatMap((_, from) =>
      Array.from({ length: Math.min(LONGEST, words.length - from) }, (__, at) => {
        const part = words.slice(from, from + at + 1);
        return { words: part, meanings: this.#at(part) };
      }),
    );
  }

  within(name: readonly string[]): Found<Meaning>[] {
    const words = name.flatMap((word) => this.#parts(word, true));
    return words.map((word) => ({ words: [word], meanings: this.#at([word]) }));
  }

  #longestAt(words: readonly string[], place: number): Found<Meaning> {
    for (let length = Math.min(LONGEST, words.length - place); length > 0; length -= 1) {
      const part = words.slice(place, place + length);
      const meanings = this.#at(part);
      if (meanings.length > 0) return { words: part, meanings };
    }
    return { words: words.slice(place, place + 1), meanings: [] };
  }

  #at(words: readonly string[]): readonly Meaning[] {
    return this.#byKey.get(keyOf(words)) ?? [];
  }

  #parts(word: string, isName = false): string[] {
    const end = ENDS.find((one) => word.endsWith(one) && word.length >= one.length + SHORTEST_BEFORE);
    return end === undefined || (!isName && this.#byKey.has(singular(word)))
      ? [word]
      : [word.slice(0, -end.length), end];
  }

  #isKnown(word: string): boolean {
    return word.length < MISSPELT_FROM || this.#byKey.has(singular(word));
  }

  /** Corrects an unknown word only where that is hardly in doubt: 'garbage trucks' are no garage. */
  #spelt(words: readonly string[], at: number): string {
    const word = words[at] ?? '';
    const meant = this.#nearest(word);
    if (meant === undefined) return word;
    const [before, after] = [words[at - 1], words[at + 1]];
    const isWhole = words.length === 1;
    const isOfName = [before && `${before} ${meant}`, after && `${meant} ${after}`].some(
      (name) => name && this.#byKey.has(name),
    );
    return isWhole || isOfName || this.#at([meant]).some(this.#mustNotBeMissed) ? meant : word;
  }

  #nearest(word: string): string | undefined {
    this.#spelling ??= new Spelling(
      [...this.#byKey.keys()].flatMap((key) => key.split(' ')).filter(({ length }) => length >= MISSPELT_FROM),
      this.#right(),
      // Whole names come before words of names.
      new Set(this.#byKey.keys()),
    );
    return this.#spelling.nearest(word) ?? this.#spelling.nearest(singular(word)) ?? undefined;
  }
}

function keyOf(words: readonly string[]): string {
  return words.map(singular).join(' ');
}
