import * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';

/**
 * An error body as an app reads it that may be older than its server: what counts is the status and this shape, whatever
 * word `error` holds (decisions, 'Reading errors'). A word that the app does not know is left out. Anything of another shape
 * comes from something in between, such as a portal's page.
 */
export const HeardErrorSchema = v.object({
  ...ErrorBodySchema.entries,
  error: v.fallback(v.optional(ErrorBodySchema.entries.error), undefined),
});
