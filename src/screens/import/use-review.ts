import { useMemo, useReducer, useState } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { FilePerson } from '../../files/file-person.ts';
import { type Candidate, candidatesOf, corrected, hasDay } from './candidates.ts';
import { sectionsOf } from './sections.ts';
import { isTicked, KnownPeople, type Standing, standingsOf } from './standings.ts';

export type ReviewAction =
  | { kind: 'tick'; keys: readonly string[]; isTicked: boolean }
  | { kind: 'correct'; key: string; change: Partial<Pick<Candidate, 'name' | 'birthday'>> };

function reduce(candidates: readonly Candidate[], action: ReviewAction): readonly Candidate[] {
  if (action.kind === 'correct') {
    return candidates.map((one) => (one.key === action.key ? corrected(one, action.change) : one));
  }
  const keys = new Set(action.keys);
  return candidates.map((one) => (keys.has(one.key) ? { ...one, choice: action.isTicked } : one));
}

/** A candidate with all that its row shows. */
export interface ReviewedPerson {
  candidate: Candidate;
  standing: Standing;
  isTicked: boolean;
}

/** The people of a file while the user looks at them. */
export function useReview(people: readonly FilePerson[], connections: readonly Connection[]) {
  const known = useMemo(() => new KnownPeople(connections), [connections]);
  const [candidates, dispatch] = useReducer(reduce, people, candidatesOf);
  // As read: a person doesn't change places under the user's hands.
  const [sections] = useState(() => sectionsOf(candidates, standingsOf(candidates, known)));
  const reviewed = useMemo(() => {
    const standings = standingsOf(candidates, known);
    const hasDays = candidates.some(hasDay);
    return new Map(
      candidates.flatMap((candidate, at): [string, ReviewedPerson][] => {
        const standing = standings[at];
        return standing
          ? [[candidate.key, { candidate, standing, isTicked: isTicked(candidate, standing, hasDays) }]]
          : [];
      }),
    );
  }, [candidates, known]);
  return { known, candidates, sections, reviewed, dispatch };
}
