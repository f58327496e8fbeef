import { useLiveQuery } from 'dexie-react-hooks';
import { indexReader } from '../../db/reading/index-reader.ts';
import { reader } from '../../db/reading/reader.ts';

/** All custom interests in the mirror, each once, in alphabetical order. */
export function useCustomHobbies(): string[] {
  return useLiveQuery(customHobbies, [], NONE);
}

const NONE: string[] = [];

async function customHobbies(): Promise<string[]> {
  const [profile, theirs] = await Promise.all([reader.profile(), indexReader.customHobbies()]);
  const hobbies = new Set([...(profile?.customHobbiesAndInterests ?? []), ...theirs]);
  return [...hobbies].toSorted((a, b) => a.localeCompare(b));
}
