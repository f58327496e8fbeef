import { useState } from 'react';
import type { Connection } from '../../contract/schema/connection.ts';
import { useConnection } from './connections.ts';

/**
 * A connection that a form is opened for: undefined while the mirror is being asked, null when it isn't there. A form
 * that is open stays, with what was typed into it, also when another device deletes the connection.
 */
export function useOpenedConnection(id: string): Connection | null | undefined {
  const stored = useConnection(id);
  const [opened, setOpened] = useState(stored);
  if (stored && stored !== opened) setOpened(stored);
  return stored ?? (opened?.id === id ? opened : stored);
}
