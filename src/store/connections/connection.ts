import { useLiveQuery } from 'dexie-react-hooks';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { reader } from '../../db/reading/reader.ts';

/** One connection: undefined while the mirror is being asked, null when it isn't there. */
export function useConnection(id: string): Connection | null | undefined {
  return useLiveQuery(async () => (await reader.connection(id)) ?? null, [id]);
}

/** The connection that an occasion belongs to, if it is one of theirs. */
export function occasionOf(connection: Connection | null | undefined, occasionId: string | undefined) {
  return connection?.occasions.find(({ id }) => id === occasionId);
}
