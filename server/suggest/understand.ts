import { isHobby, isInterestFoldable } from '../../contract/schema/hobby.ts';
import { GOOD_TO_KNOW } from '../../contract/schema/gift-hints.ts';
import { CONTENTS, type Content, type Cue, type Need } from '../../gifts/words.ts';
import { harmlessText } from './harmless-text.ts';
import { plainWords } from './plain-text.ts';
import { stem } from './words.ts';
import type { SuggestPerson } from './suggestion.ts';
import { isUnseemly } from './unseemly.ts';
import {
  type Circumstance,
  hobbiesOf,
  type Knowledge,
  LONGEST_UNKNOWN,
  type Meaning,
  type Topic,
} from './knowledge.ts';

/** Something that a person says they do or like. */
export interface Stated {
  /** As it may be repeated within a sentence. */
  text: string;
  /** The words that name it, as they are compared. */
  words: readonly string[];
  /** What it names, what is meant first; empty where nobody has heard of it. */
  topics: readonly Topic[];
  /** What lies near to what nobody has heard of. */
  near: readonly Topic[];
  /** Whether they are only about to begin with it. */
  isNew: boolean;
}

/** What texts about a person say. */
export interface Understood {
  stated: readonly Stated[];
  circumstances: readonly Circumstance[];
  /** Those that were chosen as good to know, and not read from words. */
  chosenCircumstances: readonly Circumstance[];
  never: ReadonlySet<Content>;
  without: ReadonlySet<Need>;
  refusedTopics: ReadonlySet<Topic>;
  /** Stems that must not stand together in a title. */
  refusedWords: readonly (readonly string[])[];
}

const SENTENCE_ENDS = /[.!?]+/u;
const CLAUSE_ENDS = /[,;:()]+|\s[-–—]\s|\s(?:but|however|mas|pero|mais|aber|sondern|ma)\s/iu;
/** What may hold any of the things that people are allergic to. */
const ALLERGENS: ReadonlySet<Content> = new Set(['nuts', 'gluten', 'dairy', 'egg', 'fish', 'food']);
const FARE: ReadonlySet<Content> = new Set([...ALLERGENS, 'alcohol', 'meat', 'pork', 'sugar', 'caffeine']);
/** From so many letters on a word hardly means something else in another language. */
const LONG_WORD = 5;

/** Cues that say something about what else a clause holds. */
const CLAUSE_CUES: readonly Cue[] = ['refuses', 'harms', 'needs', 'begins', 'formerly'];

interface Told {
  /** Whether the clause before was a refusal. */
  isRefusing: boolean;
  isNewSentence: boolean;
  isUnseemly: boolean;
  isAsWritten: boolean;
}

type Found = ReturnType<Knowledge['names']['find']>[number];

