import type { Hobby } from '../../../contract/schema/hobby.ts';
import type { OccasionType } from '../../../contract/schema/occasion.ts';
import { AGE_MAX, type Idea } from '../idea.ts';

/** An idea as it is written down: what most ideas have in common may be left out. */
export interface IdeaDraft extends Pick<Idea, 'id' | 'title' | 'low' | 'high' | 'illustration'> {
  from?: number;
  to?: number;
  kind?: Idea['kind'];
  unfit?: Idea['unfit'];
  /** The idea's own id where left out. */
  family?: string;
  words?: string[];
  /** Interests beside the one that the file is about. */
  also?: Hobby[];
  /** Occasions that it suits better than others. */
  occasions?: OccasionType[];
  /** True where it suits people without the interest, or outside the occasion, just as well. */
  everyone?: boolean;
}

const FROM_AGE = 12;

function complete(draft: IdeaDraft, audience: Idea['audience'], interests: Hobby[], occasions: OccasionType[]): Idea {
  const { also = [], everyone = false, ...given } = draft;
  return {
    from: FROM_AGE,
    to: AGE_MAX,
    kind: 'thing',
    unfit: [],
    family: draft.id,
    words: [],
    ...given,
    audience: everyone ? 'everyone' : audience,
    interests: [...interests, ...also],
    occasions: [...occasions, ...(draft.occasions ?? [])],
  };
}

/** Ideas for people who named the interest. */
export function forInterest(interest: Hobby, drafts: readonly IdeaDraft[]): Idea[] {
  return drafts.map((draft) => complete(draft, 'interest', [interest], []));
}

/** Ideas for the day itself, whoever it is. */
export function forOccasion(occasion: OccasionType, drafts: readonly IdeaDraft[]): Idea[] {
  return drafts.map((draft) => complete(draft, 'occasion', [], [occasion]));
}

/** Ideas for people whose own words name one of these, in whatever language; `wider` is what takes them in, if any. */
export function forWords(names: string, wider: readonly Hobby[], drafts: readonly IdeaDraft[]): Idea[] {
  const words = names.split(',').map((name) => name.trim());
  return drafts.map((draft) => complete({ ...draft, words }, 'words', [...wider], []));
}

/** An idea that needs neither an interest nor an occasion. */
export function generalIdea(draft: IdeaDraft): Idea {
  return complete(draft, 'everyone', [], []);
}

/** Ideas that need neither an interest nor an occasion. */
export function forEveryone(drafts: readonly IdeaDraft[]): Idea[] {
  return drafts.map(generalIdea);
}
