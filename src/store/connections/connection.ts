import { useLiveQuery } from 'dexie-react-hooks';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { reader } from '../../db/reading/reader.ts';

/** One connection: undefined before the first read, null where it doesn't exist. */
export function useConnection(id: string): Connection | null | undefined {
  return useLiveQuery(async () => (await reader.connection(id)) ?? null, [id]);
}

export function occasionOf(connection: Connection | null | undefined, occasionId: string | undefined) {
  return connection?.occasions.find(({ id }) => id === occasionId);
}
