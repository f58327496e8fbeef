import { deleteOldConfirmations } from '../db/email-confirmations.ts';
import { deleteOldRequests, deleteOldShownIdeas } from '../db/old-recommendations.ts';
import { deleteOldPasswordResets } from '../db/password-resets.ts';
import { deleteEndedCounts } from '../db/rate-limits.ts';
import { deleteUnwantedMatches, forgetToldItems } from '../db/retail-matches.ts';
import { deleteOldMessages } from '../db/reminder-messages.ts';
import { deleteEndedSessions } from '../db/sessions.ts';
import { deleteOldSnoozes } from '../db/snoozes.ts';
import { takeHousekeepingTurn } from '../db/turn.ts';
import { confirmLinksEndBefore } from '../policies/confirm-link.ts';
import { suggestionsEndBefore } from '../policies/old-suggestions.ts';
import { remindersEndBefore } from '../policies/sent-reminders.ts';
import { matchesEndBefore, toldItemsEndBefore } from '../policies/retail.ts';
import { resetLinksEndBefore } from '../policies/reset-link.ts';
import { sessionsEndBefore } from '../policies/session.ts';
import type { Services } from '../services.ts';
import type { TransactionContext } from './command.ts';
import { deleteUnusedGuests } from './delete-unused-guests.ts';
import { endOneSidedMirrors } from './end-one-sided-mirrors.ts';
import { forgetOldAnswers } from './forget-old-answers.ts';
import { inTransaction } from './run.ts';

/** How many messages, requests or ideas one transaction forgets. */
const AT_ONCE = 5000;

/** What is cleared up, each in a transaction of its own; one that gives true has more to do, in another. */
const CHORES: readonly ((context: TransactionContext) => Promise<unknown>)[] = [
  ({ trx, now }) => deleteEndedCounts(trx, now),
  ({ trx, now }) => deleteOldPasswordResets(trx, resetLinksEndBefore(now)),
  ({ trx, now }) => deleteEndedSessions(trx, sessionsEndBefore(now)),
  deleteUnusedGuests,
  forgetOldAnswers,
  ({ trx, now }) => deleteOldMessages(trx, remindersEndBefore(now), AT_ONCE),
  ({ trx, now }) => deleteOldSnoozes(trx, remindersEndBefore(now)),
  ({ trx, now }) => deleteOldConfirmations(trx, confirmLinksEndBefore(now)),
  ({ trx, now }) => forgetToldItems(trx, toldItemsEndBefore(now)),
  ({ trx, now }) => deleteUnwantedMatches(trx, matchesEndBefore(now)),
  ({ trx, now }) => deleteOldRequests(trx, suggestionsEndBefore(now), AT_ONCE),
  ({ trx, now }) => deleteOldShownIdeas(trx, suggestionsEndBefore(now), AT_ONCE),
  endOneSidedMirrors,
];

/**
 * Removes what is over: unused guests, ended sessions, old reset links, counts, answers, reminders and suggestions, and mirrors
 * of one side. May run at any time and in several processes; a chore that another process is at is left to it.
 */
export async function keepHouse(services: Pick<Services, 'db' | 'now' | 'newId'>): Promise<void> {
  for (const [number, chore] of CHORES.entries()) {
    const portion = () =>
      inTransaction(services, async (context) =>
        (await takeHousekeepingTurn(context.trx, number)) ? (await chore(context)) === true : false,
      );
    while (await portion());
  }
}
