/** 'necessary' can't be refused; the user is asked about the others. */
export const CONSENT_CATEGORIES = ['necessary', 'pictures'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Days that the cookie with the answer lives (specification, section 9). */
export const CONSENT_COOKIE = 'consent';
export const CONSENT_DAYS = 30;

/** Grows with each new category or purpose: answers to an older revision no longer count. */
export const CONSENT_REVISION = 1;
