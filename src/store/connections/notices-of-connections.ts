import { useLiveQuery } from 'dexie-react-hooks';
import type { Connection, ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { furtherReader } from '../../db/reading/further-reader.ts';
import { changeConnection } from '../save.ts';

/** As many connections as can come by invitation in a day. */
const NEWEST = 100;

/** Those of the connections added last who have accepted an invitation, which the person has not read yet; latest first. */
export function useAcceptances(): Connection[] {
  return (
    useLiveQuery(async () => {
      const newest = await furtherReader.newestConnections(NEWEST);
      return newest.filter(({ notice }) => notice === 'accepted');
    }, []) ?? []
  );
}

/** Notes on every device that a notice was read. Another one that has come meanwhile stays. */
export async function noteRead(connectionId: string, notice: ConnectionNotice): Promise<void> {
  await changeConnection({
    record: 'notice',
    id: connectionId,
    change: (shown) => (shown.notice === notice ? { ...shown, notice: null } : shown),
  });
}
