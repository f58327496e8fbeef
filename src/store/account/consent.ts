import { useSyncExternalStore } from 'react';
import {
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  CONSENT_REVISION,
  type ConsentCategory,
} from '../../../contract/consent.ts';
import { recordConsent } from './record-consent.ts';

const COOKIE = `${CONSENT_COOKIE}=`;
/** On which the tabs of this device tell each other that there is another answer. */
const CHANNEL = 'consent';

const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** What a person said yes to on this device; undefined while the question of this revision has no answer. */
export function readConsent(): ConsentCategory[] | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(COOKIE)) ?? '';
  const text = cookie.slice(COOKIE.length);
  // Unlike decodeURIComponent it takes whatever somebody else may have put there.
  const answer = new URLSearchParams(`answer=${text}`).get('answer') ?? '';
  if (!answer.includes(`"revision":${CONSENT_REVISION},`)) return undefined;
  const [, categories] = /"categories":\[([^\][]*)\]/.exec(answer) ?? [];
  return CONSENT_CATEGORIES.filter((category) => categories?.includes(`"${category}"`));
}

/** Keeps the answer in its cookie. What it allows is allowed from now on, in every open tab. */
export function keepConsent(categories: readonly ConsentCategory[]): void {
  recordConsent(categories, Date.now());
  notify();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Whether a person said yes to this; follows the answer, also one that is given in another tab. */
export function useConsentTo(category: ConsentCategory): boolean {
  return useSyncExternalStore(watchConsent, () => readConsent()?.includes(category) ?? false);
}

/** Calls back after each answer, in this tab or in another. Returns what ends it. */
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
