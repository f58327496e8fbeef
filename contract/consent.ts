/** What a person may say yes or no to; 'necessary' is what the app can't do without, and no question. */
export const CONSENT_CATEGORIES = ['necessary', 'pictures'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The cookie that keeps the answer, and for how many days (specification, section 9). */
export const CONSENT_COOKIE = 'consent';
export const CONSENT_DAYS = 30;

/** Grows with each category or purpose that is added: an answer to an older question is asked for anew. */
export const CONSENT_REVISION = 1;
