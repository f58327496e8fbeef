import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, type ConsentCategory } from '../../../contract/consent.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Writes the cookie of the answer: what was allowed, to which question, and when. */
export function recordConsent(categories: readonly ConsentCategory[], now: number): void {
  const { hostname, protocol } = location;
  const answer = { categories, revision: CONSENT_REVISION, consentTimestamp: new Date(now).toISOString() };
  document.cookie = [
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(answer))}`,
    'Path=/',
    `Max-Age=${CONSENT_DAYS * DAY_SECONDS}`,
    'SameSite=Lax',
    // As the library wrote it that wrote earlier answers: beside a cookie of another domain this would be a second one.
    ...(hostname.includes('.') ? [`Domain=${hostname}`] : []),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}
