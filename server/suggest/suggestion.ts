import type { GiftIdea } from '../../gifts/parse.ts';

/** What the engine may know of a person: no name, no address and no exact birthday (decisions, 'Suggestions'). */
export interface SuggestPerson {
  /** Whole years; null while the birthday is unknown. */
  ageYears: number | null;
  /** Plays no part in what is suggested, which tests show by changing it, and no provider is told it. */
  gender: string | null;
  /** A name of the contract's COUNTRIES. */
  country: string | null;
  hobbies: readonly string[];
  customHobbies: readonly string[];
  /** What gifts for them have to do with; see the contract's `GiftHintsSchema`. */
  hints?: { neverSuggest: readonly string[]; goodToKnow: readonly string[]; giftNote: string };
}

export interface SuggestRequest {
  /** null for a global request, which knows the occasion only. */
  person: SuggestPerson | null;
  /** An occasion type of the contract, 'no occasion', or any text. */
  occasion: string;
  /** The most that a suggestion may cost, in the currency of the suggestion. */
  budget: number;
  count: number;
  /** Ids of ideas that were shown before, or that the person shall not get. */
  exclude: ReadonlySet<string>;
  /** Ids of ideas that the person was given: neither they nor others of their jobs are suggested. */
  avoidJobsOf: ReadonlySet<string>;
  /** Ideas that somebody else had for this request, to be chosen from beside our own. */
  provided?: readonly ProvidedIdea[];
  /** The id of an idea that comes first, where it is open to the person at all. */
  first?: string | undefined;
  /** The same seed and request give the same suggestions. */
  seed: string;
}

/** An idea from elsewhere, and what it is for. Like any other it is shown only where it fits. */
export interface ProvidedIdea {
  idea: GiftIdea;
  /** What it serves of what the person states; see `Stated`. */
  interests: readonly string[];
  /** Whether it is made for the occasion that was asked for. */
  isForOccasion: boolean;
}

/** What ideas from elsewhere are found by. */
export type IdeaRequest = Pick<SuggestRequest, 'person' | 'occasion' | 'budget' | 'exclude'>;

/** The same, on behalf of an account. */
export type FindRequest = IdeaRequest & { asker: string };

/** Finds ideas elsewhere; none where they can't be had in time. It never throws. */
export type FindIdeas = (request: FindRequest) => Promise<readonly ProvidedIdea[]>;

export interface Suggestion {
  ideaId: string;
  title: string;
  /** The words that the shop is searched for. */
  searchTitle: string;
  /** Indicative, as a card shows it: 'about €30', 'about 350 kr'. */
  price: string;
  /** The amount within `price`; never more than the budget. */
  priceAmount: number;
  /** A root-relative path. */
  image: string;
  /** An https address of a shop. */
  link: string;
  /** One sentence that says truthfully what was matched. */
  reason: string;
}

export interface SuggestionSource {
  /**
   * Up to `count` suggestions, best first; fewer only when nothing else that fits is left.
   * @param asker the account on whose behalf it is asked, which the suggestions don't depend on
   */
  suggest(request: SuggestRequest, asker: string): Promise<Suggestion[]>;
}
