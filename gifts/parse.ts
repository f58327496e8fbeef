import { isIllustration, type IllustrationName } from '../contract/illustrations.ts';
import { ideaIdOf } from '../contract/rules/gifts/idea-id.ts';
import { HOBBIES, type Hobby } from '../contract/schema/connections/hobby.ts';
import { OCCASION_TYPES, type OccasionType } from '../contract/schema/connections/occasion.ts';
import {
  AGE_BANDS,
  type AgeBand,
  CONTENTS,
  type Content,
  COUNTRY_CODES,
  type IdeaCountry,
  CUES,
  type Cue,
  FROM_AGE,
  KINDS,
  type Kind,
  LANGUAGES,
  type Language,
  type Level,
  LEVELS,
  type Need,
  NEEDS,
  PRICE,
  TITLE_LENGTH,
  TO_AGE,
  WHY_LENGTH,
} from './words.ts';

/** What somebody could give. */
export interface GiftIdea {
  /** Made of the title: what somebody was shown, given or didn't want is remembered by it. */
  id: string;
  title: string;
  /** What it costs, in whole euro or dollars. */
  low: number;
  high: number;
  /** What it does for somebody: a clause without its subject. */
  why: string;
  level: Level | undefined;
  /** The ages that it is for, in years, both included. */
  from: number;
  to: number;
  kind: Kind;
  /** Two ideas of one job are never in one list. */
  job: string;
  /** Where alone it is to be had; everywhere where empty. */
  countries: readonly IdeaCountry[];
  needs: readonly Need[];
  contents: readonly Content[];
  /** The interests and topics, by their names, that it is as good for. */
  also: readonly string[];
  picture: IllustrationName;
  /** Whether it only goes beside a present. */
  isSupply: boolean;
}

/** What the ideas of a section are about. */
export type Subject =
  | { kind: 'topic'; name: string; in: readonly string[]; near: readonly string[] }
  | { kind: 'cell'; interest: Hobby | undefined; occasion: OccasionType }
  | { kind: 'cell'; interest: Hobby | undefined; age: AgeBand }
  | { kind: 'cell'; interest: Hobby | undefined; country: IdeaCountry }
  | { kind: 'pair'; names: readonly [string, string] }
  | { kind: 'circumstance'; name: string; without: readonly Need[]; never: readonly Content[] }
  | { kind: 'content'; content: Content }
  | { kind: 'cue'; cue: Cue };

export interface Section {
  subject: Subject;
  /** How people name it, as it is written down, by language. */
  readonly words: Partial<Record<Language, readonly string[]>>;
  /** What somebody is who does it: 'a cook'. */
  who: string | undefined;
  /** Names that count only where a text is nothing else: within another they would mean something else. */
  readonly whole: readonly string[];
  /** Read when they are first asked for: most sections are never needed. What is wrong in them is told then. */
  readonly ideas: readonly GiftIdea[];
  /** Their lines as they are written down. */
  lines: readonly string[];
}

/** What is wrong in a file, and where. */
export interface Fault {
  line: number;
  text: string;
}

export interface Parsed {
  sections: readonly Section[];
  faults: readonly Fault[];
}

/** Lines that stand together, with the number of the first of them. */
interface Block {
  first: number;
  lines: string[];
}

/** Reads a gift file; README.md says what it looks like. What is wrong is left out and told, of ideas once they are read. */
export function parse(text: string): Parsed {
  const faults: Fault[] = [];
  const blocks: Block[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('# ')) blocks.push({ first: at + 1, lines: [line] });
    else if (blocks.length > 0) blocks.at(-1)?.lines.push(line);
    else if (isTold(line)) faults.push({ line: at + 1, text: 'stands before the first section' });
  }
  const sections = blocks.flatMap((block) => {
    try {
      return [sectionOf(block, faults)];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      faults.push({ line: block.first, text: error.message });
      return [];
    }
  });
  return { sections, faults };
}

/** Whether a line says something, and is neither empty nor a note. */
function isTold(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('//');
}

class Wrong extends Error {}

