import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, type ConsentCategory } from '../../../contract/consent.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Writes the consent cookie: categories, revision and time. */
export function recordConsent(categories: readonly ConsentCategory[], now: number): void {
  const { hostname, protocol } = location;
  const answer = { categories, revision: CONSENT_REVISION, consentTimestamp: new Date(now).toISOString() };
  document.cookie = [
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(answer))}`,
    'Path=/',
    `Max-Age=${CONSENT_DAYS * DAY_SECONDS}`,
    'SameSite=Lax',
    // An earlier library set this domain too; without it there would be two cookies.
    ...(hostname.includes('.') ? [`Domain=${hostname}`] : []),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}
