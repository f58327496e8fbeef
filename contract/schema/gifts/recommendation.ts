import { strictBody } from '../sync/strict-body.ts';
import * as v from 'valibot';
import { BudgetSchema } from './budget.ts';
import { IDEA_ID_MAX, ideaIdSchema } from './gift-mark.ts';
import { IdSchema } from '../sync/id.ts';

export const RECOMMENDATIONS_PER_REQUEST = 10;

export const NO_RECOMMENDATIONS = 'No recommendations. Try again later, please.';

/** A gift suggestion (specification, section 3). */
export const RecommendationSchema = v.object({
  id: IdSchema,
  /** Undefined where the idea is unknown. */
  ideaId: v.optional(v.string()),
  title: v.string(),
  /** The shop's name of the item, or the search words. */
  originalTitle: v.string(),
  /** A path on this server or an https address. */
  image: v.string(),
  /** An https address at a shop. */
  link: v.string(),
  /** See `rules/gifts/price.ts`. */
  price: v.string(),
  /** When the shop gave price and image; absent where these are our own. */
  asOf: v.exactOptional(v.string()),
  /** Our own image and price, once the shop's have expired: see `rules/gifts/offer.ts`. */
  own: v.exactOptional(v.object({ image: v.string(), price: v.string() })),
});
export type Recommendation = v.InferOutput<typeof RecommendationSchema>;

// The idea to begin with, as named in a mail; ignored if it no longer fits.
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
