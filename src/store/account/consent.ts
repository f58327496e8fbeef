import { useSyncExternalStore } from 'react';
import {
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  CONSENT_REVISION,
  type ConsentCategory,
} from '../../../contract/consent.ts';
import { recordConsent } from './record-consent.ts';

const COOKIE = `${CONSENT_COOKIE}=`;
// Other tabs are informed of a new answer here.
const CHANNEL = 'consent';

const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** The categories allowed on this device; undefined where no answer to this revision is stored. */
export function readConsent(): ConsentCategory[] | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(COOKIE)) ?? '';
  const text = cookie.slice(COOKIE.length);
  // Unlike decodeURIComponent it doesn't throw on a malformed cookie.
  const answer = new URLSearchParams(`answer=${text}`).get('answer') ?? '';
  if (!answer.includes(`"revision":${CONSENT_REVISION},`)) return undefined;
  const [, categories] = /"categories":\[([^\][]*)\]/.exec(answer) ?? [];
  return CONSENT_CATEGORIES.filter((category) => categories?.includes(`"${category}"`));
}

/** Stores the answer in its cookie and informs every open tab. */
export function keepConsent(categories: readonly ConsentCategory[]): void {
  recordConsent(categories, Date.now());
  notify();
  // In Chromium reading waits for the write: a tab that is informed earlier would read the answer before.
  readConsent();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Whether a category is allowed; follows answers in all tabs. */
export function useConsentTo(category: ConsentCategory): boolean {
  return useSyncExternalStore(watchConsent, () => readConsent()?.includes(category) ?? false);
}

/** Calls back after each answer in any tab. Returns a function that ends it. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  if (otherTabs === undefined) {
    otherTabs = new BroadcastChannel(CHANNEL);
    otherTabs.addEventListener('message', notify);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    otherTabs?.close();
    otherTabs = undefined;
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
