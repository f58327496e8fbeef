import { plainWords } from './plain-text.ts';
import { Spelling } from './spelling.ts';
import { singular } from './singular.ts';

/** No name has more words. */
const LONGEST = 6;
/** From so many letters on a word may be misspelt. */
const MISSPELT_FROM = 5;

/** What German and its neighbours write in one word with what it is about: 'Nussallergie', 'laktosefrei'. */
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
/** The shortest word that may stand before one of these, in letters. */
const SHORTEST_BEFORE = 3;

/** What stands at a place of a text: what its words name, or a word that names nothing. */
export type Found<Meaning> = { words: readonly string[]; meanings: readonly Meaning[] };

/** Finds what texts name: without case, accents, hyphens and plural endings, and in long words with a slip of the finger. */
export class Names<Meaning> {
  readonly #byKey = new Map<string, Meaning[]>();
  readonly #whole = new Map<string, Meaning>();
  readonly #right: () => Iterable<string>;
  #spelling: Spelling | undefined;

  readonly #mustNotBeMissed: (meaning: Meaning) => boolean;

  /**
   * @param right words that are spelt right, and never what a name was meant to be
   * @param mustNotBeMissed whether what a word means is found also where it is misspelt among others
   */
  constructor(right: () => Iterable<string>, mustNotBeMissed: (meaning: Meaning) => boolean) {
    this.#right = right;
    this.#mustNotBeMissed = mustNotBeMissed;
  }

  /** What is added first under a name comes first. */
  add(name: string, meaning: Meaning): void {
    const words = plainWords(name);
    if (words.length === 0 || words.length > LONGEST) return;
    const key = keyOf(words);
    for (const one of words.length > 1 ? [key, key.replaceAll(' ', '')] : [key]) this.#put(one, meaning);
  }

  /** What a text means that is nothing but this, where that means nothing else. */
  addWhole(name: string, meaning: Meaning): void {
    this.#whole.set(keyOf(plainWords(name)), meaning);
  }

  #put(key: string, meaning: Meaning): void {
    const meanings = this.#byKey.get(key);
    if (meanings === undefined) this.#byKey.set(key, [meaning]);
    else if (!meanings.includes(meaning)) meanings.push(meaning);
  }

  /** What the whole text names. */
  named(text: string): readonly Meaning[] {
    return this.#at(plainWords(text));
  }

  /** The text in its order, the longest names first at each place. */
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

  /** Whatever any of a text's words name, also within longer names. */
  everyIn(text: string): Found<Meaning>[] {
    const words = plainWords(text);
    return words.flatMap((_, from) =>
      Array.from({ length: Math.min(LONGEST, words.length - from) }, (__, at) => {
        const part = words.slice(from, from + at + 1);
        return { words: part, meanings: this.#at(part) };
      }),
    );
  }

  /** What the words of a name name by themselves. */
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

  /**
   * What a word that names nothing was meant to be, where that is hardly in doubt: where it must not be missed, where the
   * text is nothing else, or where it makes a name with the word beside it. 'Garbage trucks' are no garage.
   */
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
      // What is a name by itself before what is only a word of one.
      new Set(this.#byKey.keys()),
    );
    return this.#spelling.nearest(word) ?? this.#spelling.nearest(singular(word)) ?? undefined;
  }
}

function keyOf(words: readonly string[]): string {
  return words.map(singular).join(' ');
}
