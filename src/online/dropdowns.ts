import type { Dropdowns } from '../../contract/schema/gifts/dropdowns.ts';
import { fetchDropdowns } from '../api/dropdowns.ts';
import { client } from './client.ts';

/** Asks the server for the lists that the forms offer. Throws where it can't be asked. */
export function loadDropdowns(): Promise<Dropdowns> {
  return fetchDropdowns(client);
}
