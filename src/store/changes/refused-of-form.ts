import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../../db/reading/reader.ts';
import type { Refusal } from '../../db/rows.ts';

/**
 * The refusal that the form of a connection or of the own profile has to tell. What was said of gifts is told where that is
 * listed, and what was chosen of notifications and reminders on the page of changes.
 */
export function useRefusedOfForm(entityId: string): Refusal | undefined {
  return useLiveQuery(async () => {
    const refusals = (await reader.pendingOf(entityId))?.refusals;
    return refusals?.connection ?? refusals?.profile;
  }, [entityId]);
}
