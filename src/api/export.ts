import { type Export, ExportSchema } from '../../contract/schema/accounts/export.ts';
import type { Client } from './client.ts';

/** `GET /export`: all stored data of the user. */
export function fetchExport(client: Client): Promise<Export> {
  return client.json('export', ExportSchema);
}