const HEADERS = ['in', 'near', 'who', 'picture', 'ages', 'without', 'never', 'whole', ...LANGUAGES] as const;
type Header = (typeof HEADERS)[number];

function sectionOf({ first, lines: [title = '', ...rest] }: Block, faults: Fault[]): Section {
  const headers: Partial<Record<Header, string>> = {};
  const ideaLines: string[] = [];
  const numbers: number[] = [];
  for (const [at, line] of rest.entries()) {
    if (!isTold(line)) continue;
    const key = line.slice(0, Math.max(0, line.indexOf(':')));
    if (isOf(HEADERS, key) && !line.includes(' | ')) headers[key] = line.slice(key.length + 1).trim();
    else {
      ideaLines.push(line);
      numbers.push(first + at + 1);
    }
  }
  const subject = subjectOf(title.slice(2).trim(), headers, ideaLines.length === 0);
  const { picture = 'gift', ages } = headers;
  if (!isIllustration(picture)) throw new Wrong(`there is no picture '${picture}'`);
  const defaults = { picture, ...(ages === undefined ? ageOf(subject) : agesOf(ages)) };
  let ideas: GiftIdea[] | undefined;
  return {
    subject,
    get words() {
      return Object.fromEntries(LANGUAGES.map((language) => [language, listOf(headers[language])]));
    },
    who: headers.who,
    get whole() {
      return listOf(headers.whole);
    },
    lines: ideaLines,
    get ideas() {
      return (ideas ??= ideaLines.flatMap((line, at) =>
        readIdea(line, defaults, { line: numbers[at] ?? first, faults }),
      ));
    },
  };
}

function readIdea(text: string, defaults: Defaults, { line, faults }: { line: number; faults: Fault[] }): GiftIdea[] {
  try {
    return [ideaOf(text, defaults)];
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    faults.push({ line, text: error.message });
    return [];
  }
}

function listOf(value = ''): string[] {
  return value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function allOf<One extends string>(value: string | undefined, known: readonly One[]): One[] {
  return listOf(value).map((one) => oneOf(known, one));
}

function oneOf<One extends string>(known: readonly One[], text: string): One {
  return isOf(known, text) ? text : wrong(`'${text}' is none of: ${known.join(', ')}`);
}

/** @param isNamesOnly whether a section only adds names to what is written down elsewhere */
function subjectOf(title: string, headers: Partial<Record<Header, string>>, isNamesOnly: boolean): Subject {
  if (title.startsWith('!')) {
    if (!headers.en && !isNamesOnly) throw new Wrong('a circumstance needs its words in English (en:)');
    const [without, never] = [allOf(headers.without, NEEDS), allOf(headers.never, CONTENTS)];
    return { kind: 'circumstance', name: title.slice(1).trim(), without, never };
  }
  if (title.startsWith('=')) return { kind: 'content', content: oneOf(CONTENTS, title.slice(1).trim()) };
  if (title.startsWith('~')) return { kind: 'cue', cue: oneOf(CUES, title.slice(1).trim()) };
  const [one = '', other] = title.split(' + ');
  if (other !== undefined) return { kind: 'pair', names: [one.trim(), other.trim()] };
  const [about = '', place] = title.split('@').map((part) => part.trim());
  if (place !== undefined) return cellOf(about, place);
  if (!isOf(HOBBIES, title) && !isNamesOnly) {
    if (headers.in === undefined) throw new Wrong("a topic needs 'in:', empty where it lies within nothing");
    if (!headers.en) throw new Wrong('a topic needs its words in English (en:)');
  }
  return { kind: 'topic', name: title, in: listOf(headers.in), near: listOf(headers.near) };
}

const OCCASIONS = OCCASION_TYPES.map(({ name }) => name);

function cellOf(about: string, place: string): Subject {
  const interest = about === '' ? undefined : isOf(HOBBIES, about) ? about : wrong(`'${about}' is no interest`);
  if (isOf(OCCASIONS, place)) return { kind: 'cell', interest, occasion: place };
  if (isOf(AGE_BANDS, place)) return { kind: 'cell', interest, age: place };
  if (isOf(COUNTRY_CODES, place)) return { kind: 'cell', interest, country: place };
  throw new Wrong(`'${place}' is no occasion, no band of ages and none of the countries`);
}

/** Of the ideas for an age, that age; of all others, whoever is not a child. */
function ageOf(subject: Subject): { from: number; to: number } {
  return 'age' in subject ? agesOf(subject.age) : { from: FROM_AGE, to: TO_AGE };
}

function agesOf(text: string): { from: number; to: number } {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2})|\+)$/.exec(text.trim()) ?? [];
  if (from === undefined) throw new Wrong(`'${text}' are no ages, as 6-9 or 60+`);
  return { from: Number(from), to: to === undefined ? TO_AGE : Number(to) };
}

