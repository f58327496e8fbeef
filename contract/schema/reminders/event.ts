import * as v from 'valibot';
import { IdSchema } from '../sync/id.ts';

/** An upcoming event. `contactId` and the connection's `name` are null for a global one. */
export const EventSchema = v.object({
  id: IdSchema,
  contactId: v.nullable(IdSchema),
  name: v.nullable(v.string()),
  occasion: v.string(),
  /** The next date, an ISO day. */
  date: v.string(),
  isGlobal: v.boolean(),
  /** The years that a birthday or an anniversary completes; null for others. */
  years: v.nullable(v.number()),
});
export type UpcomingEvent = v.InferOutput<typeof EventSchema>;

/** The answer of `GET /occasions`. */
export const EventsSchema = v.object({ data: v.array(EventSchema) });
