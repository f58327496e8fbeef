import * as v from 'valibot';
import { IsoDaySchema } from '../connections/day.ts';
import { IdSchema } from '../sync/id.ts';
import { isOneLine, notOneLine } from '../../rules/limits/one-line.ts';
import { strictBody } from '../sync/strict-body.ts';

/** What somebody said of a gift: to come back to, given, or nothing for this person. */
export const GIFT_STATES = ['kept', 'given', 'not-for-them'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** What the list of them is called. */
export const GIFTS_TITLE = 'Gift ideas and history';

/** What is pressed to say so, and what stands above those of which it was said. */
export const GIFT_ACTION_TEXT: Readonly<Record<GiftState, string>> = {
  kept: 'Keep for later',
  given: 'Given',
  'not-for-them': 'Not for them',
};
export const GIFT_STATE_TEXT: Readonly<Record<GiftState, string>> = { ...GIFT_ACTION_TEXT, kept: 'Kept for later' };

/** How many gifts a connection can remember, and how long they are as JSON: they travel with it. */
export const GIFT_MARKS_MAX = 300;
export const GIFT_MARKS_LENGTH_MAX = 150_000;
export const GIFT_MARKS_TOO_MANY = `Up to ${GIFT_MARKS_MAX} gifts of one person can be remembered. Remove some first.`;

export const GIFT_TITLE_MAX = 200;
export const GIFT_REQUIRED = 'Gift is a required field';
export const GIFT_TOO_LONG = `Gift can have up to ${GIFT_TITLE_MAX} characters`;
export const GIFT_DAY_REQUIRED = 'Date is a required field';
export const GIFT_DAY_RANGE = 'Date must be between 100 years ago and today';
export const IDEA_ID_MAX = 200;
export const GIFT_IDEA_MALFORMED = `ideaId must be 1 to ${IDEA_ID_MAX} characters`;
const GIFT_STATE_UNKNOWN = `state must be one of ${GIFT_STATES.join(', ')}`;
const IMAGE_MAX = 300;
const LINK_MAX = 1000;
const GIFT_IMAGE_MALFORMED = `image must be a path on this server, an https address of up to ${IMAGE_MAX} characters, or null`;
const GIFT_LINK_MALFORMED = `link must be an https address of up to ${LINK_MAX} characters, or null`;
const DETAIL_MAX = 100;
const GIFT_PRICE_MALFORMED = `price must be a text of up to ${DETAIL_MAX} characters, or null`;
const GIFT_OCCASION_MALFORMED = `occasion must be a text of up to ${DETAIL_MAX} characters, or null`;

const OWN_PATH = /^\/(?!\/)/;

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

const StoredTitleSchema = v.pipe(
  v.string(GIFT_REQUIRED),
  v.trim(),
  v.nonEmpty(GIFT_REQUIRED),
  v.maxLength(GIFT_TITLE_MAX, GIFT_TOO_LONG),
);

/** What a person enters as a gift. What was stored before there was a rule on lines can still be read. */
export const GiftTitleSchema = v.pipe(StoredTitleSchema, v.check(isOneLine, notOneLine('Gift')));

const detail = (message: string) => v.nullable(v.pipe(v.string(message), v.maxLength(DETAIL_MAX, message)));

/** The id of an idea. */
export function ideaIdSchema(malformed: string) {
  return v.pipe(v.string(malformed), v.nonEmpty(malformed), v.maxLength(IDEA_ID_MAX, malformed));
}

/** The idea's id in the gift files; an entry of the person's own begins with {@link OWN_GIFT}. */
const ideaId = ideaIdSchema(GIFT_IDEA_MALFORMED);
export const OWN_GIFT = 'own-';

const markEntries = {
  state: v.picklist(GIFT_STATES, GIFT_STATE_UNKNOWN),
  title: StoredTitleSchema,
  image: v.nullable(
    v.pipe(
      v.string(GIFT_IMAGE_MALFORMED),
      v.maxLength(IMAGE_MAX, GIFT_IMAGE_MALFORMED),
      v.check((image) => OWN_PATH.test(image) || isHttps(image), GIFT_IMAGE_MALFORMED),
    ),
  ),
  /** Where it can be bought. */
  link: v.nullable(
    v.pipe(
      v.string(GIFT_LINK_MALFORMED),
      v.maxLength(LINK_MAX, GIFT_LINK_MALFORMED),
      v.check(isHttps, GIFT_LINK_MALFORMED),
    ),
  ),
  price: detail(GIFT_PRICE_MALFORMED),
  /** The type of the occasion that it was suggested or given for. */
  occasion: detail(GIFT_OCCASION_MALFORMED),
  /** When it was given, or else marked. */
  day: IsoDaySchema,
};

/** A gift of a connection that somebody has said something of. There is one of each idea at most. */
export const GiftMarkSchema = v.object({ ideaId, ...markEntries });
export type GiftMark = v.InferOutput<typeof GiftMarkSchema>;

/** The body of `PUT /contacts/{id}/gifts`: what is said of one idea from now on; null for nothing. */
export const GiftChangeSchema = strictBody({
  ideaId,
  mark: v.nullable(strictBody({ ...markEntries, title: GiftTitleSchema })),
});
export type GiftChange = v.InferOutput<typeof GiftChangeSchema>;

/** The answer to it: what was set. */
export const GiftAnswerSchema = v.object({
  connectionId: IdSchema,
  ideaId: v.string(),
  mark: v.nullable(v.object(markEntries)),
});
export type GiftAnswer = v.InferOutput<typeof GiftAnswerSchema>;
