import * as v from 'valibot';

/** The most items: the payload is limited to 4096 bytes. Further ones are counted in `more`. */
export const PUSH_ITEMS_MAX = 5;

const PushItemSchema = v.object({
  occasionId: v.string(),
  occasion: v.string(),
  /** The connection's name; null for a global occasion and the user's own. */
  name: v.nullable(v.string()),
  isOwn: v.boolean(),
  day: v.string(),
  /** The age that the person reaches, or the years of an anniversary; null where unknown. */
  turns: v.nullable(v.number()),
  /** The last day to order a gift on; missing where one is ready, and from an older server. */
  orderBy: v.optional(v.string()),
  /** A path of the app. */
  giftPath: v.string(),
});
export type PushItem = v.InferOutput<typeof PushItemSchema>;

/** The payload of a push. `title` and `body` are true on `day`; later they are written again from `items`. */
export const PushMessageSchema = v.object({
  version: v.literal(1),
  kind: v.picklist(['reminder', 'test']),
  /** A device without this account shows no details. */
  accountId: v.string(),
  /** A later push with the same tag replaces this one. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  /** The path of the app that a tap opens. */
  path: v.string(),
  /** The user's calendar day; days are 'YYYY-MM-DD'. */
  day: v.string(),
  /** The soonest first. */
  items: v.array(PushItemSchema),
  more: v.number(),
});
export type PushMessage = v.InferOutput<typeof PushMessageSchema>;
