import * as v from 'valibot';
import { isIllustration, type IllustrationName } from '../../contract/illustrations.ts';
import { HOBBIES } from '../../contract/schema/hobby.ts';
import { OCCASION_TYPES } from '../../contract/schema/occasion.ts';

export const KINDS = ['thing', 'experience', 'consumable', 'personalised'] as const;
export type Kind = (typeof KINDS)[number];

/** What an idea contains or needs that makes it unfit for some people. */
export const UNFIT_TAGS = [
  'alcohol',
  'animal-products',
  'blades',
  'caffeine',
  'candles',
  'dairy',
  'food',
  'gluten',
  'meat',
  'nuts',
  'plants',
  'scent',
  'small-parts',
  'sugar',
] as const;
export type UnfitTag = (typeof UNFIT_TAGS)[number];

/**
 * Who is shown an idea: people with one of its interests, people with one of its occasions, people whose own words name
 * what it is about, or everyone.
 */
const AUDIENCES = ['interest', 'occasion', 'words', 'everyone'] as const;

/** Specific enough to search for, short enough for a card. */
export const TITLE_LENGTH = { min: 8, max: 80 } as const;
export const AGE_MAX = 100;
export const ADULT_AGE = 18;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One gift idea of the catalogue. */
export const IdeaSchema = v.pipe(
  v.strictObject({
    /** Stable for ever: shown ideas are remembered by it. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    /** As specific as a shop search needs. */
    title: v.pipe(v.string(), v.trim(), v.minLength(TITLE_LENGTH.min), v.maxLength(TITLE_LENGTH.max)),
    /** What it usually costs, from and to, in whole euro or dollars. */
    low: v.pipe(whole, v.minValue(3)),
    high: v.pipe(whole, v.maxValue(999)),
    /** The ages that it suits, in years, both included. */
    from: v.pipe(whole, v.minValue(1)),
    to: v.pipe(whole, v.maxValue(AGE_MAX)),
    audience: v.picklist(AUDIENCES),
    interests: v.array(v.picklist(HOBBIES)),
    occasions: v.array(v.picklist(OCCASION_TYPES.map(({ name }) => name))),
    kind: v.picklist(KINDS),
    unfit: v.array(v.picklist(UNFIT_TAGS)),
    illustration: v.custom<IllustrationName>(
      (name) => typeof name === 'string' && isIllustration(name),
      'unknown illustration',
    ),
    /** Ideas of one family are near enough alike that nobody wants two of them in one answer. */
    family: v.pipe(v.string(), v.nonEmpty()),
    /** Words beyond the title by which a person's own interest may find it; for the audience 'words', the only ones. */
    words: v.array(v.string()),
  }),
  v.check(({ low, high }) => low <= high, 'low is above high'),
  v.check(({ from, to }) => from <= to, 'from is above to'),
  v.check(({ audience, interests }) => audience !== 'interest' || interests.length > 0, 'no interest'),
  v.check(({ audience, occasions }) => audience !== 'occasion' || occasions.length > 0, 'no occasion'),
  v.check(({ audience, words }) => audience !== 'words' || words.length > 0, 'no words'),
);
export type Idea = Readonly<v.InferOutput<typeof IdeaSchema>>;
