import {
  CUSTOM_HOBBY_MAX_LENGTH,
  CUSTOM_HOBBY_MIN_LENGTH,
  HOBBIES,
  interestKey,
  isInterestFoldable,
  tidyInterest,
} from '../../schema/connections/hobby.ts';

/** The interests of a form: both lists, and what stands in the search and was not confirmed. */
export interface WithTypedInterest {
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
  typedInterest: string;
}

interface Interests {
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}

/**
 * Both lists with what was typed: the standard interest of that name, else one of the person's own. What is chosen already
 * is not chosen twice.
 */
export function takeTypedInterest(form: WithTypedInterest): Interests {
  const { hobbiesAndInterests, customHobbiesAndInterests, typedInterest } = form;
  const typed = interestKey(typedInterest);
  const isChosen = [...hobbiesAndInterests, ...customHobbiesAndInterests].some((entry) => interestKey(entry) === typed);
  if (typed === '' || isChosen) return { hobbiesAndInterests, customHobbiesAndInterests };
  const standard = HOBBIES.find((hobby) => interestKey(hobby) === typed);
  return standard === undefined
    ? { hobbiesAndInterests, customHobbiesAndInterests: [...customHobbiesAndInterests, tidyInterest(typedInterest)] }
    : { hobbiesAndInterests: [...hobbiesAndInterests, standard], customHobbiesAndInterests };
}

/** Whether what was typed can be taken: nothing, or as many characters as an interest of one's own may have. */
export function isTypedInterestWhole({ typedInterest }: Pick<WithTypedInterest, 'typedInterest'>): boolean {
  const { length } = tidyInterest(typedInterest);
  return length === 0 || (length >= CUSTOM_HOBBY_MIN_LENGTH && length <= CUSTOM_HOBBY_MAX_LENGTH);
}

/** Whether what was typed is about as long as it looks; see `isFoldedWithin`. */
export function isTypedInterestFoldable({ typedInterest }: Pick<WithTypedInterest, 'typedInterest'>): boolean {
  return isInterestFoldable(typedInterest.trim());
}
