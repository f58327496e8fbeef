import * as v from 'valibot';

/** More than these are only counted: a push must fit into 4096 bytes, and nobody reads more on a lock screen. */
export const PUSH_ITEMS_MAX = 5;

/** One occasion of a push. Days are 'YYYY-MM-DD'. */
const PushItemSchema = v.object({
  occasionId: v.string(),
  /** The occasion's type. */
  occasion: v.string(),
  /** Whose it is; null for a global one and for the user's own. */
  name: v.nullable(v.string()),
  isOwn: v.boolean(),
  day: v.string(),
  /** How old they turn; null where that is not known or not what is celebrated. */
  turns: v.nullable(v.number()),
  /** Where gifts for it are found: a path of the app. */
  giftPath: v.string(),
});
export type PushItem = v.InferOutput<typeof PushItemSchema>;

/** The body of a push. `title` and `body` are true on `day`; on a later one they are made anew from the items. */
export const PushMessageSchema = v.object({
  version: v.literal(1),
  kind: v.picklist(['reminder', 'test']),
  /** Whose it is. A device that they have left meanwhile shows nothing of it. */
  accountId: v.string(),
  /** A later message with the same tag takes the place of an earlier one. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  /** Where a tap leads: a path of the app. */
  path: v.string(),
  /** The user's own calendar day. */
  day: v.string(),
  /** The soonest first. */
  items: v.array(PushItemSchema),
  /** How many more there are than `items`. */
  more: v.number(),
});
export type PushMessage = v.InferOutput<typeof PushMessageSchema>;
