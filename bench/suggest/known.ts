import type { GiftIdea, Subject } from '../../gifts/parse.ts';
import { readGiftFiles } from '../../gifts/read.ts';

/** An idea of the gift files, with the interests and occasions that list it. */
export interface KnownIdea {
  idea: GiftIdea;
  /** The names that list it directly. */
  of: ReadonlySet<string>;
  /** These names, and all that contain them. */
  interests: ReadonlySet<string>;
  occasions: ReadonlySet<string>;
  /** Whether a circumstance lists it. */
  isOfCircumstance: boolean;
}

const sections = readGiftFiles().flatMap((file) => file.sections);

const parents = new Map(
  sections.flatMap(({ subject }): [string, readonly string[]][] =>
    subject.kind === 'topic' ? [[subject.name, subject.in]] : [],
  ),
);

/** The name and all that contain it. */
function within(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const parent of parents.get(name) ?? []) within(parent, seen);
  return seen;
}

function namesOf(subject: Subject): readonly string[] {
  if (subject.kind === 'topic') return [subject.name];
  if (subject.kind === 'pair') return subject.names;
  return subject.kind === 'cell' && subject.interest ? [subject.interest] : [];
}

/** Every idea by its id. Shares only the parser of the files with the engine. */
export const known: ReadonlyMap<string, KnownIdea> = new Map(
  sections.flatMap(({ subject, ideas }) =>
    ideas.map((idea): [string, KnownIdea] => {
      const of = new Set([...namesOf(subject), ...idea.also]);
      const interests = new Set([...of].flatMap((name) => [...within(name)]));
      const occasions = new Set<string>('occasion' in subject ? [subject.occasion] : []);
      return [idea.id, { idea, of, interests, occasions, isOfCircumstance: subject.kind === 'circumstance' }];
    }),
  ),
);
