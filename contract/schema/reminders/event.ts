import * as v from 'valibot';
import { IdSchema } from '../sync/id.ts';

/** An upcoming occasion of a connection, or a global one, for which `contactId` and `name` are null. */
export const EventSchema = v.object({
  id: IdSchema,
  contactId: v.nullable(IdSchema),
  /** The connection's name. */
  name: v.nullable(v.string()),
  /** The occasion's type. */
  occasion: v.string(),
  /** The coming date as an ISO day. */
  date: v.string(),
  isGlobal: v.boolean(),
});
export type UpcomingEvent = v.InferOutput<typeof EventSchema>;

/** The answer of `GET /occasions`. */
export const EventsSchema = v.object({ data: v.array(EventSchema) });
