import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../db/reader.ts';
import type { OutboxRow, Refusal } from '../db/rows.ts';

/**
 * The refusal that the form of a connection has to tell: the latest one. What was said of gifts is told where that is
 * listed, unless the connection itself is gone.
 */
export function useRefusedOfForm(connectionId: string): Refusal | undefined {
  return useLiveQuery(
    async () => (await reader.changes()).findLast((row) => row.entityId === connectionId && isOfForm(row))?.refusal,
    [connectionId],
  );
}

function isOfForm({ kind, state, refusal }: OutboxRow): boolean {
  return state === 'rejected' && (kind !== 'connection.gift' || refusal?.status === 404);
}
