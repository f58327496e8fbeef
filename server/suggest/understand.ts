import { isHobby, isInterestFoldable } from '../../contract/schema/connections/hobby.ts';
import { GOOD_TO_KNOW } from '../../contract/schema/gifts/gift-hints.ts';
import { CONTENTS, type Content, type Need } from '../../gifts/words.ts';
import { type Before, clauseSays, isHardlyKnown, partsOf, written } from './language/clause.ts';
import { harmlessText } from './language/harmless-text.ts';
import { type Circumstance, hobbiesOf, type Knowledge, LONGEST_UNKNOWN, type Topic } from './knowledge.ts';
import { ALLERGENS, type Found, hasCue, isCircumstance, isContent, isTopic } from './language/meaning.ts';
import { plainWords } from './language/folded-text.ts';
import type { SuggestPerson } from './suggestion.ts';
import { isUnseemly } from './language/unseemly.ts';
import { stem } from './language/words.ts';

export interface Stated {
  /** As it may be repeated within a sentence. */
  text: string;
  /** Its words in comparable form. */
  words: readonly string[];
  /** The named topics, the likeliest first; empty if unknown. */
  topics: readonly Topic[];
  /** The topics near to an unknown interest. */
  near: readonly Topic[];
  /** Whether the person is only about to begin with it. */
  isNew: boolean;
}

/** What the texts about a person say. */
export interface Understood {
  stated: readonly Stated[];
  circumstances: readonly Circumstance[];
  /** Chosen as good to know, not read from words. */
  chosenCircumstances: readonly Circumstance[];
  never: ReadonlySet<Content>;
  without: ReadonlySet<Need>;
  refusedTopics: ReadonlySet<Topic>;
  /** Stems that must not occur together in a title. */
  refusedWords: readonly (readonly string[])[];
}

const SENTENCE_ENDS = /[.!?]+/u;
const CLAUSE_ENDS = /[,;:()]+|\s[-–—]\s|\s(?:but|however|mas|pero|mais|aber|sondern|ma)\s/iu;
/** Words of at least this many letters rarely mean something else in another language. */
const LONG_WORD = 5;

/** The context of a clause. */
interface Told {
  isUnseemly: boolean;
  isAsWritten: boolean;
}

/** Reads listed interests and own words by the known names; in doubt it leaves an interest out. */
export class Reader {
  readonly #knowledge: Knowledge;
  readonly #stated = new Map<string, Stated>();
  readonly #circumstances = new Set<Circumstance>();
  #chosen: readonly Circumstance[] = [];
  readonly #never = new Set<Content>();
  readonly #refusedTopics = new Set<Topic>();
  readonly #refusedWords: string[][] = [];
  /** Named by the last clause without a refusal. */
  #before: readonly Found[] = [];

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  /**
   * @param ageYears decides what is unseemly; null if unknown
   * @param forbidden refused whatever the texts say
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
    // If alcohol is forbidden, so are wine gifts, unless 'Wine and spirits' is among the listed interests.
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

  /** Adds the chosen gift hints. */
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
        const told = { isUnseemly: isUnseemly(clause, ageYears), isAsWritten: harmless.isAsWritten };
        isRefusing = this.#readClause(clause.trim(), told, { isRefusing, isNewSentence: place === 0 });
      }
    }
  }

  /** Returns whether the clause ends with a refusal. */
  #readClause(clause: string, told: Told, after: Omit<Before, 'named'>): boolean {
    let { isRefusing } = after;
    for (const found of partsOf(this.#knowledge.names.find(clause)))
      isRefusing = this.#readPart(clause, found, told, { ...after, isRefusing });
    return isRefusing;
  }

  #readPart(clause: string, found: readonly Found[], told: Told, after: Omit<Before, 'named'>): boolean {
    const says = clauseSays(clause, found, { ...after, named: this.#before });
    for (const part of says.named) this.#refuseWithin(part);
    if (says.isRefusing) this.#refuse(says.refused, says.isHarmful);
    this.#take(says.taken, clause, { ...told, isHardlyKnown: isHardlyKnown(found), isNew: says.isNew });
    if (!says.isRefusing) this.#before = says.named;
    return says.isRefusing;
  }

  /** Refuses what a name says is harmful or left out: alcohol for 'alcohol-free cocktails', cats for 'cat allergy'. */
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
    // A hamper's content is unknown.
    if (isDangerous && (contents.length === 0 || contents.some((one) => ALLERGENS.has(one)))) this.#never.add('food');
    if (contents.includes('scent')) this.#never.add('candle');
  }

  #take(parts: readonly Found[], clause: string, told: Told & { isHardlyKnown: boolean; isNew: boolean }): void {
    const { isUnseemly: unseemly, isAsWritten, isNew } = told;
    const unknown: string[] = [];
    let isKnown = false;
    for (const part of parts) {
      const topics = part.meanings
        .filter((meaning) => isTopic(meaning))
        .filter((topic) => !told.isHardlyKnown || this.#isPlainly(topic, part));
      const circumstances = part.meanings.filter(isCircumstance);
      for (const circumstance of circumstances) this.#circumstances.add(circumstance);
      isKnown ||= topics.length + circumstances.length > 0;
      // 'Vegan' is a way of life, not a liking for vegan cooking.
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

  /** Whether words mean a topic in any context: several words of its name, or a word with hardly any other meaning. */
  #isPlainly({ name, hobby }: Topic, { words: [word = '', ...further] }: Found): boolean {
    if (further.length > 0 || name.toLowerCase() === word) return true;
    return word.length >= LONG_WORD && (hobby !== undefined || !this.#knowledge.isCommon(word));
  }

  /** A single word or a name as the person wrote it, else the topic's name: 'speaks Portuguese' is no name. */
  #called({ words, meanings }: Found, topic: Topic, clause: string, isAsWritten: boolean): string {
    const isName = words.length === 1 || this.#knowledge.isProperName(words);
    const isPlain = isAsWritten && isName && !meanings.some(isCircumstance);
    return this.#knowledge.inSentence(isPlain ? written(clause, words) : topic.name);
  }
}

function isContentName(key: string): key is Content {
  return (CONTENTS as readonly string[]).includes(key);
}
