import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { indexReader } from '../../db/reading/index-reader.ts';

/** All connections of this device's mirror, as they are now. */
export function readAllConnections(): Promise<Connection[]> {
  return indexReader.connectionsAfter('', Number.POSITIVE_INFINITY);
}
