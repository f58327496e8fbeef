import { isHobby, HOBBIES, type Hobby } from '../../contract/schema/connections/hobby.ts';
import type { OccasionType } from '../../contract/schema/connections/occasion.ts';
import type { GiftIdea, Section } from '../../gifts/parse.ts';
import { readGiftFiles } from '../../gifts/read.ts';
import type { AgeBand, Content, IdeaCountry, Cue, Need } from '../../gifts/words.ts';
import { plain, plainWords } from './language/folded-text.ts';
import { tellingWords } from './language/words.ts';
import { Names } from './language/names.ts';

/** An activity: a listed interest, or something within one. */
export interface Topic {
  name: string;
  hobby: Hobby | undefined;
  /** The word for a person who does it, if there is one: 'a cook'. */
  who: string | undefined;
  /** Its English names in comparable form, and whether each is written with a capital. */
  names: Map<string, boolean>;
  parents: Topic[];
  near: Topic[];
  children: Topic[];
  sections: Section[];
}

export interface Circumstance {
  name: string;
  without: readonly Need[];
  never: readonly Content[];
  sections: readonly Section[];
}

/** A cue: how the person stands to the things named beside it, as words in any form, or exactly as written. */
interface CueMeaning {
  cue: Cue;
  forms: ReadonlySet<string>;
}

export type Meaning = Topic | Circumstance | { content: Content } | CueMeaning;

/** Ideas for an interest, or for anybody, by occasion, age and country. */
export interface Cells {
  occasion: Map<OccasionType, Section[]>;
  age: Map<AgeBand, Section[]>;
  country: Map<IdeaCountry, Section[]>;
}

/** Joins a topic with another one, or with a circumstance. */
export interface Pair {
  topic: Topic;
  other: Topic | Circumstance;
  sections: readonly Section[];
}

export function ideasOf(sections: readonly Section[] = []): GiftIdea[] {
  return sections.flatMap(({ ideas }) => ideas);
}

/** A word in this many titles and reasons is a common word. */
const COMMON = 60;

/** The most neighbours of an unknown thing that are considered. */
const NEAREST = 4;
/** An unknown text of more words is a sentence, not a name. */
export const LONGEST_UNKNOWN = 4;

/** All gift knowledge, found by subject. Ideas are read at the first question. */
export class Knowledge {
  readonly pairs: Pair[] = [];
  readonly circumstances = new Map<string, Circumstance>();
  readonly #sections: readonly Section[];
  #names: Names<Meaning> | undefined;
  readonly #topics = new Map<string, Topic>();
  readonly #cells = new Map<Hobby | undefined, Cells>();
  /** The sections with an idea that is declared as good for the topic. */
  readonly #also = new Map<Topic, Set<Section>>();
  #byId: ReadonlyMap<string, GiftIdea> | undefined;
  #words: ReadonlyMap<string, number> | undefined;
  #byWord: ReadonlyMap<string, ReadonlySet<Topic>> | undefined;

  constructor(sections: readonly Section[]) {
    this.#sections = sections;
    for (const hobby of HOBBIES) this.#topics.set(hobby.toLowerCase(), topicOf(hobby, hobby));
    for (const section of sections) {
      const { subject } = section;
      if (subject.kind !== 'topic') continue;
      const topic = this.topic(subject.name) ?? topicOf(subject.name);
      topic.sections.push(section);
      this.#topics.set(subject.name.toLowerCase(), topic);
    }
    // Pairs last: they refer to the other subjects.
    for (const section of sections) if (section.subject.kind !== 'pair') this.#place(section);
    for (const section of sections) if (section.subject.kind === 'pair') this.#place(section);
    for (const section of sections) this.#placeAlso(section);
  }

