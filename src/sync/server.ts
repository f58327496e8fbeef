import type { SyncAnswer } from '../../contract/schema/sync/sync.ts';
import type { Client } from '../api/client.ts';
import { fetchChanges, type HeardResult, sendChanges } from '../api/sync.ts';
import type { OutgoingChange } from '../pending/queue.ts';

/** The server as sync uses it. Each call throws an ApiError if it fails. */
export interface SyncServer {
  changesSince(cursor: string | undefined): Promise<SyncAnswer>;
  send(changes: readonly OutgoingChange[]): Promise<HeardResult[]>;
}

export function serverOf(client: Client): SyncServer {
  return {
    changesSince: (cursor) => fetchChanges(client, cursor),
    send: (changes) =>
      sendChanges(
        client,
        changes.map(({ attempt: _attempt, ...change }) => change),
      ),
  };
}
