import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { furtherReader } from '../../db/reading/further-reader.ts';
import { reader } from '../../db/reading/reader.ts';
import { useConnection } from './connection.ts';

/** A form's connection, also after a deletion elsewhere. Null without one; undefined before the first read. */
export function useOpenedConnection(id: string): Connection | null | undefined {
  const stored = useConnection(id);
  const [opened, setOpened] = useState(stored);
  if (stored && stored !== opened) setOpened(stored);
  return stored ?? (opened?.id === id ? opened : stored);
}

/** Whether a missing connection may still come with the first sync; undefined before the first read. */
export function useMayStillCome(id: string): boolean | undefined {
  return useLiveQuery(async () => {
    const isToldOfAll = await furtherReader.isToldOfAll();
    // Read last: the connection may have come with the last page.
    return !isToldOfAll || (await reader.connection(id)) !== undefined;
  }, [id]);
}
