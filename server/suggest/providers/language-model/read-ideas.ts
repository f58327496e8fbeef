import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { IllustrationName } from '../../../../contract/illustrations.ts';
import type { GiftIdea } from '../../../../gifts/parse.ts';
import { type Kind, PRICE, TITLE_LENGTH, TO_AGE, WHY_LENGTH } from '../../../../gifts/words.ts';
import { contentsOf } from '../../contents.ts';
import { ideasOf, type Knowledge } from '../../knowledge.ts';
import { AnswerSchema, type GivenIdea, GivenIdeaSchema } from './answer.ts';
import { Likenesses } from './likeness.ts';
import { isNeverGiven } from './never-given.ts';
import { cardText } from './card-text.ts';

/** A checked idea, with the indexes of the interests that it serves. */
export interface ModelIdea {
  idea: GiftIdea;
  interests: readonly number[];
  isForOccasion: boolean;
}

/** More than are asked for; the rest of the answer is ignored. */
const MOST_READ = 32;
const MOST_INTERESTS = 3;

/** The least likeness of titles at which an idea is ours, does the same job, or may share the image. */
const SAME = 0.9;
const OF_JOB = 0.55;
const SAME_PICTURE = 0.35;

const PICTURES: Partial<Record<Kind, IllustrationName>> = {
  book: 'book',
  outing: 'ticket',
  course: 'ticket',
  made: 'sparkles',
  subscription: 'package',
};

const likenesses = new WeakMap<Knowledge, Likenesses<GiftIdea>>();

function likenessesOf(knowledge: Knowledge): Likenesses<GiftIdea> {
  const known = likenesses.get(knowledge) ?? new Likenesses(knowledge.allIdeas());
  likenesses.set(knowledge, known);
  return known;
}

/** Titles that differ only in spelling and case have the same key. */
function keyOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
}

/** The image for an idea unlike ours: of the first interest that has one, else of its kind. */
function pictureFor(knowledge: Knowledge, interests: readonly string[], kind: Kind): IllustrationName {
  const [ofInterest] = interests.flatMap((name) =>
    ideasOf(knowledge.topic(name)?.sections).map(({ picture }) => picture),
  );
  return PICTURES[kind] ?? ofInterest ?? 'gift';
}

/** The engine's form of an idea: ours if it is the same, undefined if it can't be trusted. */
function checked(knowledge: Knowledge, given: GivenIdea, interests: readonly string[]): GiftIdea | undefined {
  const title = cardText(given.title, TITLE_LENGTH);
  const why = cardText(given.why, WHY_LENGTH);
  if (title === undefined || why === undefined || isNeverGiven(title)) return undefined;
  const alike = likenessesOf(knowledge).mostAlike(title);
  const isLike = (least: number) => (alike !== undefined && alike.likeness >= least ? alike.item : undefined);
  const same = isLike(SAME);
  if (same) return same;
  const low = Math.ceil(given.low);
  const high = Math.min(PRICE.max, Math.max(low, Math.floor(given.high)));
  const from = Math.max(1, Math.ceil(given.from));
  const to = Math.min(TO_AGE, Math.floor(given.to));
  if (!(low >= PRICE.min && low <= high && from <= to)) return undefined;
  const key = `model-${keyOf(title)}`;
  return {
    id: key,
    title: title.charAt(0).toLocaleUpperCase('en') + title.slice(1),
    low,
    high,
    why,
    level: undefined,
    from,
    to,
    kind: given.kind,
    job: isLike(OF_JOB)?.job ?? key,
    countries: [],
    needs: given.needs,
    contents: contentsOf(knowledge, title, given.contains),
    also: [],
    picture: isLike(SAME_PICTURE)?.picture ?? pictureFor(knowledge, interests, given.kind),
    isSupply: false,
  };
}

function readIdea(knowledge: Knowledge, given: unknown, asked: readonly string[]): ModelIdea[] {
  const read = v.safeParse(GivenIdeaSchema, given);
  if (!read.success) return [];
  const named = new Set(read.output.interests.filter((position) => asked[position] !== undefined));
  const interests = [...named].slice(0, MOST_INTERESTS);
  const names = interests.flatMap((position) => asked[position] ?? []);
  const idea = checked(knowledge, read.output, names);
  return idea === undefined ? [] : [{ idea, interests, isForOccasion: read.output.occasion }];
}

/**
 * The safe ideas of an answer, each once; none if it is no list of ideas. Titles and reasons are plain words, images
 * are ours, and the engine creates the links.
 * @param asked the interests that the model was given
 */
export function readIdeas(knowledge: Knowledge, answer: unknown, asked: readonly string[]): ModelIdea[] {
  const read = v.safeParse(AnswerSchema, answer);
  if (!read.success) return [];
  const ideas = read.output.ideas.slice(0, MOST_READ).flatMap((given) => readIdea(knowledge, given, asked));
  return [...new Map(ideas.map((one) => [one.idea.id, one])).values()];
}
