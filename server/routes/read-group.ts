import type { SentChange } from '../../contract/schema/sync.ts';
import { Failure } from '../failure.ts';
import type { RequestOrder } from '../policies/request-order.ts';
import type { CheckedChange, ReadChange } from './read-change.ts';

/** How many changes are one transaction at most, so that others' calls don't wait for long. */
export const GROUP_MAX = 25;

/**
 * Reads the changes that come first and can be made in one transaction: connections' changes, each with a key of its own.
 * A profile's is made by itself, for it takes other users' rows in an order of its own. A removal doesn't come after
 * changes of the same connection, for it erases from their answers, which are stored when their transaction ends.
 */
export async function readGroup(
  read: ReadChange,
  userId: string,
  changes: readonly SentChange[],
  order: RequestOrder,
): Promise<CheckedChange[]> {
  const group: CheckedChange[] = [];
  const keys = new Set<string>();
  const changed = new Set<string>();
  for (const input of changes) {
    if (keys.has(input.key) || order.isHeldBack(input.entityId)) break;
    const checked = await readable(read, userId, input);
    if (checked === undefined || !checked.change.kind.startsWith('connection.')) break;
    const { kind, entityId } = checked.change;
    if (kind === 'connection.delete' && changed.has(entityId)) break;
    changed.add(entityId);
    keys.add(input.key);
    group.push(checked);
  }
  return group;
}

/** Undefined for one that is refused as it is; its own turn says why. */
async function readable(read: ReadChange, userId: string, input: SentChange): Promise<CheckedChange | undefined> {
  try {
    return await read(userId, input);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
