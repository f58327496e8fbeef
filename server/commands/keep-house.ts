import { deleteOldConfirmations } from '../db/accounts/email-confirmations.ts';
import { deleteOldRequests, deleteOldShownIdeas } from '../db/connections/old-recommendations.ts';
import { deleteOldPasswordResets } from '../db/accounts/password-resets.ts';
import { deleteEndedCounts } from '../db/accounts/rate-limits.ts';
import { deleteUnwantedMatches, forgetStoredItems } from '../db/connections/retail-matches.ts';
import { deleteOldMessages } from '../db/reminders/reminder-messages.ts';
import { deleteEndedSessions } from '../db/accounts/sessions.ts';
import { deleteOldSnoozes } from '../db/reminders/snoozes.ts';
import { takeHousekeepingTurn } from '../db/engine/turn.ts';
import {
  confirmLinksEndBefore,
  remindersEndBefore,
  resetLinksEndBefore,
  suggestionsEndBefore,
} from '../policies/retention.ts';
import { matchesEndBefore, storedItemsEndBefore } from '../policies/suggestions/retail.ts';
import { sessionsEndBefore } from '../policies/accounts/session.ts';
import type { Services } from '../runtime/services.ts';
import type { TransactionContext } from './command.ts';
import { deleteUnusedGuests } from './accounts/delete-unused-guests.ts';
import { endOneSidedMirrors } from './connections/end-one-sided-mirrors.ts';
import { forgetOldAnswers } from './forget-old-answers.ts';
import { inTransaction } from './run.ts';

const AT_ONCE = 5000;

/** Each runs in its own transaction, and again while it returns true. */
const CHORES: readonly ((context: TransactionContext) => Promise<unknown>)[] = [
  ({ trx, now }) => deleteEndedCounts(trx, now),
  ({ trx, now }) => deleteOldPasswordResets(trx, resetLinksEndBefore(now)),
  ({ trx, now }) => deleteEndedSessions(trx, sessionsEndBefore(now)),
  deleteUnusedGuests,
  forgetOldAnswers,
  ({ trx, now }) => deleteOldMessages(trx, remindersEndBefore(now), AT_ONCE),
  ({ trx, now }) => deleteOldSnoozes(trx, remindersEndBefore(now)),
  ({ trx, now }) => deleteOldConfirmations(trx, confirmLinksEndBefore(now)),
  ({ trx, now }) => forgetStoredItems(trx, storedItemsEndBefore(now)),
  ({ trx, now }) => deleteUnwantedMatches(trx, matchesEndBefore(now)),
  ({ trx, now }) => deleteOldRequests(trx, suggestionsEndBefore(now), AT_ONCE),
  ({ trx, now }) => deleteOldShownIdeas(trx, suggestionsEndBefore(now), AT_ONCE),
  endOneSidedMirrors,
];

/**
 * Deletes unused guests and expired sessions, links, counts, answers, reminders and suggestions; ends one-sided
 * mirrors. Safe in several processes: a chore that another process runs is skipped.
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
