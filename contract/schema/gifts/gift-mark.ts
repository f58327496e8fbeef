import * as v from 'valibot';
import { IsoDaySchema } from '../connections/day.ts';
import { IdSchema } from '../sync/id.ts';
import { isOneLine, notOneLine } from '../../rules/limits/one-line.ts';
import { strictBody } from '../sync/strict-body.ts';

export const GIFT_STATES = ['kept', 'ordered', 'given', 'not-for-them'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export const GIFTS_TITLE = 'Gift ideas and history';
/** Where a person says that a gift which was never suggested is ready. */
export const HAVE_SOMETHING = 'I have something';

/** The labels of the buttons; below, those of the lists. */
export const GIFT_ACTION_TEXT: Readonly<Record<GiftState, string>> = {
  kept: 'Keep for later',
  ordered: 'Ordered or bought',
  given: 'Given',
  'not-for-them': 'Not for them',
};
export const GIFT_STATE_TEXT: Readonly<Record<GiftState, string>> = { ...GIFT_ACTION_TEXT, kept: 'Kept for later' };

/** The limits of one connection, in marks and in JSON characters: the marks are sent with it. */
export const GIFT_MARKS_MAX = 300;
export const GIFT_MARKS_LENGTH_MAX = 150_000;
export const GIFT_MARKS_TOO_MANY = `Up to ${GIFT_MARKS_MAX} gifts of one person can be remembered. Remove some first.`;

export const GIFT_TITLE_MAX = 200;
export const GIFT_REQUIRED = 'Gift is a required field';
export const GIFT_TOO_LONG = `Gift can have up to ${GIFT_TITLE_MAX} characters`;
export const GIFT_DAY_REQUIRED = 'Date is a required field';
export const GIFT_DAY_RANGE = 'Date must be between 100 years ago and today';
export const GIFT_COST_MALFORMED = 'Cost must be a number from 0 to 99999, such as 24.90';
export const IDEA_ID_MAX = 200;
export const GIFT_IDEA_MALFORMED = `ideaId must be 1 to ${IDEA_ID_MAX} characters`;
const GIFT_STATE_UNKNOWN = `state must be one of ${GIFT_STATES.join(', ')}`;
const IMAGE_MAX = 300;
const LINK_MAX = 1000;
const GIFT_IMAGE_MALFORMED = `image must be a path on this server, an https address of up to ${IMAGE_MAX} characters, or null`;
const GIFT_LINK_MALFORMED = `link must be an https address of up to ${LINK_MAX} characters, or null`;
const DETAIL_MAX = 100;
const GIFT_PRICE_MALFORMED = `price must be a text of up to ${DETAIL_MAX} characters, or null`;
const GIFT_BUDGET_MALFORMED = `budget must be a text of up to ${DETAIL_MAX} characters, or null`;
const GIFT_KEEP_REMINDING_MALFORMED = 'keepReminding must be true or false';
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

/** A gift's title as entered. Stored ones from before the rule on lines remain readable. */
export const GiftTitleSchema = v.pipe(StoredTitleSchema, v.check(isOneLine, notOneLine('Gift')));

const detail = (message: string) => v.nullable(v.pipe(v.string(message), v.maxLength(DETAIL_MAX, message)));

export function ideaIdSchema(malformed: string) {
  return v.pipe(v.string(malformed), v.nonEmpty(malformed), v.maxLength(IDEA_ID_MAX, malformed));
}

/** The id in the gift files; the user's own entries begin with {@link OWN_GIFT}. */
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
  link: v.nullable(
    v.pipe(
      v.string(GIFT_LINK_MALFORMED),
      v.maxLength(LINK_MAX, GIFT_LINK_MALFORMED),
      v.check(isHttps, GIFT_LINK_MALFORMED),
    ),
  ),
  price: detail(GIFT_PRICE_MALFORMED),
  /** The occasion type that it was suggested or given for. */
  occasion: detail(GIFT_OCCASION_MALFORMED),
  /** The day on which it was given, or else marked. */
  day: IsoDaySchema,
  /** The coming day of the occasion that it is for; null for none. Undefined in old marks, as the two below. */
  forDay: v.optional(v.nullable(IsoDaySchema)),
  /** The budget that it was found within, as shown. */
  budget: v.optional(detail(GIFT_BUDGET_MALFORMED)),
  /** Whether reminders of the day go on although the gift is ready. */
  keepReminding: v.optional(v.boolean(GIFT_KEEP_REMINDING_MALFORMED)),
};

/** The later fields of a mark. A change of an older app has none of them, and leaves them as they are stored. */
export const LATER_MARK_FIELDS = ['forDay', 'budget', 'keepReminding'] as const satisfies (keyof GiftMark)[];

/** A gift mark; at most one for each idea of a connection. */
export const GiftMarkSchema = v.object({ ideaId, ...markEntries });
export type GiftMark = v.InferOutput<typeof GiftMarkSchema>;

/** The body of `PUT /contacts/{id}/gifts`; a null mark deletes it. {@link LATER_MARK_FIELDS} that are missing stay. */
export const GiftChangeSchema = strictBody({
  ideaId,
  mark: v.nullable(strictBody({ ...markEntries, title: GiftTitleSchema })),
});
export type GiftChange = v.InferOutput<typeof GiftChangeSchema>;

export const GiftAnswerSchema = v.object({
  connectionId: IdSchema,
  ideaId: v.string(),
  mark: v.nullable(v.object(markEntries)),
});
export type GiftAnswer = v.InferOutput<typeof GiftAnswerSchema>;
