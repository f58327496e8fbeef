import * as v from 'valibot';
import { ErrorBodySchema } from '../../contract/errors.ts';
import {
  ChangeResultSchema,
  type SentChange,
  type SyncAnswer,
  SyncAnswerSchema,
  SyncResultsSchema,
} from '../../contract/schema/sync.ts';
import type { Client } from './client.ts';

/**
 * What became of one change, as an app reads it that may be older than its server: a code that it does not know is left
 * out, since the status says enough. Were it not read at all, nothing of its whole request would be.
 */
const HeardResultSchema = v.object({
  ...ChangeResultSchema.entries,
  error: v.optional(
    v.object({ ...ErrorBodySchema.entries, error: v.fallback(v.optional(ErrorBodySchema.entries.error), undefined) }),
  ),
});
export type HeardResult = v.InferOutput<typeof HeardResultSchema>;

const HeardResultsSchema = v.object({ ...SyncResultsSchema.entries, results: v.array(HeardResultSchema) });

/** `GET /sync`: what changed since a cursor; everything, in pages, without one. */
export function fetchChanges(client: Client, since: string | undefined): Promise<SyncAnswer> {
  return client.json('sync', SyncAnswerSchema, since === undefined ? {} : { searchParams: { since } });
}

/** `POST /sync`: a result per change, in their order. */
export async function sendChanges(client: Client, changes: readonly SentChange[]): Promise<HeardResult[]> {
  const { results } = await client.json('sync', HeardResultsSchema, { method: 'post', json: { changes } });
  return results;
}
