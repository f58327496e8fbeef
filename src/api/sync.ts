import {
  type SentChange,
  type SyncAnswer,
  SyncAnswerSchema,
  type ChangeResult,
  SyncResultsSchema,
} from '../../contract/schema/sync.ts';
import type { Client } from './client.ts';

/** `GET /sync`: what changed since a cursor; everything, in pages, without one. */
export function fetchChanges(client: Client, since: string | undefined): Promise<SyncAnswer> {
  return client.json('sync', SyncAnswerSchema, since === undefined ? {} : { searchParams: { since } });
}

/** `POST /sync`: a result per change, in their order. */
export async function sendChanges(client: Client, changes: readonly SentChange[]): Promise<ChangeResult[]> {
  const { results } = await client.json('sync', SyncResultsSchema, { method: 'post', json: { changes } });
  return results;
}
