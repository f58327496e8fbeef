import { type Dropdowns, DropdownsSchema } from '../../contract/schema/gifts/dropdowns.ts';
import type { Client } from './client.ts';

/** `GET /dropdowns`; the browser may answer from its cache. */
export function fetchDropdowns(client: Client): Promise<Dropdowns> {
  return client.json('dropdowns', DropdownsSchema);
}
