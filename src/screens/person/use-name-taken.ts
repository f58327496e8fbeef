import { useCallback } from 'react';
import { useNameHolders } from '../../store/many-connections.ts';

/** Says whether a name is that of another of the user's connections than this one. */
export function useNameTaken(ownId: () => string | undefined): (name: string) => boolean {
  const holdersOf = useNameHolders();
  return useCallback((name: string) => [...holdersOf(name)].some((id) => id !== ownId()), [holdersOf, ownId]);
}
