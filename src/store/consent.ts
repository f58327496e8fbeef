import { useSyncExternalStore } from 'react';
import { CONSENT_CATEGORIES, CONSENT_COOKIE, CONSENT_REVISION, type ConsentCategory } from '../../contract/consent.ts';

const COOKIE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`);
const CHANGED = 'consentchange';

/** What a person said yes to on this device; undefined while the question of this revision has no answer. */
export function readConsent(): ConsentCategory[] | undefined {
  const [, text = ''] = COOKIE.exec(document.cookie) ?? [];
  // Unlike decodeURIComponent it takes whatever somebody else may have put there.
  const answer = new URLSearchParams(`answer=${text}`).get('answer') ?? '';
  if (!answer.includes(`"revision":${CONSENT_REVISION},`)) return undefined;
  const [, categories] = /"categories":\[([^\]]*)\]/.exec(answer) ?? [];
  return CONSENT_CATEGORIES.filter((category) => categories?.includes(`"${category}"`));
}

/** Keeps the answer in its cookie, with what proves it. What it allows is allowed from now on. */
export async function keepConsent(categories: readonly ConsentCategory[]): Promise<void> {
  const { recordConsent } = await import('./record-consent.ts');
  await recordConsent(categories);
  dispatchEvent(new Event(CHANGED));
}

/** Whether a person said yes to this; follows the answer. */
export function useConsentTo(category: ConsentCategory): boolean {
  return useSyncExternalStore(watchConsent, () => readConsent()?.includes(category) ?? false);
}

function watchConsent(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
