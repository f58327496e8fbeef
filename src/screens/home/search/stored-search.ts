import { currentSession } from '../../../store/account/session.ts';
import { shownEntry } from '../../../ui/navigation/history.ts';

/** The searches by account and visit to home; for as long as the page lives. */
const searches = new Map<string, string>();

/** The search of this visit to home: a return to the visit restores it, and a new visit begins without one. */
export function readSearch(): string {
  return searches.get(visit()) ?? '';
}

/** Stores the search for a return to this visit. */
export function keepSearch(text: string): void {
  searches.set(visit(), text);
}

/**
 * The key of this visit to home. Another tab can sign in another account, whose visit is then at the same entry of the
 * browser's history.
 */
export function visit(): string {
  return `${currentSession()?.accountId} ${shownEntry()}`;
}
