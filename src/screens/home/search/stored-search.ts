import { currentSession } from '../../../store/account/session.ts';
import { shownEntry } from '../../../ui/navigation/history.ts';

/** The typed text, and the chosen group. */
export interface StoredSearch {
  text: string;
  group: string | undefined;
}

/** The searches by account and visit to home; for as long as the page lives. */
const searches = new Map<string, StoredSearch>();

/** The search of this visit to home: a return to the visit restores it, and a new visit begins without one. */
export function readSearch(): StoredSearch {
  return searches.get(visit()) ?? { text: '', group: undefined };
}

/** Stores the search for a return to this visit. */
export function keepSearch(search: StoredSearch): void {
  searches.set(visit(), search);
}

/**
 * The key of this visit to home. Another tab can sign in another account, whose visit is then at the same entry of the
 * browser's history.
 */
export function visit(): string {
  return `${currentSession()?.accountId} ${shownEntry()}`;
}
