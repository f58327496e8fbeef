import { useLiveQuery } from 'dexie-react-hooks';
import type { Dropdowns } from '../../contract/schema/dropdowns.ts';
import { furtherReader } from '../db/further-reader.ts';

/** The lists that the forms offer: undefined while the mirror is being asked, null when it holds none yet. */
export function useDropdowns(): Dropdowns | null | undefined {
  return useLiveQuery(async () => (await furtherReader.dropdowns()) ?? null, []);
}
