import { currentSession } from '../../../store/account/session.ts';
import { shownEntry } from '../../../ui/navigation/history.ts';

/** What was looked for, by whom and at which visit to home; for as long as the page lives. */
const searches = new Map<string, string>();

/** What this visit to home looks for: coming back to it has that again, and a new one begins with nothing. */
export function readSearch(): string {
  return searches.get(visit()) ?? '';
}

/** Keeps it for when this visit is come back to. */
export function keepSearch(text: string): void {
  searches.set(visit(), text);
}

/** This visit to home. Another tab can sign another account in, whose visit is then at the same entry of the browser's history. */
export function visit(): string {
  return `${currentSession()?.accountId} ${shownEntry()}`;
}
