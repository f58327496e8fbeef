import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../db/reader.ts';
import type { OutboxRow, Refusal } from '../db/rows.ts';
import { isBesideForms } from '../outbox/beside-forms.ts';
import { laneOf } from '../outbox/lane.ts';

/**
 * The refusal that the form of a connection or of the own profile has to tell: the latest one. What was said of gifts is
 * told where that is listed, unless the connection itself is gone. What was chosen of notifications and reminders is
 * stored with the profile, and no form of it can mend that.
 */
export function useRefusedOfForm(entityId: string): Refusal | undefined {
  return useLiveQuery(
    async () => (await reader.changes()).findLast((row) => laneOf(row) === entityId && isOfForm(row))?.refusal,
    [entityId],
  );
}

function isOfForm({ kind, state, refusal }: OutboxRow): boolean {
  return state === 'rejected' && (!isBesideForms(kind) || refusal?.status === 404);
}
