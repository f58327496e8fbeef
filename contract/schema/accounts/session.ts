import * as v from 'valibot';
import { IdSchema } from '../sync/id.ts';

/** A sign-in that has not ended, as `GET /sessions` lists it. Nothing of its token is in it. */
const SessionSchema = v.object({
  id: IdSchema,
  createdAt: v.string(),
  /** To the hour. */
  lastUsedAt: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** What `GET /sessions` answers, the one used last first. */
export const SessionListSchema = v.array(SessionSchema);
