import type { ShopWord, ShopWords, Tie } from '../../../gifts/shop-words.ts';
import { plainWords } from '../language/folded-text.ts';
import { singular } from '../language/singular.ts';

/** The most words in a name. */
const LONGEST = 4;

/** Finds the shops' words for things, in singular or plural, with or without hyphens. */
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
      // 'LED' is no proper name in any place.
      if (/\p{Lu}/u.test(word.name)) this.#byKey.set(word.name, word);
    }
  }

  /** Whether it is a function word. */
  isLittle(key: string): boolean {
    return this.#passedOver.has(key) || this.#ties.has(key);
  }

  /** How the part that a word begins relates to the thing; undefined if the word begins no part. */
  tieOf(key: string): Tie | undefined {
    return this.#ties.get(key);
  }

  /** The longest name that begins with the first key. */
  beginningOf(keys: readonly string[]): { word: ShopWord; length: number } | undefined {
    for (let length = Math.min(LONGEST, keys.length); length > 0; length -= 1) {
      const word = this.#byKey.get(keys.slice(0, length).join(' '));
      if (word) return { word, length };
    }
    return undefined;
  }

  /** The longest name of a thing that ends with the last key. */
  thingEnding(keys: readonly string[]): { word: ShopWord; length: number } | undefined {
    for (let length = Math.min(LONGEST, keys.length); length > 0; length -= 1) {
      const word = this.#byKey.get(keys.slice(-length).join(' '));
      if (word?.isThing) return { word, length };
    }
    return undefined;
  }
}

export function keysOf(text: string): string[] {
  return plainWords(text).map(singular);
}
