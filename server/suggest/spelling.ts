import MiniSearch from 'minisearch';

/** How many letters may be wrong. Short words have too many neighbours for any. */
function mayDiffer(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 10 ? 1 : 2;
}

function letters(word: string): string {
  return Array.from(word).toSorted().join('');
}

/** Hardly anybody gets the first letter wrong, nor, in a short word, the last. */
function isLikely(word: string, known: string): boolean {
  return known.charAt(0) === word.charAt(0) && (word.length > 5 || known.at(-1) === word.at(-1));
}

/** Finds what was meant by a misspelt word among words that are known. */
export class Spelling {
  readonly #index = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  });
  readonly #known: ReadonlySet<string>;

  /** `right` are spelt right as well, and never what a misspelling is taken for. */
  constructor(known: Iterable<string>, right: Iterable<string> = []) {
    const words = [...new Set(known)];
    this.#index.addAll(words.map((id) => ({ id })));
    this.#known = new Set([...words, ...right]);
  }

  /** The nearest known word, the word itself where it is right, or null where none is near. */
  nearest(word: string): string | null {
    if (this.#known.has(word)) return word;
    const near = this.#index.search(word, { fuzzy: mayDiffer(word) });
    const found = near.find(({ terms: [known = ''] }) => isLikely(word, known));
    return (found?.terms[0] ?? this.#swapped(word)) || null;
  }

  /** Two letters that changed places count as one mistake. */
  #swapped(word: string): string | undefined {
    if (word.length < 5) return undefined;
    return this.#index
      .search(word, { fuzzy: 2 })
      .map(({ terms: [known = ''] }) => known)
      .find((known) => isLikely(word, known) && letters(known) === letters(word));
  }
}
