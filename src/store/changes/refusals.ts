import { useChanges } from './changes.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../../db/reading/reader.ts';
import type { Refusal } from '../../db/rows.ts';

/** Whether a refused change is unresolved. */
export function useIsRefused(): boolean {
  return [...useChanges().values()].some(({ refused }) => refused !== undefined);
}

/** The refusal that a connection's or the profile's form shows. Other records' refusals are shown elsewhere. */
export function useRefusedOfForm(entityId: string): Refusal | undefined {
  return useLiveQuery(async () => {
    const refusals = (await reader.pendingOf(entityId))?.refusals;
    return refusals?.connection ?? refusals?.profile;
  }, [entityId]);
}
