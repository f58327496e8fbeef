import type { ChangeKind } from '../../contract/schema/sync/change.ts';
import type { Entity, Refusal } from './rows.ts';

/** A queued change of app versions before `pending`, read by upgrades. */
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
  edits?: Record<string, { from?: unknown; to: unknown }>;
  sent?: { arguments: Record<string, unknown> } | undefined;
  refusal?: Refusal | undefined;
  baseVersion?: number;
}

/** The server's last known entity, stored beside its changes. */
export interface CopyRow {
  id: string;
  version: number;
  value: Entity | null;
  gone: boolean;
}
