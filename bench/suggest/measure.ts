import type { GiftIdea } from '../../gifts/parse.ts';
import { known } from './known.ts';
import { createGiftSource, type Suggestion, type SuggestPerson } from '../../server/suggest/suggest.ts';
import type { Persona } from './personas.ts';
import { isDry, isOverBudget, REFUSED_INTEREST, violations } from './violations.ts';

export const ROUNDS = 6;
const COUNT = 10;
/** The interests that ten ideas should cover: more are no longer recognisable on ten cards. */
const INTERESTS = 6;

const source = createGiftSource();
const ideaById: ReadonlyMap<string, GiftIdea> = new Map([...known].map(([id, { idea }]) => [id, idea]));

export interface Measured {
  name: string;
  violations: string[];
  overBudget: number;
  repeats: number;
  /** How many of sixty suggestions were returned. */
  came: number;
  /**
   * The share of the first ten that are about a stated interest; null if none of the stated ones can be served. On a
   * day about a couple, a child, a home or a sick person, ideas for that day fit as well as an interest.
   */
  onInterest: number | null;
  /** The share of the stated interests, up to six, that the first ten cover. */
  covered: number | null;
  kinds: number;
  jobs: number;
  genderOverlap: number;
  nameOverlap: number;
  titles: string[];
}

function ask({ occasion, budget }: Persona, person: SuggestPerson, exclude: ReadonlySet<string>, seed: string) {
  return source.suggest({ person, occasion, budget, count: COUNT, exclude, avoidJobsOf: new Set(), seed });
}

function isOn(interest: string, { ideaId }: Suggestion): boolean {
  return known.get(ideaId)?.interests.has(interest) ?? false;
}

/** An idea for the day fits every recipient, but not on a birthday, which is about the person. */
function isForTheDay({ occasion }: Persona, { ideaId }: Suggestion): boolean {
  return occasion !== 'Birthday' && (known.get(ideaId)?.occasions.has(occasion) ?? false);
}

/** An idea for a person's circumstances fits as well as one for an interest. */
function isForTheirLife({ ideaId }: Suggestion): boolean {
  return known.get(ideaId)?.isOfCircumstance ?? false;
}

/** From this age on a person has interests of their own, in years. */
const INTERESTS_FROM = 3;

/** The interests that ten ideas can be about: those that nothing rules out for this person. */
function servable({ person, means, needs }: Persona): string[] {
  if (person.ageYears !== null && person.ageYears < INTERESTS_FROM) return [];
  const listed = person.hobbies.filter((hobby) => !(isDry(person) && hobby === 'Wine and spirits'));
  return [...listed, ...means].filter((interest) => !needs.some((need) => REFUSED_INTEREST[need] === interest));
}

function overlap(one: readonly Suggestion[], other: readonly Suggestion[]): number {
  const ids = new Set(other.map(({ ideaId }) => ideaId));
  return one.filter(({ ideaId }) => ids.has(ideaId)).length / Math.max(one.length, 1);
}

async function rounds(persona: Persona): Promise<Suggestion[][]> {
  const shown = new Set<string>();
  const all: Suggestion[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ten = await ask(persona, persona.person, new Set(shown), `${round}`);
    for (const { ideaId } of ten) shown.add(ideaId);
    all.push(ten);
  }
  return all;
}

/** The share of the first ten that stay if only the gender differs. */
async function genderOverlap(persona: Persona, first: readonly Suggestion[]): Promise<number> {
  const swapped = persona.person.gender === 'Female' ? 'Male' : 'Female';
  return overlap(first, await ask(persona, { ...persona.person, gender: swapped }, new Set(), '0'));
}

/** The same request again: the engine gets no name, so a name can't make a difference. */
async function nameOverlap(persona: Persona, first: readonly Suggestion[]): Promise<number> {
  return overlap(first, await ask(persona, { ...persona.person }, new Set(), '0'));
}

/** Measures six rounds for a persona. */
export async function measure(persona: Persona): Promise<Measured> {
  const all = await rounds(persona);
  const [first = []] = all;
  const shown = all.flat();
  const interests = servable(persona);
  const stated = [...new Set([...interests, ...persona.person.hobbies])];
  const on = first.filter(
    (suggestion) =>
      isForTheDay(persona, suggestion) ||
      isForTheirLife(suggestion) ||
      stated.some((interest) => isOn(interest, suggestion)),
  );
  const touched = interests.filter((interest) => first.some((suggestion) => isOn(interest, suggestion)));
  const ideas = first.flatMap(({ ideaId }) => ideaById.get(ideaId) ?? []);
  return {
    name: persona.name,
    violations: shown.flatMap((suggestion) => violations(persona, suggestion, known.get(suggestion.ideaId))),
    overBudget: shown.filter((suggestion) => isOverBudget(persona, suggestion)).length,
    repeats: shown.length - new Set(shown.map(({ title }) => title.toLowerCase())).size,
    came: shown.length,
    onInterest: interests.length === 0 ? null : on.length / COUNT,
    covered: interests.length === 0 ? null : Math.min(1, touched.length / Math.min(INTERESTS, interests.length)),
    kinds: new Set(ideas.map(({ kind }) => kind)).size,
    jobs: new Set(ideas.map(({ job }) => job)).size / Math.max(first.length, 1),
    genderOverlap: await genderOverlap(persona, first),
    nameOverlap: await nameOverlap(persona, first),
    titles: first.map(({ title }) => title),
  };
}

/** The duration of each of many requests in this process, in milliseconds, shortest first. */
export async function timeEngine(personas: readonly Persona[], requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let position = 0; position < requests; position += 1) {
    const persona = personas[position % personas.length];
    if (!persona) break;
    const start = performance.now();
    await ask(persona, persona.person, new Set(), `${position}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}
