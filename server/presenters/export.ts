import type { Export } from '../../contract/schema/accounts/export.ts';
import type { StoredAccount } from '../db/accounts/stored-account.ts';
import { presentProfile } from './entity.ts';
import { presentPushSubscription } from './push-subscription.ts';
import { presentSentReminder } from './sent-reminder.ts';
import { presentSession } from './session.ts';

/** A user's own data in one document; the connections follow last. */
export function presentExport(account: StoredAccount, sessionId: string, now: Date): Omit<Export, 'connections'> {
  const { user } = account.profile;
  const { invitationToken: _secret, ...profile } = presentProfile(account.profile);
  return {
    exportedAt: now.toISOString(),
    profile,
    termsAcceptedAt: user.termsAcceptedAt?.toISOString() ?? null,
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    confirmationAskedAt: user.confirmationAskedAt?.toISOString() ?? null,
    suggestions: account.shownIdeas.map(({ recommendationId, occasionId, occasionName, ideaId, shownAt }) => ({
      recommendationId,
      occasionId,
      occasionName,
      idea: ideaId,
      shownAt: shownAt.toISOString(),
    })),
    reasons: account.recommendationRequests.map(({ createdAt, budget, reasons }) => ({
      askedAt: createdAt.toISOString(),
      budget,
      reasons,
    })),
    sessions: account.sessions.map((session) => presentSession(session, sessionId)),
    pushSubscriptions: account.pushSubscriptions.map(presentPushSubscription),
    sentReminders: account.sentMessages.map(presentSentReminder),
    snoozes: account.snoozes,
    calendarSince: account.calendarSince?.toISOString() ?? null,
    socialAccounts: account.socialAccounts.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      linkedAt: createdAt.toISOString(),
    })),
  };
}
