import { useLiveQuery } from 'dexie-react-hooks';
import { reader } from '../../db/reading/reader.ts';

/** The groups that connections are in, each once, in alphabetical order. */
export function useGroups(): string[] {
  return useLiveQuery(readGroups, [], NONE);
}

const NONE: string[] = [];

async function readGroups(): Promise<string[]> {
  const summaries = await reader.summaries();
  return listedGroups(summaries.flatMap((summary) => summary.groups ?? []));
}

/** Groups as lists offer them: each once, in alphabetical order. */
export function listedGroups(groups: readonly string[]): string[] {
  return [...new Set(groups)].toSorted((a, b) => a.localeCompare(b));
}
