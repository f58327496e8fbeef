import { useLiveQuery } from 'dexie-react-hooks';
import type { Connection, ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { furtherReader } from '../../db/reading/further-reader.ts';
import { changeConnection } from '../save.ts';

// The most connections that can come by invitation in a day.
const NEWEST = 100;

/** The newest connections with an unread 'accepted' notice, the latest first. */
export function useAcceptances(): Connection[] {
  return (
    useLiveQuery(async () => {
      const newest = await furtherReader.newestConnections(NEWEST);
      return newest.filter(({ notice }) => notice === 'accepted');
    }, []) ?? []
  );
}

/** Marks a notice as read. Another notice that has come meanwhile stays. */
export async function noteRead(connectionId: string, notice: ConnectionNotice): Promise<void> {
  await changeConnection({
    record: 'notice',
    id: connectionId,
    change: (shown) => (shown.notice === notice ? { ...shown, notice: null } : shown),
  });
}
