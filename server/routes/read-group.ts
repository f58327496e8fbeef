import type { SentChange } from '../../contract/schema/sync.ts';
import { Failure } from '../failure.ts';
import { WRITES_MAX } from '../policies/group-pace.ts';
import type { RequestOrder } from '../policies/request-order.ts';
import type { CheckedChange, ReadChange } from './read-change.ts';

/**
 * What reads the changes that come first and can be made in one transaction: connections' changes, each with a key of its
 * own, of which no more than `WRITES_MAX` are written one by one. A profile's and a removal are made by themselves, for they
 * take other users' rows in an order of their own.
 * What could be read once is not read again for a later group.
 */
export function groupReader(read: ReadChange, userId: string) {
  const before = new Map<SentChange, CheckedChange>();
  return async (changes: readonly SentChange[], order: RequestOrder): Promise<CheckedChange[]> => {
    const group: CheckedChange[] = [];
    const keys = new Set<string>();
    let writes = 0;
    // One by itself is no group.
    if (changes.length < 2) return group;
    for (const input of changes) {
      if (keys.has(input.key) || order.isHeldBack(input.entityId)) break;
      const checked = before.get(input) ?? (await readable(read, userId, input));
      if (checked === undefined) break;
      before.set(input, checked);
      const { kind } = checked.change;
      if (!kind.startsWith('connection.') || kind === 'connection.delete') break;
      if (!isWrittenWithOthers(checked)) writes += 1;
      if (writes > WRITES_MAX) break;
      keys.add(input.key);
      group.push(checked);
    }
    return group;
  };
}

/** Whether a change is of who somebody is alone: such are written by one statement, see `updateConnection`. */
function isWrittenWithOthers({ change: { kind, arguments: given } }: CheckedChange): boolean {
  return kind === 'connection.update' && given.occasions === undefined;
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
