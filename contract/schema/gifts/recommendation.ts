import { strictBody } from '../sync/strict-body.ts';
import * as v from 'valibot';
import { BudgetSchema } from './budget.ts';
import { IDEA_ID_MAX, ideaIdSchema } from './gift-mark.ts';
import { IdSchema } from '../sync/id.ts';

/** How many recommendations one request answers. */
export const RECOMMENDATIONS_PER_REQUEST = 10;

export const NO_RECOMMENDATIONS = 'No recommendations. Try again later, please.';

/** A gift suggestion as a card shows it (specification, section 3). */
export const RecommendationSchema = v.object({
  id: IdSchema,
  /** The idea that it is of, whatever it is suggested for; undefined where it is not known. */
  ideaId: v.optional(v.string()),
  title: v.string(),
  /** What the shop calls the item, or the words that it is searched for; `title` is the idea's own. */
  originalTitle: v.string(),
  /** A path on this server or an https address. */
  image: v.string(),
  /** An https address at a shop. */
  link: v.string(),
  /** One or more amounts with € or $; see `rules/gifts/price.ts`. */
  price: v.string(),
  /** The instant at which a retailer told of the price and the picture; not there where they are our own. */
  asOf: v.exactOptional(v.string()),
  /** Our own in place of the retailer's price and picture, once these are too old to be shown; see `rules/gifts/offer.ts`. */
  own: v.exactOptional(v.object({ image: v.string(), price: v.string() })),
});
export type Recommendation = v.InferOutput<typeof RecommendationSchema>;

/**
 * The idea that the answer begins with, such as the one that a mail named; left out where it is none for them, or no longer.
 */
const firstIdeaId = v.optional(ideaIdSchema(`firstIdeaId must be 1 to ${IDEA_ID_MAX} characters`));

/** The body of `POST /rec`. */
export const RecommendSchema = strictBody({ occasionId: IdSchema, budget: BudgetSchema, firstIdeaId });

const OCCASION_NAME_MAX = 100;

/** The body of `POST /rec/global`. */
export const RecommendGlobalSchema = strictBody({
  occasionName: v.pipe(
    v.string('Occasion name is a required field'),
    v.nonEmpty('Occasion name is a required field'),
    v.maxLength(OCCASION_NAME_MAX, `Occasion name can have up to ${OCCASION_NAME_MAX} characters`),
  ),
  budget: BudgetSchema,
  firstIdeaId,
});

/** The answer of `GET /rec/reasons/{correlationId}`: one sentence per recommendation id. */
export const ReasonsSchema = v.record(v.string(), v.string());
export type Reasons = v.InferOutput<typeof ReasonsSchema>;
