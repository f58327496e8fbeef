/** Does not affect suggestions. */
export const GENDERS = ['Female', 'Male', 'Non-binary', 'Prefer not to say'] as const;
