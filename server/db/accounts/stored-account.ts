import { findCalendarSince } from '../reminders/calendar-feeds.ts';
import type { Queries } from '../engine/database.ts';
import { listPushSubscriptions } from '../reminders/push-subscriptions.ts';
import { listRecommendationRequests, listAllShownIdeas } from '../connections/recommendations.ts';
import { listSentMessages } from '../reminders/reminder-messages.ts';
import { listSessions } from './sessions.ts';
import { listSnoozes } from '../reminders/snoozes.ts';
import { listSocialAccounts } from './social-accounts.ts';
import { readStoredProfile } from './stored-profile.ts';
import { findUser } from './users.ts';

/** A user's stored data without connections, as of one moment; undefined if missing. */
export function readStoredAccount(db: Queries, userId: string, sessionsUsedAfter: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const user = await findUser(trx, userId);
      if (user === undefined) return undefined;
      return {
        profile: await readStoredProfile(trx, user),
        shownIdeas: await listAllShownIdeas(trx, userId),
        recommendationRequests: await listRecommendationRequests(trx, userId),
        sessions: await listSessions(trx, userId, sessionsUsedAfter),
        pushSubscriptions: await listPushSubscriptions(trx, userId),
        sentMessages: await listSentMessages(trx, userId),
        snoozes: await listSnoozes(trx, userId),
        calendarSince: await findCalendarSince(trx, userId),
        socialAccounts: await listSocialAccounts(trx, userId),
      };
    });
}

export type StoredAccount = NonNullable<Awaited<ReturnType<typeof readStoredAccount>>>;
