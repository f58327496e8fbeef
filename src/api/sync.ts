import * as v from 'valibot';
import {
  ChangeResultSchema,
  type SentChange,
  type SyncAnswer,
  SyncAnswerSchema,
  SyncResultsSchema,
} from '../../contract/schema/sync/sync.ts';
import type { Client } from './client.ts';
import { HeardErrorSchema } from './heard-error.ts';

/** A result of a change. An unknown word in one error must not make the whole answer unreadable. */
const HeardResultSchema = v.object({
  ...ChangeResultSchema.entries,
  error: v.optional(HeardErrorSchema),
});
export type HeardResult = v.InferOutput<typeof HeardResultSchema>;

const HeardResultsSchema = v.object({ ...SyncResultsSchema.entries, results: v.array(HeardResultSchema) });

/** `GET /sync`: a page of changes since a cursor, or of everything without one. */
export function fetchChanges(client: Client, since: string | undefined): Promise<SyncAnswer> {
  return client.json('sync', SyncAnswerSchema, since === undefined ? {} : { searchParams: { since } });
}

/** `POST /sync`: one result per change, in their order. */
export async function sendChanges(client: Client, changes: readonly SentChange[]): Promise<HeardResult[]> {
  const { results } = await client.json('sync', HeardResultsSchema, { method: 'post', json: { changes } });
  return results;
}
