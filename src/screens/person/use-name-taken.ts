import { useCallback } from 'react';
import { isSameName } from '../../../contract/rules/connection-name.ts';
import { useConnections } from '../../store/connections.ts';

/** Says whether a name is that of another of the user's connections than this one. */
export function useNameTaken(ownId: () => string | undefined): (name: string) => boolean {
  const connections = useConnections();
  return useCallback(
    (name: string) => connections?.some(({ id, name: other }) => id !== ownId() && isSameName(other, name)) ?? false,
    [connections, ownId],
  );
}