/** Reads listed interests and people's own words by the names that are known; in doubt something is left out. */
export class Reader {
  readonly #knowledge: Knowledge;
  readonly #stated = new Map<string, Stated>();
  readonly #circumstances = new Set<Circumstance>();
  #chosen: readonly Circumstance[] = [];
  readonly #never = new Set<Content>();
  readonly #refusedTopics = new Set<Topic>();
  readonly #refusedWords: string[][] = [];
  /** What the clause before has named. */
  #before: readonly Found[] = [];

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  /**
   * @param ageYears decides what is unseemly; null where unknown
   * @param forbidden what they can't be given whatever the texts say
   */
  read(
    { hobbies, customHobbies, hints }: Pick<SuggestPerson, 'hobbies' | 'customHobbies' | 'hints'>,
    ageYears: number | null,
    forbidden: readonly Content[] = [],
  ): Understood {
    for (const content of forbidden) this.#never.add(content);
    if (hints) this.#note(hints);
    const texts = hints ? [...customHobbies, hints.giftNote] : customHobbies;
    const listed = hobbies.filter(isHobby);
    for (const hobby of listed)
      this.#state(this.#knowledge.inSentence(hobby), { words: [], topics: [this.#knowledge.hobby(hobby)] });
    const own = [...hobbies.filter((hobby) => !isHobby(hobby)), ...texts].filter(isInterestFoldable);
    for (const text of own) this.#readText(text, ageYears);
    const circumstances = [...this.#circumstances];
    for (const { never } of circumstances) for (const content of never) this.#never.add(content);
    // Who is given no alcohol, and doesn't say that they like wine all the same, is given nothing for it.
    const wine = this.#knowledge.hobby('Wine and spirits');
    if (this.#never.has('alcohol') && !listed.includes('Wine and spirits')) this.#refusedTopics.add(wine);
    const isRefused = (topic: Topic) =>
      this.#refusedTopics.has(topic) ||
      [...hobbiesOf(topic)].some((hobby) => this.#refusedTopics.has(this.#knowledge.hobby(hobby)));
    const isWanted = ({ topics }: Stated) => topics.length === 0 || topics.some((topic) => !isRefused(topic));
    return {
      stated: [...this.#stated.values()].filter(isWanted),
      circumstances,
      chosenCircumstances: this.#chosen,
      never: this.#never,
      without: new Set(circumstances.flatMap(({ without }) => without)),
      refusedTopics: this.#refusedTopics,
      refusedWords: this.#refusedWords,
    };
  }

  /** What was chosen of what gifts have to do with. */
  #note({ neverSuggest, goodToKnow }: NonNullable<SuggestPerson['hints']>): void {
    for (const key of neverSuggest) {
      if (isContentName(key)) this.#never.add(key);
      else if (key === 'pets') this.#refusedTopics.add(this.#knowledge.hobby('Animals and pets'));
    }
    const known: ReadonlyMap<string, string> = new Map(Object.entries(GOOD_TO_KNOW));
    this.#chosen = goodToKnow.flatMap(
      (key) => this.#knowledge.circumstances.get((known.get(key) ?? key).replace('’', "'")) ?? [],
    );
    for (const circumstance of this.#chosen) this.#circumstances.add(circumstance);
  }

  #state(
    text: string,
    { words, topics, isNew = false, near = [] }: Partial<Stated> & Pick<Stated, 'words' | 'topics'>,
  ): void {
    const key = topics[0]?.name.toLowerCase() ?? text.toLowerCase();
    if (!this.#stated.has(key)) this.#stated.set(key, { text, words, topics, near, isNew });
  }

  #readText(text: string, ageYears: number | null): void {
    const harmless = harmlessText(text);
    if (harmless === null) return;
    let isRefusing = false;
    for (const sentence of harmless.text.split(SENTENCE_ENDS)) {
      const clauses = sentence.split(CLAUSE_ENDS).filter((clause) => clause.trim() !== '');
      for (const [place, clause] of clauses.entries()) {
        isRefusing = this.#readClause(clause.trim(), {
          isRefusing,
          isNewSentence: place === 0,
          isUnseemly: isUnseemly(clause, ageYears),
          isAsWritten: harmless.isAsWritten,
        });
      }
    }
  }

