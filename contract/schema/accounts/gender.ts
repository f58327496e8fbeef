/** What the gender list offers. It plays no part in what is suggested. */
export const GENDERS = ['Female', 'Male', 'Non-binary', 'Prefer not to say'] as const;
