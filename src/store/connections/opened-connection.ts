import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { furtherReader } from '../../db/reading/further-reader.ts';
import { reader } from '../../db/reading/reader.ts';
import { useConnection } from './connection.ts';

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

/** Whether a connection that isn't there can still come with the first sync; undefined while the mirror is being asked. */
export function useMayStillCome(id: string): boolean | undefined {
  return useLiveQuery(async () => {
    const isToldOfAll = await furtherReader.isToldOfAll();
    // Asked after that: it may have come with the last page.
    return !isToldOfAll || (await reader.connection(id)) !== undefined;
  }, [id]);
}
