import { COUNTRIES } from '../../contract/schema/accounts/country.ts';
import { HOBBIES, type Hobby } from '../../contract/schema/connections/hobby.ts';
import { isOccasionType, type OccasionType } from '../../contract/schema/connections/occasion.ts';
import type { GiftIdea } from '../../gifts/parse.ts';
import { type IdeaCountry, FROM_AGE } from '../../gifts/words.ts';
import { fits, isRestful, needsNothingSpecial, suitsAge } from './fits.ts';
import { hobbiesOf, ideasOf, type Knowledge, type Topic } from './knowledge.ts';
import { bandOf, type Recipient } from './recipient.ts';
import { plainWords } from './language/folded-text.ts';
import { isOwnWords } from './score.ts';
import type { ProvidedIdea, SuggestRequest } from './suggestion.ts';
import type { Stated } from './understand.ts';

/** The way in which an idea was found. */
export type Source = 'topic' | 'occasion' | 'age' | 'country' | 'circumstance' | 'provided';

/** An idea that fits the person, with the reasons for it. */
export interface Candidate {
  idea: GiftIdea;
  /** The stated interests that it serves, each with the closeness, 0 to 1. */
  serves: Map<Stated, number>;
  sources: Set<Source>;
}

const CLOSE = {
  own: 1,
  otherMeaning: 0.7,
  also: 0.9,
  pair: 1,
  pairOfParent: 0.6,
  cellOfOwn: 1,
  age: 0.85,
  parent: 0.6,
  cellOfParent: 0.65,
  near: 0.45,
  child: 0.5,
} as const;

/** Days whose gifts are for a couple, a child, a home or a person in bed. */
const DAYS_FOR_TWO: ReadonlySet<string> = new Set<OccasionType>([
  'Anniversary',
  'Engagement',
  'Wedding',
  "Valentine's Day",
]);
const DAYS_OF_A_CHILD: ReadonlySet<string> = new Set<OccasionType>([
  'Baby shower',
  'Christening',
  "Mother's Day",
  "Father's Day",
]);

function pairCloseness({ topics }: Stated, topic: Topic): number {
  return topics.includes(topic) ? CLOSE.pair : CLOSE.pairOfParent;
}

/** A person who likes animals and keeps axolotls gets gifts for axolotls, not for any pet. */
function narrowed(stated: readonly Stated[]): Stated[] {
  const within = new Set(
    stated.filter(isOwnWords).flatMap(({ topics: [topic] }) => (topic ? [...hobbiesOf(topic)] : [])),
  );
  return stated.filter(({ topics: [topic] }) => !topic?.hobby || !within.has(topic.hobby));
}

/** Every possible idea for a person, by interests, occasion, age and country. */
export class Gathering {
  readonly candidates = new Map<string, Candidate>();
  readonly #knowledge: Knowledge;
  readonly #recipient: Recipient;
  readonly #stated: readonly Stated[];
  /** The listed interests that each stated one is or lies within: every pair of topics asks for them. */
  readonly #hobbies: ReadonlyMap<Stated, ReadonlySet<Hobby>>;
  readonly #occasion: string;
  readonly #budget: number;

  constructor(
    knowledge: Knowledge,
    recipient: Recipient,
    { occasion, budget, provided = [] }: Pick<SuggestRequest, 'occasion' | 'budget' | 'provided'>,
  ) {
    this.#knowledge = knowledge;
    this.#recipient = recipient;
    this.#occasion = occasion;
    this.#budget = budget;
    this.#stated = narrowed(recipient.stated);
    this.#hobbies = new Map(
      recipient.stated.map((one) => [one, new Set(one.topics.flatMap((topic) => [...hobbiesOf(topic)]))]),
    );
    for (const stated of this.#stated) this.#gatherStated(stated);
    this.#gatherPairs();
    this.#gatherCells(knowledge.cells(undefined));
    for (const { sections } of recipient.circumstances) {
      for (const idea of ideasOf(sections)) this.#add(idea, 'circumstance');
    }
    for (const one of provided) this.#addProvided(one);
  }

  #add(idea: GiftIdea, source: Source, stated?: Stated, closeness = 0): void {
    const candidate = this.candidates.get(idea.id);
    if (candidate === undefined && !this.#isFit(idea, source, stated)) return;
    const { serves, sources } = candidate ?? { serves: new Map<Stated, number>(), sources: new Set<Source>() };
    if (candidate === undefined) this.candidates.set(idea.id, { idea, serves, sources });
    sources.add(source);
    if (stated) serves.set(stated, Math.max(closeness, serves.get(stated) ?? 0));
  }

