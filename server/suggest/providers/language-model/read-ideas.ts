import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AGE_MAX, type Idea, IdeaSchema } from '../../idea.ts';
import { AnswerSchema, type GivenIdea, GivenIdeaSchema } from './answer.ts';
import { contentsOf } from './contents.ts';
import { illustrationFor } from './illustration.ts';
import { isNeverGiven } from './never-given.ts';
import { mostAlikeMade, mostAlikeWritten } from './own-ideas.ts';
import { plainTitle } from './plain-title.ts';

/** An idea that has been checked, with the positions of the interests that it is said to serve. */
export interface ModelIdea {
  idea: Idea;
  interests: readonly number[];
  isForOccasion: boolean;
}

/** More than are asked for; what comes after them is not looked at. */
const MOST_READ = 32;
const MOST_INTERESTS = 3;

/** From which likeness of titles an idea is one of ours, is of its family, or may share its picture. */
const SAME = 0.9;
const OF_FAMILY = 0.55;
const SAME_PICTURE = 0.35;

/** The same title gives the same key, however it is spelt and cased. */
function keyOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
}

function within(amount: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, amount));
}

/**
 * The idea as the engine takes it, which is the catalogue's where that has the same. Undefined where it can't be trusted,
 * or where the engine makes the same one of the interest's words.
 */
function checked(given: GivenIdea, interests: readonly string[]): Idea | undefined {
  const title = plainTitle(given.title);
  if (title === undefined || isNeverGiven(title)) return undefined;
  const made = mostAlikeMade(title, interests);
  if (made !== undefined && made.likeness >= SAME) return undefined;
  const written = mostAlikeWritten(title);
  if (written !== undefined && written.likeness >= SAME) return written.item;
  const alike = [written, made].find((one) => one !== undefined && one.likeness >= OF_FAMILY);
  const key = keyOf(title);
  const idea = v.safeParse(IdeaSchema, {
    id: `model-${key}`,
    title,
    low: Math.ceil(given.low),
    high: within(Math.floor(given.high), Math.ceil(given.low), 999),
    from: within(Math.ceil(given.from), 1, AGE_MAX),
    to: within(Math.floor(given.to), 1, AGE_MAX),
    audience: 'everyone',
    interests: [],
    occasions: [],
    kind: given.kind,
    unfit: contentsOf(title, given.contains),
    illustration:
      written !== undefined && written.likeness >= SAME_PICTURE
        ? written.item.illustration
        : illustrationFor(interests, given.kind),
    family: alike?.item.family ?? `model-${key}`,
    words: [],
  });
  return idea.success ? idea.output : undefined;
}

function readIdea(given: unknown, asked: readonly string[]): ModelIdea[] {
  const read = v.safeParse(GivenIdeaSchema, given);
  if (!read.success) return [];
  const named = new Set(read.output.interests.filter((position) => asked[position] !== undefined));
  const interests = [...named].slice(0, MOST_INTERESTS);
  const names = interests.flatMap((position) => asked[position] ?? []);
  const idea = checked(read.output, names);
  return idea === undefined ? [] : [{ idea, interests, isForOccasion: read.output.occasion }];
}

/**
 * The ideas of an answer that are safe to go on to the engine, each once; none where it is no list of ideas. Titles are
 * plain words, pictures are ours, and links are made by the engine.
 * @param asked the interests that the model was told of
 */
export function readIdeas(answer: unknown, asked: readonly string[]): ModelIdea[] {
  const read = v.safeParse(AnswerSchema, answer);
  if (!read.success) return [];
  const ideas = read.output.ideas.slice(0, MOST_READ).flatMap((given) => readIdea(given, asked));
  return [...new Map(ideas.map((one) => [one.idea.id, one])).values()];
}
