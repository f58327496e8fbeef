import type { ChangeKind } from '../../contract/schema/sync/change.ts';
import type { Entity, Refusal } from './rows.ts';

/** A change as versions of the app before `pending` queued it: a row for each. Read when they are brought up to date. */
export interface OutboxRow {
  sequence: number;
  id: string;
  kind: ChangeKind;
  entityId: string;
  arguments: Record<string, unknown>;
  state: 'pending' | 'sending' | 'rejected';
  attempts: number;
  nextAttemptAt: number;
  createdAt: string;
  /** The first version of all knew none of these. */
  edits?: Record<string, { from?: unknown; to: unknown }>;
  sent?: { arguments: Record<string, unknown> } | undefined;
  refusal?: Refusal | undefined;
  /** The version that it was made from, in the first version of all. */
  baseVersion?: number;
}

/** What the server had last said of an entity, kept beside its changes. */
export interface CopyRow {
  id: string;
  version: number;
  value: Entity | null;
  gone: boolean;
}