  /** Adds ideas for the person's age and any interest, where an interest has too few. */
  widen(): void {
    const band = bandOf(this.#recipient.ageYears);
    if (band === undefined) return;
    for (const hobby of HOBBIES) {
      if (this.#recipient.refusedTopics.has(this.#knowledge.hobby(hobby))) continue;
      for (const idea of ideasOf(this.#knowledge.cells(hobby).age.get(band))) this.#add(idea, 'age');
    }
  }

  #addProvided({ idea, interests, isForOccasion }: ProvidedIdea): void {
    this.#add(idea, 'provided');
    if (isForOccasion) this.#add(idea, 'occasion');
    for (const stated of this.#recipient.stated) {
      if (interests.includes(stated.text)) this.#add(idea, 'provided', stated, CLOSE.own);
    }
  }

  #isFit(idea: GiftIdea, source: Source, stated: Stated | undefined): boolean {
    if (!fits(this.#knowledge, idea, this.#recipient, this.#budget)) return false;
    const isChild = (this.#recipient.ageYears ?? 99) < 13;
    if (idea.level === 'new' && !isChild && stated?.isNew !== true && source === 'topic') return false;
    if (idea.needs.includes('partner') || idea.contents.includes('romantic')) {
      if (!DAYS_FOR_TWO.has(this.#occasion)) return false;
    } else if (idea.needs.includes('child') && !DAYS_OF_A_CHILD.has(this.#occasion)) return false;
    if (stated === undefined && source !== 'occasion' && source !== 'circumstance' && !needsNothingSpecial(idea))
      return false;
    return this.#occasion !== 'Get well soon' || source === 'occasion' || isRestful(idea);
  }

  #gatherStated(stated: Stated): void {
    const open = stated.topics.filter((topic) => !this.#recipient.refusedTopics.has(topic));
    // 'Trains' are a toy to a child and a hobby to others.
    const topics = open.toSorted((a, b) => Number(this.#isForTheirAge(b)) - Number(this.#isForTheirAge(a)));
    for (const near of stated.near) this.#gatherTopic(near, stated, CLOSE.near);
    for (const [place, topic] of topics.entries()) {
      this.#gatherTopic(topic, stated, place === 0 ? CLOSE.own : CLOSE.otherMeaning);
      for (const idea of this.#knowledge.also(topic, this.#recipient.refusedTopics))
        this.#add(idea, 'topic', stated, CLOSE.also);
      if (topic.hobby) {
        this.#gatherCells(this.#knowledge.cells(topic.hobby), stated, CLOSE.cellOfOwn);
        for (const child of topic.children) this.#gatherTopic(child, stated, CLOSE.child);
        continue;
      }
      const nearness = this.#isForTheirAge(topic) ? CLOSE.near : CLOSE.otherMeaning;
      for (const near of topic.near) this.#gatherTopic(near, stated, nearness);
      for (const hobby of hobbiesOf(topic)) {
        this.#gatherTopic(this.#knowledge.hobby(hobby), stated, CLOSE.parent);
        this.#gatherCells(this.#knowledge.cells(hobby), stated, CLOSE.cellOfParent);
      }
    }
  }

  #isForTheirAge({ sections }: Topic): boolean {
    return ideasOf(sections).some((idea) => suitsAge(idea, this.#recipient.ageYears));
  }

  /** A person who lives in a country doesn't get the gifts of travellers to it. */
  #isWhereTheyLive({ name, parents }: Topic): boolean {
    const home = COUNTRIES.find(({ code }) => code === this.#recipient.country)?.name;
    return home !== undefined && name.includes(home) && parents.some(({ hobby }) => hobby === 'Travel');
  }

  #gatherTopic(topic: Topic, stated: Stated, closeness: number): void {
    if (this.#recipient.refusedTopics.has(topic) || this.#isWhereTheyLive(topic)) return;
    for (const idea of ideasOf(topic.sections)) {
      if (!this.#isOfAnother(idea, topic, stated)) this.#add(idea, 'topic', stated, closeness);
    }
  }

  /** A Moto Guzzi rider gets nothing of Ducati, another name of the same topic. */
  #isOfAnother({ title }: GiftIdea, { names }: Topic, { words }: Stated): boolean {
    const own = words.join(' ');
    const isProper = (name: string) => names.get(name) === true || this.#knowledge.isProperName(name.split(' '));
    if (!names.has(own) || !isProper(own)) return false;
    const said = ` ${plainWords(title).join(' ')} `;
    if (said.includes(` ${own} `)) return false;
    return [...names.keys()].some((name) => said.includes(` ${name} `) && isProper(name));
  }

  #gatherPairs(): void {
    for (const { topic, other, sections } of this.#knowledge.pairs) {
      const one = this.#statedAs(topic);
      if (one === undefined) continue;
      if ('without' in other) {
        if (!this.#recipient.circumstances.includes(other)) continue;
        for (const idea of ideasOf(sections)) this.#add(idea, 'circumstance', one, pairCloseness(one, topic));
        continue;
      }
      const second = this.#statedAs(other);
      if (second === undefined || second === one) continue;
      for (const idea of ideasOf(sections)) {
        this.#add(idea, 'topic', one, pairCloseness(one, topic));
        this.#add(idea, 'topic', second, pairCloseness(second, other));
      }
    }
  }

  /** The stated interest that names the topic, else one within it. */
  #statedAs(topic: Topic): Stated | undefined {
    const { stated } = this.#recipient;
    const { hobby } = topic;
    return (
      stated.find(({ topics }) => topics.includes(topic)) ??
      (hobby && stated.find((one) => this.#hobbies.get(one)?.has(hobby)))
    );
  }

  #gatherCells(cells: ReturnType<Knowledge['cells']>, stated?: Stated, closeness = 0): void {
    const { ageYears, country } = this.#recipient;
    const band = bandOf(ageYears);
    if (isOccasionType(this.#occasion)) {
      for (const idea of ideasOf(cells.occasion.get(this.#occasion))) this.#add(idea, 'occasion', stated, closeness);
    }
    // A child's toys count by age; for others the interest comes first, then the age.
    const ofAge = (ageYears ?? FROM_AGE) < FROM_AGE ? closeness : CLOSE.age * closeness;
    for (const idea of ideasOf(band && cells.age.get(band))) this.#add(idea, 'age', stated, ofAge);
    for (const idea of ideasOf(cells.country.get(country as IdeaCountry)))
      this.#add(idea, 'country', stated, closeness);
  }
}
