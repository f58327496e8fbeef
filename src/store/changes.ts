import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../db/reader.ts';
import type { OutboxRow, Refusal } from '../db/rows.ts';

/** What is still on its way for one entity, or was refused. */
export interface EntityChanges {
  waiting: boolean;
  refused: { changeId: string; refusal: Refusal } | undefined;
}

/** The changes that were not sent yet or were refused, by the id of their entity; empty while the mirror is being asked. */
export function useChanges(): ReadonlyMap<string, EntityChanges> {
  return useLiveQuery(readChanges, [], NO_CHANGES);
}

/** Reads what `useChanges` gives. */
export async function readChanges(): Promise<ReadonlyMap<string, EntityChanges>> {
  return byEntity(await reader.changes());
}

/** How an entity's changes are marked wherever it is shown. */
export function marksOf(changes: EntityChanges | undefined) {
  return {
    waiting: changes?.waiting ?? false,
    waitingLabel: 'not yet sent',
    refusal: changes?.refused && (changes.refused.refusal.message ?? 'not saved'),
  };
}

/** How many changes would be lost if the mirror were removed now. */
export async function countUnsent(): Promise<number> {
  return (await reader.changes()).length;
}

export const NO_CHANGES: ReadonlyMap<string, EntityChanges> = new Map();

function byEntity(rows: readonly OutboxRow[]): ReadonlyMap<string, EntityChanges> {
  const changes = new Map<string, EntityChanges>();
  for (const { id, entityId, state, refusal } of rows) {
    const before = changes.get(entityId);
    changes.set(entityId, {
      waiting: state !== 'rejected' || (before?.waiting ?? false),
      refused: state === 'rejected' && refusal ? { changeId: id, refusal } : before?.refused,
    });
  }
  return changes;
}
