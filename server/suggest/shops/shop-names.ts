import type { ShopWord, ShopWords, Tie } from '../../../gifts/shop-words.ts';
import { plainWords } from '../language/plain-text.ts';
import { singular } from '../language/singular.ts';

/** No name has more words. */
const LONGEST = 4;

/** Finds what shops have words for, in any number and with or without hyphens. */
export class ShopNames {
  readonly #byKey = new Map<string, ShopWord>();
  readonly #ties: ReadonlyMap<string, Tie>;
  readonly #passedOver: ReadonlySet<string>;

  constructor({ words, little }: ShopWords) {
    this.#passedOver = new Set(little['passed over']);
    const ties = (['about', 'made of', 'beside'] as const).flatMap((tie) =>
      little[tie].map((key) => [key, tie] as const),
    );
    this.#ties = new Map(ties);
    for (const word of words) {
      this.#byKey.set(keysOf(word.name).join(' '), word);
      // 'LED' is no name of anybody wherever it stands.
      if (/\p{Lu}/u.test(word.name)) this.#byKey.set(word.name, word);
    }
  }

  /** Whether a word is no name of anything. */
  isLittle(key: string): boolean {
    return this.#passedOver.has(key) || this.#ties.has(key);
  }

  /** How what a word begins stands to the thing; undefined for a word that begins no part of a title. */
  tieOf(key: string): Tie | undefined {
    return this.#ties.get(key);
  }

  /** The longest name that begins with the first of these. */
  beginningOf(keys: readonly string[]): { word: ShopWord; length: number } | undefined {
    for (let length = Math.min(LONGEST, keys.length); length > 0; length -= 1) {
      const word = this.#byKey.get(keys.slice(0, length).join(' '));
      if (word) return { word, length };
    }
    return undefined;
  }

  /** The longest name of a thing that ends with the last of these. */
  thingEnding(keys: readonly string[]): { word: ShopWord; length: number } | undefined {
    for (let length = Math.min(LONGEST, keys.length); length > 0; length -= 1) {
      const word = this.#byKey.get(keys.slice(-length).join(' '));
      if (word?.isThing) return { word, length };
    }
    return undefined;
  }
}

/** Its words as they are compared. */
export function keysOf(text: string): string[] {
  return plainWords(text).map(singular);
}