  /** Returns whether a bare name of what things hold goes on with a refusal: 'no nuts, milk or eggs'. */
  #readClause(clause: string, toldOf: Told): boolean {
    const found = this.#knowledge.names.find(clause);
    const told = { ...toldOf, isHardlyKnown: isHardlyKnown(found) };
    // 'Absolutely No Peanuts' is no band: what somebody may be unable to eat or drink is refused whatever its letters.
    const isOfName = (part: Found, place: number) =>
      isWithinName(part, clause) && !found.slice(place + 1).some(({ meanings }) => meanings.some(isFare));
    const at = (cue: Cue) => found.findIndex((part, place) => hasCue(part, cue) && !isOfName(part, place));
    // 'La' and 'the' name things too, and stand for them only where nothing else is said.
    const isFiller = (part: Found) => found.length > 1 && hasCue(part, 'likes');
    const named = found.filter(
      (part) => !isFiller(part) && (part.meanings.length === 0 || part.meanings.some((meaning) => !('cue' in meaning))),
    );
    const isHarmful = at('harms') !== -1;
    const refusal = at('needs') !== -1 ? -1 : Math.max(at('refuses'), at('harms'));
    const goesOn =
      told.isRefusing &&
      !found.some((part) => CLAUSE_CUES.some((cue) => hasCue(part, cue))) &&
      named.length > 0 &&
      named.every(
        ({ meanings }) =>
          meanings.some(isContent) ||
          // 'No nuts. Jazz' says two things.
          (!told.isNewSentence && !meanings.some((one) => isTopic(one) && one.hobby)),
      ) &&
      found.length <= LONGEST_UNKNOWN;
    for (const part of named) this.#refuseWithin(part);
    if (refusal !== -1 || goesOn) {
      const isRefused = (part: Found) =>
        isHarmful ||
        found.indexOf(part) > refusal ||
        (found.indexOf(part) === refusal && part.meanings.some(isCircumstance));
      const after = named.filter(isRefused);
      // 'Alcohol, never'.
      this.#refuse(after.length > 0 ? after : named.length > 0 ? named : this.#before, isHarmful);
      // What stands before what is refused may be liked: 'jazz without singing'.
      if (after.length > 0)
        this.#take(
          named.filter((part) => !after.includes(part)),
          clause,
          told,
          false,
        );
      return true;
    }
    this.#before = named;
    if (at('formerly') === -1) this.#take(named, clause, told, at('begins') !== -1);
    return false;
  }

  /**
   * What is named by what it is free of is liked, and still refuses that: 'alcohol-free cocktails', 'glutenfreies Backen'.
   * A circumstance that is named by what does harm refuses that too: 'cat allergy'.
   */
  #refuseWithin({ words, meanings }: Found): void {
    if (meanings.every((meaning) => !isTopic(meaning) && !isCircumstance(meaning))) return;
    const within = this.#knowledge.names.within(words);
    const isHarmful = within.some((part) => hasCue(part, 'harms'));
    if (!isHarmful && !within.some((part) => hasCue(part, 'refuses'))) return;
    for (const part of within) {
      for (const meaning of part.meanings) {
        if (isContent(meaning)) this.#never.add(meaning.content);
        else if (isHarmful && isTopic(meaning)) this.#refusedTopics.add(meaning);
      }
      const isNamed = !part.meanings.some((meaning) => 'cue' in meaning || isContent(meaning));
      if (isHarmful && isNamed) this.#refusedWords.push(part.words.map(stem));
    }
  }

  #refuse(parts: readonly Found[], isDangerous: boolean): void {
    const unknown: string[] = [];
    for (const { words, meanings } of parts) {
      for (const meaning of meanings) {
        if (isContent(meaning)) this.#never.add(meaning.content);
        else if (isCircumstance(meaning)) this.#circumstances.add(meaning);
        else if (isTopic(meaning)) this.#refusedTopics.add(meaning);
      }
      if (!meanings.some(isContent)) unknown.push(...words.map(stem));
    }
    if (unknown.length > 0) this.#refusedWords.push(unknown);
    const contents = parts.flatMap(({ meanings }) => meanings.filter(isContent).map(({ content }) => content));
    // Nobody knows what a hamper holds.
    if (isDangerous && (contents.length === 0 || contents.some((one) => ALLERGENS.has(one)))) this.#never.add('food');
    if (contents.includes('scent')) this.#never.add('candle');
  }

  #take(parts: readonly Found[], clause: string, told: Told & { isHardlyKnown: boolean }, isNew: boolean): void {
    const { isUnseemly: unseemly, isAsWritten } = told;
    const unknown: string[] = [];
    let isKnown = false;
    for (const part of parts) {
      const topics = part.meanings
        .filter((meaning) => isTopic(meaning))
        .filter((topic) => !told.isHardlyKnown || this.#isPlainly(topic, part));
      const circumstances = part.meanings.filter(isCircumstance);
      for (const circumstance of circumstances) this.#circumstances.add(circumstance);
      isKnown ||= topics.length + circumstances.length > 0;
      // Who says 'vegan' says how they live, and not that they like vegan cooking.
      const [topic] = circumstances.length > 0 ? [] : topics;
      if (topic && !unseemly)
        this.#state(this.#called(part, topic, clause, isAsWritten), { words: part.words, topics, isNew });
      else if (part.meanings.length === 0) unknown.push(...part.words.filter((word) => /\p{L}{2}|\p{Lo}/u.test(word)));
    }
    const isName = plainWords(clause).length < LONGEST_UNKNOWN;
    if (!isKnown && unknown.length > 0 && isName && !unseemly && isAsWritten) {
      this.#state(written(clause, unknown), {
        words: unknown,
        topics: [],
        isNew,
        near: this.#knowledge.nearTo(unknown),
      });
    }
  }

  /** Whether words mean a topic wherever they stand: several that make its name, or one that hardly says anything else. */
  #isPlainly({ name, hobby }: Topic, { words: [word = '', ...further] }: Found): boolean {
    if (further.length > 0 || name.toLowerCase() === word) return true;
    return word.length >= LONG_WORD && (hobby !== undefined || !this.#knowledge.isCommon(word));
  }

  /** One word or a name as the person wrote it, and else what it is called: 'speaks Portuguese' is no name of anything. */
  #called({ words, meanings }: Found, topic: Topic, clause: string, isAsWritten: boolean): string {
    const isName = words.length === 1 || this.#knowledge.isProperName(words);
    const isPlain = isAsWritten && isName && !meanings.some(isCircumstance);
    return this.#knowledge.inSentence(isPlain ? written(clause, words) : topic.name);
  }
}

