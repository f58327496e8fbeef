import { readSession } from '../db/accounts/session-storage.ts';
import { followTaps } from '../pwa/taps.ts';

/**
 * Opens the path of a tapped notification. A visitor's page stays as it is: they may be signing in. Call it for
 * everybody, since the worker reloads a page that doesn't answer.
 */
export function openTapped(open: (path: string) => void): void {
  followTaps((path) => {
    if (readSession()) open(path);
  });
}