/** A verb in the third person, of the present or, for what has happened, of the past. */
const BEGINS_WITH_VERB =
  /^(?:[a-z'’-]+(?:s|ed)|began|came|can|caught|fell|gave|grew|held|kept|lay|led|made|sold|still|stood|took|went|won|wrote)\b/;

type Defaults = Pick<GiftIdea, 'from' | 'to' | 'picture'>;

function ideaOf(line: string, defaults: Defaults): GiftIdea {
  const [title = '', price = '', why = '', flags = '', more] = line.split('|').map((part) => part.trim());
  if (more !== undefined || why === '') throw new Wrong('an idea is: title | low-high | why | flags');
  checkLength('title', title, TITLE_LENGTH);
  checkLength('why', why, WHY_LENGTH);
  if (!BEGINS_WITH_VERB.test(why)) throw new Wrong(`the why begins with a verb such as 'keeps', not with: ${why}`);
  if (why.endsWith('.')) throw new Wrong('the why ends without a full stop');
  const [, low, high] = /^(\d{1,3})-(\d{1,3})$/.exec(price) ?? [];
  const [from, to] = [Number(low), Number(high)];
  if (!(from >= PRICE.min && from <= to)) throw new Wrong(`'${price}' is no price, as 12-18, from ${PRICE.min}`);
  const idea: Writable<GiftIdea> = {
    id: ideaIdOf(title),
    title,
    low: from,
    high: to,
    why,
    level: undefined,
    from: defaults.from,
    to: defaults.to,
    kind: 'thing',
    job: '',
    countries: [],
    needs: [],
    contents: [],
    also: [],
    picture: defaults.picture,
    isSupply: false,
  };
  for (const flag of flags.split(/\s+/).filter((one) => one !== '')) apply(flag, idea);
  if (idea.job === '') throw new Wrong("an idea needs its job, as '=lame'");
  return idea;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function apply(flag: string, idea: Writable<GiftIdea>): void {
  const [sign, rest] = [flag.charAt(0), flag.slice(1)];
  if (flag === 'supply') idea.isSupply = true;
  else if (isOf(LEVELS, flag)) idea.level = flag;
  else if (isOf(KINDS, flag)) idea.kind = flag;
  else if (/^\d/.test(flag)) Object.assign(idea, agesOf(flag));
  else if (sign === '=' && /^[a-z0-9-]+$/.test(rest)) idea.job = rest;
  else if (sign === '@') idea.countries = allOf(rest, COUNTRY_CODES);
  else if (sign === '+') idea.needs = [...idea.needs, ...allOf(rest, NEEDS)];
  else if (sign === '!') idea.contents = [...idea.contents, ...allOf(rest, CONTENTS)];
  else if (sign === '&' && rest !== '') idea.also = [...idea.also, rest.replaceAll('_', ' ')];
  else if (sign === '~') idea.picture = isIllustration(rest) ? rest : wrong(`there is no picture '${rest}'`);
  else throw new Wrong(`'${flag}' is no flag`);
}

function checkLength(what: string, text: string, { min, max }: { min: number; max: number }): void {
  if (text.length < min || text.length > max)
    throw new Wrong(`the ${what} has ${text.length} characters, and may have ${min} to ${max}: ${text}`);
}

function wrong(text: string): never {
  throw new Wrong(text);
}

function isOf<One extends string>(known: readonly One[], text: string | undefined): text is One {
  return (known as readonly (string | undefined)[]).includes(text);
}
