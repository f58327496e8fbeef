import { currentSession } from '../../store/account/session.ts';
import { shownEntry } from '../../ui/navigation/history.ts';
import { type EventChoice, EVERYTHING } from './event-choice.ts';

/** The choices by account and visit to the screen; for as long as the page lives. */
const choices = new Map<string, EventChoice>();

/** The choice of this visit: a return to it restores the choice, and a new visit begins with all events. */
export function readChoice(): EventChoice {
  return choices.get(visit()) ?? EVERYTHING;
}

/** Stores the choice for a return to this visit. */
export function keepChoice(choice: EventChoice): void {
  choices.set(visit(), choice);
}

function visit(): string {
  return `${currentSession()?.accountId} ${shownEntry()}`;
}
