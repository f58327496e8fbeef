import {
  CUSTOM_HOBBY_MAX_LENGTH,
  CUSTOM_HOBBY_MIN_LENGTH,
  HOBBIES,
  interestKey,
  isInterestFoldable,
  tidyInterest,
} from '../../schema/connections/hobby.ts';

/** The interests of a form, with the unconfirmed text in the search field. */
export interface WithTypedInterest {
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
  typedInterest: string;
}

interface Interests {
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}

/** Both lists with the typed interest added, as a standard one if it has that name; duplicates are ignored. */
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

/** Whether the typed interest is empty or has an allowed length. */
export function isTypedInterestWhole({ typedInterest }: Pick<WithTypedInterest, 'typedInterest'>): boolean {
  const { length } = tidyInterest(typedInterest);
  return length === 0 || (length >= CUSTOM_HOBBY_MIN_LENGTH && length <= CUSTOM_HOBBY_MAX_LENGTH);
}

/** See `isFoldedWithin`. */
export function isTypedInterestFoldable({ typedInterest }: Pick<WithTypedInterest, 'typedInterest'>): boolean {
  return isInterestFoldable(typedInterest.trim());
}