  /** All names, read when a person first writes own words. */
  get names(): Names<Meaning> {
    return (this.#names ??= this.#readNames());
  }

  #readNames(): Names<Meaning> {
    const names = new Names<Meaning>(
      () => [...this.#counts().keys()].map(plain),
      // Contents that a person can't have, and cues.
      (meaning) => !('parents' in meaning),
    );
    // 'Football' means the topic of that name before any other with the same name.
    for (const topic of this.#topics.values()) names.add(topic.name, topic);
    for (const { subject, words, whole } of this.#sections) {
      const meaning = this.#meaningOf(subject, words);
      if (meaning === undefined) continue;
      for (const name of Object.values(words).flat()) names.add(name, meaning);
      if (subject.kind === 'circumstance') names.add(subject.name, meaning);
      for (const name of whole) names.addWhole(name, meaning);
      if (!('names' in meaning)) continue;
      for (const name of words.en ?? []) meaning.names.set(joined(name), /\p{Lu}/u.test(name));
    }
    return names;
  }

  #meaningOf(subject: Section['subject'], words: Section['words']): Meaning | undefined {
    switch (subject.kind) {
      case 'topic':
        return this.topic(subject.name);
      case 'circumstance':
        return this.circumstances.get(subject.name);
      case 'content':
        return { content: subject.content };
      case 'cue':
        return { cue: subject.cue, forms: new Set(Object.values(words).flat().map(joined)) };
      default:
        return undefined;
    }
  }

  /** The first call reads every idea. */
  byId(id: string): GiftIdea | undefined {
    this.#byId ??= new Map(this.allIdeas().map((idea) => [idea.id, idea]));
    return this.#byId.get(id);
  }

  allIdeas(): GiftIdea[] {
    return ideasOf(this.#sections);
  }

  /** The ideas of other sections declared as good for the topic, except those of refused topics. */
  also(topic: Topic, refused: ReadonlySet<Topic>): GiftIdea[] {
    const name = topic.name.toLowerCase();
    const isOpen = ({ subject }: Section) => {
      const itsTopic = subject.kind === 'topic' ? this.topic(subject.name) : undefined;
      return itsTopic === undefined || !refused.has(itsTopic);
    };
    const sections = [...(this.#also.get(topic) ?? [])].filter(isOpen);
    return ideasOf(sections).filter(({ also }) => also.some((one) => one.toLowerCase() === name));
  }

  /** Within a sentence: in lower case, unless it is a name (with another capital inside). */
  inSentence(name: string): string {
    if (/\p{Lu}/u.test(name.slice(1))) return name;
    const [first = ''] = name.match(/\p{L}+/u) ?? [];
    const small = name.charAt(0).toLowerCase() + name.slice(1);
    return this.isProperName([first.toLowerCase()]) ? name : small;
  }

  /** Whether a word occurs in the gift files exactly as written. A lower-case word that does is not only a name. */
  isOrdinary(word: string): boolean {
    return this.#counts().has(word);
  }

  /** Whether lower-case words name a brand, a band or a place: the last occurs in the files only with a capital. */
  isProperName(words: readonly string[]): boolean {
    const last = words.at(-1) ?? '';
    const capital = last.charAt(0).toUpperCase() + last.slice(1);
    return !this.isOrdinary(last) && this.#counts().has(capital);
  }

  /** Whether a word occurs in so many titles and reasons that it is a word before it is a name. */
  isCommon(word: string): boolean {
    return (this.#counts().get(word) ?? 0) >= COMMON;
  }

  topic(name: string): Topic | undefined {
    return this.#topics.get(name.toLowerCase());
  }

  hobby(hobby: Hobby): Topic {
    return this.topic(hobby) ?? topicOf(hobby, hobby);
  }

  cells(hobby: Hobby | undefined): Cells {
    const cells = this.#cells.get(hobby) ?? { occasion: new Map(), age: new Map(), country: new Map() };
    this.#cells.set(hobby, cells);
    return cells;
  }

  /** The few topics whose name ends with the last of the words. */
  nearTo(words: readonly string[]): Topic[] {
    this.#byWord ??= this.#topicsByWord();
    const [about = ''] = words.flatMap(tellingWords).toReversed();
    const near = this.#byWord.get(about) ?? new Set();
    // A word of many names tells nothing.
    return near.size > NEAREST ? [] : [...near];
  }

  /** How often each word occurs in a line, as written; all of these are spelt right. */
  #counts(): ReadonlyMap<string, number> {
    return (this.#words ??= countedWords(this.#sections.flatMap(({ lines }) => lines.map(textOf)).join('\n')));
  }

  #topicsByWord(): Map<string, Set<Topic>> {
    const byWord = new Map<string, Set<Topic>>();
    for (const topic of this.#topics.values()) {
      const about = tellingWords(topic.name).at(-1);
      // 'Star Wars' is not near to war.
      if (about !== undefined && !/\p{Lu}/u.test(topic.name.slice(1))) added(byWord, about, topic);
    }
    return byWord;
  }

  #placeAlso(section: Section): void {
    for (const line of section.lines) {
      if (!line.includes(' &')) continue;
      const flags = line.slice(line.lastIndexOf('|')).split(' ');
      for (const flag of flags) {
        const topic = flag.startsWith('&') ? this.topic(flag.slice(1).replaceAll('_', ' ')) : undefined;
        if (topic) added(this.#also, topic, section);
      }
    }
  }

  #place(section: Section): void {
    const { subject } = section;
    switch (subject.kind) {
      case 'topic': {
        const topic = this.topic(subject.name);
        if (topic === undefined) return;
        topic.who ??= section.who;
        const { in: parents, near } = subject;
        topic.near.push(...near.flatMap((name) => this.topic(name) ?? []));
        for (const parent of parents.flatMap((name) => this.topic(name) ?? [])) {
          topic.parents.push(parent);
          parent.children.push(topic);
        }
        return;
      }
      case 'cell': {
        const cells = this.cells(subject.interest);
        if ('occasion' in subject) pushed(cells.occasion, subject.occasion, section);
        else if ('age' in subject) pushed(cells.age, subject.age, section);
        else pushed(cells.country, subject.country, section);
        return;
      }
      case 'pair': {
        const [name, ofOther] = subject.names;
        const topic = this.topic(name);
        const other = ofOther.startsWith('!') ? this.circumstances.get(ofOther.slice(1).trim()) : this.topic(ofOther);
        if (topic && other) this.pairs.push({ topic, other, sections: [section] });
        return;
      }
      case 'circumstance': {
        const { name, without, never } = subject;
        // A circumstance's names may come from another file, before or after.
        const circumstance = this.circumstances.get(name) ?? { name, without: [], never: [], sections: [] };
        this.circumstances.set(name, circumstance);
        if (section.lines.length > 0) Object.assign(circumstance, { without, never, sections: [section] });
        return;
      }
      default:
      // Contents and cues have only names.
    }
  }
}

function joined(name: string): string {
  return plainWords(name).join(' ');
}

/** A line's title and reason, without the initial capital. */
function textOf(line: string): string {
  return line.slice(1, line.lastIndexOf('|'));
}

function countedWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function topicOf(name: string, hobby?: Hobby): Topic {
  return {
    name,
    hobby: hobby ?? (isHobby(name) ? name : undefined),
    who: undefined,
    names: new Map(),
    parents: [],
    near: [],
    children: [],
    sections: [],
  };
}

function pushed<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function added<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

/** The listed interests that a topic is or lies within. */
export function hobbiesOf(topic: Topic, seen = new Set<Topic>()): Set<Hobby> {
  if (seen.has(topic)) return new Set();
  seen.add(topic);
  if (topic.hobby) return new Set([topic.hobby]);
  return new Set(topic.parents.flatMap((parent) => [...hobbiesOf(parent, seen)]));
}

let read: Knowledge | undefined;

export function readKnowledge(): Knowledge {
  return (read ??= new Knowledge(readGiftFiles().flatMap(({ sections }) => sections)));
}
