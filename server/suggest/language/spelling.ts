import { distance } from 'fastest-levenshtein';

/** How many letters may be wrong. Short words have too many neighbours for any. */
function mayDiffer(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 10 ? 1 : 2;
}

function letters(word: string): string {
  return Array.from(word).toSorted().join('');
}

/** The first letter is rarely wrong, and in a short word the last one. */
function isLikely(word: string, known: string): boolean {
  return word.length > 5 || known.at(-1) === word.at(-1);
}

/** Corrects misspelt words to known ones. */
export class Spelling {
  /** The words by first letter and length, since only these are compared. */
  readonly #alike = new Map<string, string[]>();
  readonly #known: ReadonlySet<string>;

  readonly #preferred: ReadonlySet<string>;

  /**
   * @param right also correctly spelt, and never a correction
   * @param preferred wins over other known words that are equally near
   */
  constructor(known: Iterable<string>, right: Iterable<string> = [], preferred: ReadonlySet<string> = new Set()) {
    this.#preferred = preferred;
    const words = new Set(known);
    for (const word of words) {
      const key = `${word.charAt(0)}${word.length}`;
      const alike = this.#alike.get(key);
      if (alike) alike.push(word);
      else this.#alike.set(key, [word]);
    }
    this.#known = words.union(new Set(right));
  }

  /** The nearest known word, the word itself if it is right, or null if none is near. */
  nearest(word: string): string | null {
    if (this.#known.has(word)) return word;
    const most = mayDiffer(word);
    if (most === 0) return null;
    let nearest: string | null = null;
    let least = Infinity;
    for (const known of this.#near(word)) {
      const apart = this.#apart(word, known);
      if (apart > most || apart > least) continue;
      if (apart < least || this.#isBetter(known, nearest)) [nearest, least] = [known, apart];
    }
    return nearest;
  }

  #isBetter(known: string, than: string | null): boolean {
    return this.#preferred.has(known) && (than === null || !this.#preferred.has(than));
  }

  #near(word: string): string[] {
    const lengths = [-2, -1, 0, 1, 2].map((more) => word.length + more);
    const alike = lengths.flatMap((length) => this.#alike.get(`${word.charAt(0)}${length}`) ?? []);
    return alike.filter((known) => isLikely(word, known));
  }

  /** Two swapped letters count as one mistake. */
  #apart(word: string, known: string): number {
    const apart = distance(word, known);
    return apart === 2 && word.length === known.length && letters(word) === letters(known) ? 1 : apart;
  }
}
