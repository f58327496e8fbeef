import type { Dropdowns } from '../../contract/schema/gifts/dropdowns.ts';
import { fetchDropdowns } from '../api/dropdowns.ts';
import { client } from './client.ts';

/** Fetches the lists that the forms offer. Rejects where the call fails. */
export function loadDropdowns(): Promise<Dropdowns> {
  return fetchDropdowns(client);
}
