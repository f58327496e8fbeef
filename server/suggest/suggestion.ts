import type { AgeGroup } from '../../contract/schema/accounts/age-group.ts';
import type { GiftIdea } from '../../gifts/parse.ts';

/** The engine's view of a person: no name, address or exact birthday (decisions, 'Suggestions'). */
export interface SuggestPerson {
  /** Whole years; null while the birthday is unknown. */
  ageYears: number | null;
  /** Given for a birthday without a year, in place of `ageYears`; null if no group was chosen: ideas for an adult without what could harm the young. */
  ageGroup?: AgeGroup | null;
  /** Has no influence on suggestions (tests vary it), and no provider receives it. */
  gender: string | null;
  /** A name of the contract's COUNTRIES. */
  country: string | null;
  hobbies: readonly string[];
  customHobbies: readonly string[];
  /** See the contract's `GiftHintsSchema`. */
  hints?: { neverSuggest: readonly string[]; goodToKnow: readonly string[]; giftNote: string };
}

export interface SuggestRequest {
  /** Null for a global request, which has only the occasion. */
  person: SuggestPerson | null;
  /** An occasion type of the contract, 'no occasion', or any text. */
  occasion: string;
  /** In the currency of the suggestion. */
  budget: number;
  count: number;
  /** Ids of ideas shown before, or not wanted for the person. */
  exclude: ReadonlySet<string>;
  /** Ids of past gifts: neither these nor other ideas with the same jobs are suggested. */
  avoidJobsOf: ReadonlySet<string>;
  /** Ideas from outside for this request, which compete with our own. */
  provided?: readonly ProvidedIdea[];
  /** The id of the idea that comes first, if it is open to the person. */
  first?: string | undefined;
  /** The same seed and request give the same suggestions. */
  seed: string;
}

/** An idea from outside, with its purpose. Like any other it is shown only if it fits. */
export interface ProvidedIdea {
  idea: GiftIdea;
  /** The stated interests that it serves; see `Stated`. */
  interests: readonly string[];
  isForOccasion: boolean;
}

export type IdeaRequest = Pick<SuggestRequest, 'person' | 'occasion' | 'budget' | 'exclude'>;

/** With the account that asks. */
export type FindRequest = IdeaRequest & { asker: string };

/** Finds ideas outside; none if they don't come in time. Never throws. */
export type FindIdeas = (request: FindRequest) => Promise<readonly ProvidedIdea[]>;

export interface Suggestion {
  ideaId: string;
  title: string;
  searchTitle: string;
  /** Indicative, as a card shows it: 'about €30', 'about 350 kr'. */
  price: string;
  /** The amount within `price`; never more than the budget. */
  priceAmount: number;
  /** A root-relative path. */
  image: string;
  /** An https address of a shop. */
  link: string;
  /** One true sentence on what was matched. */
  reason: string;
}

export interface SuggestionSource {
  /** Up to `count` suggestions, best first; fewer only if nothing else fits. `asker` has no influence on them. */
  suggest(request: SuggestRequest, asker: string): Promise<Suggestion[]>;
}