/** The part of a clause that these words were read from, as it was written; the words where they were spelt otherwise. */
function written(clause: string, words: readonly string[]): string {
  const pieces = clause.match(/[\p{L}\p{N}\p{M}'’&+.-]+/gu) ?? [];
  const first = pieces.findIndex((piece) => plainWords(piece)[0] === words[0]);
  const last = pieces.findIndex((piece, at) => at >= first && plainWords(piece).at(-1) === words.at(-1));
  return first === -1 || last === -1 ? words.join(' ') : pieces.slice(first, last + 1).join(' ');
}

/**
 * Whether what was read is hardly known: half of it names nothing, little words aside. A short word in it may mean anything:
 * 'six weeks in plaster' is no musical.
 */
function isHardlyKnown(found: readonly Found[]): boolean {
  const telling = found.filter((part) => !hasCue(part, 'likes'));
  const unknown = telling.filter(({ meanings }) => meanings.length === 0);
  return telling.length > 1 && 2 * unknown.length >= telling.length;
}

function hasCue({ meanings }: Found, cue: Cue): boolean {
  return meanings.some((meaning) => 'cue' in meaning && meaning.cue === cue);
}

/** Whether a cue and the words about it are written with a capital, as in the name of a band: 'Men Without Hats'. */
function isWithinName({ words }: Found, clause: string): boolean {
  const pieces = clause.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const at = pieces.findIndex((piece) => plainWords(piece)[0] === words[0]);
  const about = [pieces[at - 1], pieces[at], pieces[at + words.length]];
  // Who writes in capitals alone shouts.
  return at > 0 && about.every((piece) => piece !== undefined && /^\p{Lu}.*\p{Ll}/u.test(piece));
}

function isContentName(key: string): key is Content {
  return (CONTENTS as readonly string[]).includes(key);
}

function isTopic(meaning: Meaning): meaning is Topic {
  return 'parents' in meaning;
}

function isCircumstance(meaning: Meaning): meaning is Circumstance {
  return 'without' in meaning;
}

function isContent(meaning: Meaning): meaning is { content: Content } {
  return 'content' in meaning;
}

function isFare(meaning: Meaning): boolean {
  return isContent(meaning) && FARE.has(meaning.content);
}
