import { ALL_IDEAS } from '../../catalogue/all-ideas.ts';
import { customIdeas } from '../../custom-ideas.ts';
import type { Idea } from '../../idea.ts';
import { type Alike, Likenesses } from './likeness.ts';

let written: Likenesses<Idea> | undefined;

/** The idea of the catalogue and its templates that a title is most like. */
export function mostAlikeWritten(title: string): Alike<Idea> | undefined {
  written ??= new Likenesses(ALL_IDEAS);
  return written.mostAlike(title);
}

/** The idea that a title is most like of those that the engine makes of interests in people's own words. */
export function mostAlikeMade(title: string, interests: readonly string[]): Alike<Idea> | undefined {
  const made = interests.flatMap((interest) => customIdeas(interest).map(({ idea }) => idea));
  return new Likenesses(made).mostAlike(title);
}
