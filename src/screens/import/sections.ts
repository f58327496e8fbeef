import { type Candidate, hasDay } from './candidates.ts';
import type { Standing } from './standings.ts';

/** The parts of the list, in their order. */
export const SECTIONS = ['check', 'new', 'changes', 'without-day', 'stored'] as const;
export type SectionName = (typeof SECTIONS)[number];

export const SECTION_TITLES: Record<SectionName, string> = {
  check: 'Please check',
  new: 'New',
  changes: 'Already there, with changes',
  'without-day': 'New, without a day',
  stored: 'Already there',
};

/** The keys of the candidates in each part, by how they stand when the file has been read. */
export function sectionsOf(
  candidates: readonly Candidate[],
  standings: readonly Standing[],
): Map<SectionName, string[]> {
  const found = new Map<SectionName, string[]>(SECTIONS.map((name) => [name, []]));
  candidates.forEach((candidate, at) => {
    const standing = standings[at];
    if (standing) found.get(sectionOf(candidate, standing))?.push(candidate.key);
  });
  return found;
}

function sectionOf(candidate: Candidate, standing: Standing): SectionName {
  if (standing.kind === 'stored') return standing.offer ? 'changes' : 'stored';
  if (standing.kind !== 'new') return 'check';
  return hasDay(candidate) ? 'new' : 'without-day';
}
