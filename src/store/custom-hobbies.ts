import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../db/reader.ts';

/** The interests in the user's own words that stand anywhere in the mirror, each once, in alphabetical order. */
export function useCustomHobbies(): string[] {
  return useLiveQuery(customHobbies, [], NONE);
}

const NONE: string[] = [];

async function customHobbies(): Promise<string[]> {
  const [profile, connections] = await Promise.all([reader.profile(), reader.connections()]);
  const people = profile ? [profile, ...connections] : connections;
  const hobbies = new Set(people.flatMap(({ customHobbiesAndInterests }) => customHobbiesAndInterests));
  return [...hobbies].toSorted((a, b) => a.localeCompare(b));
}
