import { reminderTitle } from '../../contract/rules/reminders/reminder-text.ts';
import { listLastBudgets, listUsersOutOfReach } from '../db/reminders/reminder-contents.ts';
import {
  beginMessage,
  type ClaimedMessage,
  IN_DOUBT,
  type SettledMessage,
  settleMessages,
} from '../db/reminders/reminder-messages.ts';
import { isFinalReply, mailFault, MailInDoubt } from '../mail/mail-errors.ts';
import { reminderMail } from '../mail/reminder-mail.ts';
import { type MessageContent, readContents } from './contents.ts';
import { giftIdeas } from './gift-ideas.ts';
import { mailWords } from './mail-words.ts';
import type { SendParts } from './send-parts.ts';
import { isOver, untouched } from './untouched.ts';

/** Longer than any wait for a mail server. */
const HAND_OVER_MS = 5 * 60_000;

/** The mails handed over concurrently. */
const AT_ONCE = 5;

/**
 * Sends messages by mail, a few at a time, and stores each outcome at once: a mail can't be taken back. After the
 * signal it starts no other, and leaves the rest to another process or the next start.
 */
export async function sendMails(
  parts: SendParts,
  messages: readonly ClaimedMessage[],
  signal: AbortSignal,
): Promise<SettledMessage[]> {
  const { db, now } = parts;
  const contents = await readContents(db, messages);
  const userIds = messages.map(({ userId }) => userId);
  const budgets = await listLastBudgets(db, userIds);
  const outOfReach = await listUsersOutOfReach(db, userIds);
  const waiting = contents.values();
  const settled: SettledMessage[] = [];
  const work = async () => {
    for (const content of signal.aborted ? [] : waiting) {
      const { userId } = content.message;
      const settlement = await sendMail(parts, content, {
        budget: budgets.get(userId),
        isOutOfReach: outOfReach.has(userId),
      });
      if (settlement === undefined) continue;
      await settleMessages(db, [settlement], now());
      settled.push(settlement);
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const left = [...waiting].map(({ message }) => untouched(message));
  await settleMessages(db, left, now());
  return [...settled, ...left];
}

/** Undefined if another process has claimed the message. */
async function sendMail(
  parts: SendParts,
  content: MessageContent,
  reader: { budget: number | undefined; isOutOfReach: boolean },
): Promise<SettledMessage | undefined> {
  const { message, user, occasions } = content;
  const { id, reached } = message;
  if (user?.emailNotificationsEnabled !== true || user.email === null || occasions.length === 0) {
    return { id, state: 'over', title: null, failure: null, reached };
  }
  const mail = await compose(parts, content, { ...user, email: user.email }, reader);
  if (isOver(message, parts.now())) return untouched(message);
  const until = new Date(parts.now().getTime() + HAND_OVER_MS);
  if (!(await beginMessage(parts.db, message, { title: mail.subject, until }))) return undefined;
  try {
    await parts.deliver(mail);
    return { id, state: 'sent', title: mail.subject, failure: null, reached };
  } catch (error) {
    return { id, title: mail.subject, reached, claimedUntil: until, ...failureOf(error) };
  }
}

/** A mail that its server may have taken, or that its address refuses, is not sent again; all others are retried. */
function failureOf(error: unknown): Pick<SettledMessage, 'state' | 'failure'> {
  if (error instanceof MailInDoubt) return { state: 'failed', failure: IN_DOUBT };
  return { state: isFinalReply(error) ? 'failed' : 'planned', failure: mailFault(error) };
}

async function compose(
  { publicUrl, suggestions, now }: SendParts,
  { message, today, occasions }: MessageContent,
  { email, unsubscribeToken }: { email: string; unsubscribeToken: string },
  { budget, isOutOfReach }: { budget: number | undefined; isOutOfReach: boolean },
) {
  const url = publicUrl();
  const reader = { userId: message.userId, budget, today, publicUrl: url, now };
  const gifts = await giftIdeas(suggestions, occasions, reader);
  return reminderMail({
    to: email,
    title: reminderTitle(occasions, 0, today),
    ...mailWords(occasions, gifts, { today, publicUrl: url }),
    isOutOfReach,
    isRepeat: message.isRepeat,
    unsubscribeUrl: `${url}/api/unsubscribe?token=${unsubscribeToken}`,
    settingsUrl: `${url}/user-account`,
    messageId: `<reminder-${message.id}-${message.day}@${new URL(url).hostname}>`,
  });
}
