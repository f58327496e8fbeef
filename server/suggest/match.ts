import { customIdeas } from './custom-ideas.ts';
import type { Hobby } from '../../contract/schema/hobby.ts';
import type { Entry } from './entry.ts';
import type { IdeaIndex } from './idea-index.ts';
import type { Idea } from './idea.ts';
import type { Meaning } from './interest-lookup.ts';
import { plainWords } from './plain-text.ts';
import type { CustomInterest, Recipient } from './recipient.ts';
import { singular } from './singular.ts';
import { tellingWords } from './words.ts';

/** An idea together with what speaks for it. */
export interface Match {
  idea: Idea;
  /** The person's stated interests that it serves, and how closely, 0 to 1: listed ones by name, own ones in their words. */
  interests: ReadonlyMap<string, number>;
  /** How good an answer to these it is, 0 to 1: less for what templates made than for what was chosen by hand. */
  strength: number;
  /** Whether it was made for the occasion. */
  occasion: boolean;
}

/** How closely an idea for an interest serves a part of it ('bouldering' within climbing) of which it says nothing. */
const WIDER = 0.6;
/** The same where the person's words mean several interests, or hold more than the interest's name. */
const AMONG_OTHERS = 0.75;
/** Templates say the wider interest's words where the person's own would do, so few of them are needed. */
const WIDER_TEMPLATE = 0.4;
/** What is about a part of a listed interest that the person does not name, such as triathlons for any runner. */
const PART_OF_LISTED = 0.93;
/** What is about the words, and for people with another interest. */
const ELSEWHERE = 0.7;
/** What shares a word with an interest for which there are ideas of its own: a pool game, for 'basketball'. */
const BESIDE_ITS_OWN = 0.85;
const LONGEST_IN_TITLE = 3;
/** What stands in for a drink where none may be given: a second choice for those who may have one. */
const STAND_IN = 0.8;

function wantsOther({ about }: Entry, { narrow, hobby }: Meaning): boolean {
  return [...about].some((other) => other.hobby === hobby && other !== narrow);
}

function isAboutPart({ about }: Entry, hobby: Hobby): boolean {
  return [...about].some((narrow) => narrow.hobby === hobby);
}

/** How closely an idea for the listed interest serves what the person meant by it. */
function closeness(entry: Entry, meaning: Meaning, isWhole: boolean): number {
  const { narrow, isBroad } = meaning;
  if (narrow === null) return isWhole && !isBroad ? 1 : AMONG_OTHERS;
  if (entry.about.has(narrow)) return isWhole ? 1 : AMONG_OTHERS;
  if (wantsOther(entry, meaning)) return 0;
  return entry.strength < 1 ? WIDER_TEMPLATE : WIDER;
}

/** The ideas that serve each of the person's interests, gathered interest by interest. */
class Served {
  readonly byEntry = new Map<Entry, Map<string, number>>();

  add(entry: Entry, interest: string, strength: number): void {
    if (strength <= 0) return;
    const interests = this.byEntry.get(entry) ?? new Map<string, number>();
    interests.set(interest, Math.max(strength, interests.get(interest) ?? 0));
    this.byEntry.set(entry, interests);
  }
}

/** A phrase that loses common words says something else: 'card games' is no interest in every game. */
function isTelling(words: string): boolean {
  return tellingWords(words).length === plainWords(words).length;
}

/** The words that the ideas are searched for: the person's, and the English ones for the same. */
function searchesFor({ text, meanings, isWhole }: CustomInterest): string[] {
  const english = meanings.flatMap(({ narrow }) => narrow?.phrases[0]?.join(' ') ?? []);
  // What means several interests by a common word, such as 'sports', is found by these and not by the word.
  const own = isWhole && meanings.some(({ isBroad }) => isBroad) ? [] : [text];
  return [...own, ...(isWhole ? english : [])].filter((words) => meanings.length === 0 || isTelling(words));
}

/** How far a hit counts. What is part of a listed interest is at home there; elsewhere its name must stand in the title. */
function worthOfHit({ idea }: Entry, { meanings, isWhole }: CustomInterest): number {
  const narrow = meanings.flatMap((meaning) => meaning.narrow ?? []);
  if (!isWhole || narrow.length === 0) return 1;
  const words = [idea.title, ...idea.words].flatMap((text) => plainWords(text).map(singular)).join(' ');
  const isNamed = narrow.some(({ names }) => [...names].some((name) => ` ${words} `.includes(` ${name} `)));
  if (!isNamed) return 0;
  return narrow.some(({ hobby }) => idea.interests.includes(hobby)) ? 1 : ELSEWHERE;
}

function serveCustom(served: Served, index: IdeaIndex, interest: CustomInterest): void {
  const named = index.named(interest);
  for (const entry of named) served.add(entry, interest.text, 1);
  const ofSearch = named.length > 0 ? BESIDE_ITS_OWN : 1;
  for (const words of searchesFor(interest)) {
    for (const [entry, strength] of index.search(words)) {
      served.add(entry, interest.text, strength * worthOfHit(entry, interest) * ofSearch);
    }
  }
  for (const meaning of interest.meanings) {
    for (const entry of index.ofInterest(meaning.hobby)) {
      served.add(entry, interest.text, closeness(entry, meaning, interest.isWhole));
    }
  }
}

function isMeant({ audience, occasions }: Idea, interests: ReadonlyMap<string, number>, occasion: string): boolean {
  if (audience === 'occasion') return (occasions as readonly string[]).includes(occasion);
  return audience === 'everyone' || interests.size > 0;
}

/** Whether an idea for those who like wine and spirits holds none, and the person may be given some. */
function isStandIn({ unfit }: Entry, hobby: Hobby, { avoid }: Recipient): boolean {
  return hobby === 'Wine and spirits' && !unfit.has('alcohol') && !avoid.has('alcohol');
}

/** The ideas that are meant for this person or this occasion. */
export function matches(index: IdeaIndex, recipient: Recipient, occasion: string): Match[] {
  const served = new Served();
  for (const hobby of recipient.interests) {
    for (const entry of index.ofInterest(hobby)) {
      const part = isAboutPart(entry, hobby) ? PART_OF_LISTED : 1;
      served.add(entry, hobby, isStandIn(entry, hobby, recipient) ? part * STAND_IN : part);
    }
  }
  for (const interest of recipient.customInterests) serveCustom(served, index, interest);
  const all = new Set([...served.byEntry.keys(), ...index.ofOccasion(occasion), ...index.everyone]);
  const none: ReadonlyMap<string, number> = new Map();
  return [...all]
    .map((entry) => ({ entry, interests: served.byEntry.get(entry) ?? none }))
    .filter(({ entry, interests }) => isMeant(entry.idea, interests, occasion))
    .map(({ entry: { idea, strength }, interests }) => ({
      idea,
      interests,
      strength,
      occasion: (idea.occasions as readonly string[]).includes(occasion),
    }));
}

/** A long text goes into a title only where the catalogue knows nothing of it: 'Book about watching birds from my shed'. */
function isForTitles({ text, meanings }: CustomInterest): boolean {
  return meanings.length === 0 || plainWords(text).length <= LONGEST_IN_TITLE;
}

/** Ideas made of the person's own words, where the catalogue may have nothing to say. */
export function madeMatches(recipient: Recipient): Match[] {
  return recipient.customInterests.filter(isForTitles).flatMap(({ text }) =>
    customIdeas(text).map(({ idea, strength }) => ({
      idea,
      interests: new Map([[text, 1]]),
      strength,
      occasion: false,
    })),
  );
}
