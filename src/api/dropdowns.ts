import { type Dropdowns, DropdownsSchema } from '../../contract/schema/gifts/dropdowns.ts';
import type { Client } from './client.ts';

/** `GET /dropdowns`, from a cache on this device as well. */
export function fetchDropdowns(client: Client): Promise<Dropdowns> {
  return client.json('dropdowns', DropdownsSchema);
}
