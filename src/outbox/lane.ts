import type { OutboxRow } from '../db/rows.ts';

/**
 * What a change must keep its order with: the other changes of its entity. The notification flags, and what else is chosen
 * of reminders, are lanes of their own beside the profile that they are stored with, so that none waits for another.
 */
export function laneOf({ kind, entityId }: Pick<OutboxRow, 'kind' | 'entityId'>): string {
  return kind === 'notifications.set' || kind === 'reminders.set' ? `${entityId} ${kind}` : entityId;
}
