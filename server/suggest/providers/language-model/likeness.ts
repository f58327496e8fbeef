import { tellingWords } from '../../language/words.ts';

interface Titled {
  title: string;
}

export interface Alike<Item> {
  item: Item;
  /** 0 to 1: the share of telling words that the two titles have in common, weighted by rarity. */
  likeness: number;
}

/** Finds the item with the most similar title. Construction is slow, so do it once. */
export class Likenesses<Item extends Titled> {
  readonly #byWord = new Map<string, { item: Item; words: ReadonlySet<string> }[]>();
  readonly #count: number;

  constructor(items: readonly Item[]) {
    this.#count = items.length;
    for (const item of items) {
      const entry = { item, words: new Set(tellingWords(item.title)) };
      for (const word of entry.words) {
        const entries = this.#byWord.get(word);
        if (entries) entries.push(entry);
        else this.#byWord.set(word, [entry]);
      }
    }
  }

  /** The item with the most similar title; undefined without a common word. */
  mostAlike(title: string): Alike<Item> | undefined {
    const own = new Set(tellingWords(title));
    let best: Alike<Item> | undefined;
    for (const word of own) {
      for (const { item, words } of this.#byWord.get(word) ?? []) {
        const likeness = this.#weight(own.intersection(words)) / this.#weight(own.union(words));
        if (likeness > (best?.likeness ?? 0)) best = { item, likeness };
      }
    }
    return best;
  }

  #weight(words: ReadonlySet<string>): number {
    let weight = 0;
    for (const word of words) weight += Math.log(1 + this.#count / (1 + (this.#byWord.get(word)?.length ?? 0)));
    return weight;
  }
}
