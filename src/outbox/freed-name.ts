import { isSameName } from '../../contract/rules/connection-name.ts';
import type { OutboxRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import type { EntityState } from './entity-state.ts';
import { laneOf } from './lane.ts';

/** When what gives a name free may be sent again. */
export interface Freeing {
  until: number;
  waitsForNetwork: boolean;
}

/**
 * Whether the name for which a change was refused is about to be free: by one that was made before it and is yet to come
 * through. `settled` is what has become of entities since the queue was written.
 */
export async function findFreeing(
  transaction: StoreTransaction,
  refused: OutboxRow,
  settled: ReadonlyMap<string, EntityState>,
): Promise<Freeing | undefined> {
  const { name = '' } = (refused.sent ?? refused).arguments as { name?: string };
  const candidates = waitingBefore(await transaction.queue(), refused, settled).filter(({ row }) => leaves(row, name));
  const copies = await transaction.copies(candidates.map(({ row }) => row.entityId));
  const found = candidates.find(({ row: { entityId } }, at) => {
    const holder = (settled.get(entityId)?.copy ?? copies[at])?.value?.name;
    return holder != null && isSameName(holder, name);
  });
  return found && { until: found.until, waitsForNetwork: found.waitsForNetwork };
}

/** The changes of others that were made before and that nothing refused holds back, each with when its lane goes on. */
function waitingBefore(
  queue: readonly OutboxRow[],
  refused: OutboxRow,
  settled: ReadonlyMap<string, EntityState>,
): (Freeing & { row: OutboxRow })[] {
  const lanes = new Map<string, Freeing | 'stuck'>();
  const waiting: (Freeing & { row: OutboxRow })[] = [];
  for (const queued of queue.slice(
    0,
    queue.findIndex(({ id }) => id === refused.id),
  )) {
    const state = settled.get(queued.entityId);
    const row = state ? state.rows.find(({ id }) => id === queued.id) : queued;
    const lane = laneOf(queued);
    const before = lanes.get(lane) ?? { until: 0, waitsForNetwork: false };
    if (row === undefined || before === 'stuck') continue;
    const { nextAttemptAt, waitsForNetwork = false } = row;
    const next = nextAttemptAt > before.until ? { until: nextAttemptAt, waitsForNetwork } : before;
    lanes.set(lane, row.state === 'rejected' ? 'stuck' : next);
    if (row.state !== 'rejected' && row.entityId !== refused.entityId) waiting.push({ row, ...next });
  }
  return waiting;
}

function leaves({ kind, edits }: OutboxRow, name: string): boolean {
  if (kind === 'connection.delete') return true;
  const to = kind === 'connection.update' ? edits['name']?.to : undefined;
  return typeof to === 'string' && !isSameName(to, name);
}
