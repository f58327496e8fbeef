import type { OutboxRow } from '../db/rows.ts';

/**
 * What a change must keep its order with: the other changes of its entity. The notification settings are a lane of their
 * own beside the profile that they are stored with, so that neither waits for the other.
 */
export function laneOf({ kind, entityId }: Pick<OutboxRow, 'kind' | 'entityId'>): string {
  return kind === 'notifications.set' ? `${entityId} notifications` : entityId;
}
