import { acceptCategory, run } from 'vanilla-cookieconsent';
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, type ConsentCategory } from '../../contract/consent.ts';

/**
 * Writes the cookie of the answer: what was allowed, when, and under which number. The library asks nothing itself: its
 * banner is made by `innerHTML`, which the server's content security policy refuses.
 */
export async function recordConsent(categories: readonly ConsentCategory[]): Promise<void> {
  await run({
    categories: { necessary: { readOnly: true }, pictures: {} },
    revision: CONSENT_REVISION,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS },
    autoShow: false,
    lazyHtmlGeneration: true,
    language: { default: 'en', translations: { en: { consentModal: {}, preferencesModal: { sections: [] } } } },
    // The page has no third party's script to hold back or to let go.
    manageScriptTags: false,
    // It takes a browser that is driven by a test for one.
    hideFromBots: false,
  });
  acceptCategory([...categories]);
}
