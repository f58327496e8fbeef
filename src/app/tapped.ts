import { readSession } from '../db/accounts/session-storage.ts';
import { followTaps } from '../pwa/taps.ts';

/**
 * Goes where a tapped notification leads. A visitor's page stays as it is: there is nothing to see before they sign in,
 * which is what they may just be typing. To be called for everybody, since the worker loads a page afresh that is silent.
 */
export function openTapped(open: (path: string) => void): void {
  followTaps((path) => {
    if (readSession()) open(path);
  });
}
