import { type Dropdowns, DropdownsSchema } from '../../contract/schema/dropdowns.ts';
import type { Client } from './client.ts';

/** `GET /dropdowns` */
export function fetchDropdowns(client: Client): Promise<Dropdowns> {
  return client.json('dropdowns', DropdownsSchema);
}
