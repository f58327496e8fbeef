import * as v from 'valibot';
import { IdSchema } from '../sync/id.ts';

const SessionSchema = v.object({
  id: IdSchema,
  createdAt: v.string(),
  /** To the hour. */
  lastUsedAt: v.string(),
  /** Whether it is the caller's. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** The answer of `GET /sessions`, the latest use first. */
export const SessionListSchema = v.array(SessionSchema);
