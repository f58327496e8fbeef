import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../../db/reading/reader.ts';

/** The country of the user's own profile; '' before the first read, and where there is none. */
export function useOwnCountry(): string {
  return useLiveQuery(async () => (await reader.profile())?.country ?? '', [], '');
}
