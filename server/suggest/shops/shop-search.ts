import { LRUCache } from 'lru-cache';
import { shopHost } from '../../../contract/rules/gifts/shop.ts';
import type { GiftIdea } from '../../../gifts/parse.ts';
import { readShopWords, type ShopLanguage, type ShopWords } from '../../../gifts/shop-words.ts';
import { ShopNames } from './shop-names.ts';
import { type Ordinary, saidIn } from './shop-title.ts';
import { searchWords } from './shop.ts';

/** The languages other than English with a vocabulary. */
const LANGUAGES: Partial<Record<string, ShopLanguage>> = {
  'www.amazon.de': 'de',
  'www.amazon.es': 'es',
  'www.amazon.com.mx': 'es',
  'www.amazon.fr': 'fr',
  'www.amazon.it': 'it',
  'www.amazon.com.br': 'pt',
};

/** Translates titles into search words for a country's shop. Vocabularies load at first use. */
export class ShopSearch {
  readonly #ordinary: Ordinary;
  readonly #read: () => ShopWords;
  #names: ShopNames | undefined;
  /** Many people see the same ideas. */
  readonly #saidBefore = new LRUCache<string, string>({ max: 2000 });

  constructor(ordinary: Ordinary, read: () => ShopWords = readShopWords) {
    this.#ordinary = ordinary;
    this.#read = read;
  }

  /** Search words for the country's shop: in its language if the vocabulary has the thing and its qualities. */
  wordsFor({ title, kind }: Pick<GiftIdea, 'title' | 'kind'>, country: string | null): string {
    const words = searchWords(title);
    const language = LANGUAGES[shopHost(country)];
    // A book is known by its title.
    if (language === undefined || kind === 'book') return words;
    const key = `${language} ${words}`;
    const before = this.#saidBefore.get(key);
    if (before !== undefined) return before;
    this.#names ??= new ShopNames(this.#read());
    const said = saidIn(language, words, this.#names, this.#ordinary) ?? words;
    this.#saidBefore.set(key, said);
    return said;
  }
}
