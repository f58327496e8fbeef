import * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';

/**
 * An error body that may be newer than the app: unknown words are dropped
 * (docs/decisions/2026-11-23-reading-errors.md).
 */
export const HeardErrorSchema = v.object({
  ...ErrorBodySchema.entries,
  error: v.fallback(v.optional(ErrorBodySchema.entries.error), undefined),
});
