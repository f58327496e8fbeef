import * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';

/** An error body that may be newer than the app: unknown words are dropped (decisions, 'Reading errors'). */
export const HeardErrorSchema = v.object({
  ...ErrorBodySchema.entries,
  error: v.fallback(v.optional(ErrorBodySchema.entries.error), undefined),
});
