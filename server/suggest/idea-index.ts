import MiniSearch, { type SearchResult } from 'minisearch';
import type { Hobby } from '../../contract/schema/hobby.ts';
import { type Entry, entryOf } from './entry.ts';
import type { Idea } from './idea.ts';
import { OwnWords } from './own-words.ts';
import { plainWords } from './plain-text.ts';
import type { CustomInterest } from './recipient.ts';
import { joinedPairs, stem, tellingWords } from './words.ts';

/** From how many letters a word that no idea knows may be a misspelt one. */
const FUZZY_FROM = 6;
/** The word that in English carries the sense ('vintage motorcycles') counts in part where it is met alone. */
const HEAD_ALONE = 0.6;
const MISSPELT = 0.9;
/** How much the full-text score, which prefers short titles and rare words, sets equal hits apart. */
const BY_RELEVANCE = 0.1;

/** What stands in the kitchen or holds something, as a stem: as a head, 'lawn bowls' would be met by any bowl. */
const VESSELS: ReadonlySet<string> = new Set(
  'bag basket bottl bowl box can cas cup glass holder jar mug pack pan plat pot tin tray'.split(' '),
);

interface Document {
  id: string;
  title: string;
  words: string;
}

function grouped<Key, Item>(items: readonly Item[], keysOf: (item: Item) => readonly Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** All ideas, ready to be found by interest, occasion, id and words. Made once, at start. */
export class IdeaIndex {
  readonly everyone: readonly Entry[];
  readonly #byInterest: ReadonlyMap<Hobby, readonly Entry[]>;
  readonly #byOccasion: ReadonlyMap<string, readonly Entry[]>;
  readonly #byId: ReadonlyMap<string, Entry>;
  readonly #ownWords: OwnWords;
  readonly #search: MiniSearch<Document>;
  readonly #words = new Set<string>();

  constructor(handWritten: readonly Idea[], templates: readonly { idea: Idea; strength: number }[]) {
    const byHand = handWritten.map((idea) => entryOf(idea));
    const entries = [...byHand, ...templates.map(({ idea, strength }) => entryOf(idea, strength))];
    const forAnyWords = byHand.filter(({ idea }) => idea.audience !== 'words');
    this.#byInterest = grouped(entries, ({ idea }) => (idea.audience === 'words' ? [] : idea.interests));
    this.#byOccasion = grouped(byHand, ({ idea }) => idea.occasions);
    this.everyone = byHand.filter(({ idea }) => idea.audience === 'everyone');
    this.#byId = new Map(entries.map((entry) => [entry.idea.id, entry]));
    this.#ownWords = new OwnWords(byHand.filter(({ idea }) => idea.audience === 'words'));
    this.#search = this.#searchOf(forAnyWords);
  }

  ofInterest(interest: Hobby): readonly Entry[] {
    return this.#byInterest.get(interest) ?? [];
  }

  ofOccasion(occasion: string): readonly Entry[] {
    return this.#byOccasion.get(occasion) ?? [];
  }

  byId(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The ideas that only people are shown whose own words name what these are about. */
  named(interest: CustomInterest): readonly Entry[] {
    return this.#ownWords.of(interest);
  }

  /** The hand-written ideas that are about some words, and how well each meets them, 0 to 1. */
  search(text: string): ReadonlyMap<Entry, number> {
    const words = tellingWords(text);
    const pairs = joinedPairs(text);
    if (words.length === 0) return new Map();
    const hits = this.#search
      .search([...words, ...pairs].join(' '), {
        tokenize: (query) => query.split(' '),
        processTerm: (term) => term,
        fuzzy: (term) => this.#mayBeMisspelt(term, pairs) && 1,
      })
      .map((hit) => ({ hit, strength: strengthOf(hit, words, plainWords(text)) }))
      .filter(({ strength }) => strength > 0);
    const most = Math.max(...hits.map(({ hit }) => hit.score));
    const found = new Map<Entry, number>();
    for (const { hit, strength } of hits) {
      const entry = this.#byId.get(String(hit.id));
      if (entry) found.set(entry, strength * (1 - BY_RELEVANCE * (1 - hit.score / most)));
    }
    return found;
  }

  /** A pair is no word, and two that are one letter apart say quite different things. */
  #mayBeMisspelt(term: string, pairs: readonly string[]): boolean {
    return term.length >= FUZZY_FROM && !this.#words.has(term) && !pairs.includes(term);
  }

  #searchOf(entries: readonly Entry[]): MiniSearch<Document> {
    const search = new MiniSearch<Document>({
      fields: ['title', 'words'],
      searchOptions: { boost: { title: 2 } },
      tokenize: (lines) => lines.split('\n').flatMap((line) => [...tellingWords(line), ...joinedPairs(line)]),
      processTerm: (term) => {
        this.#words.add(term);
        return term;
      },
    });
    search.addAll(
      entries.map(({ idea: { id, title, interests, words } }) => ({
        id,
        title,
        words: [...interests, ...words].join('\n'),
      })),
    );
    return search;
  }
}

/** What by itself tells nothing: C++ is in no vitamin C and in no USB-C, and whoever plays Go drives no go-kart. */
const TELLS_NOTHING = /^(?:[a-z\d]|go)$/;

/** Which of a query's words a hit met; a pair stands for both of its words. */
function strengthOf({ queryTerms, terms }: SearchResult, words: readonly string[], raw: readonly string[]): number {
  const met = new Set(queryTerms);
  const isMet = (word: string): boolean =>
    met.has(word) ||
    raw.some((one, place) => {
      const next = raw[place + 1];
      return next !== undefined && met.has(stem(one + next)) && (stem(one) === word || stem(next) === word);
    });
  const isRight = queryTerms.every((term) => terms.includes(term));
  const likely = isRight || queryTerms.every((term) => terms.some((known) => known.charAt(0) === term.charAt(0)));
  const head = words.at(-1) ?? '';
  if (!likely || !isMet(head) || !words.some((word) => !TELLS_NOTHING.test(word) && isMet(word))) return 0;
  if (VESSELS.has(head) && (words.length === 1 || !words.every(isMet))) return 0;
  return (words.every(isMet) ? 1 : HEAD_ALONE) * (isRight ? 1 : MISSPELT);
}
