import { useCallback } from 'react';
import { isSameName } from '../../../contract/rules/connection-name.ts';
import { useConnectionNames } from '../../store/many-connections.ts';

/** Says whether a name is that of another of the user's connections than this one. */
export function useNameTaken(ownId: () => string | undefined): (name: string) => boolean {
  const { names } = useConnectionNames(true);
  return useCallback(
    (name: string) => [...names].some(([id, other]) => id !== ownId() && isSameName(other, name)),
    [names, ownId],
  );
}
