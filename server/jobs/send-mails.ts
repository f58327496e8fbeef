import type { ReminderChannel } from '../../contract/schema/reminders/sent-reminder.ts';
import { listLastBudgets, listUsersOutOfReach, type RemindedUser } from '../db/reminders/reminder-contents.ts';
import {
  beginMessage,
  type ClaimedMessage,
  IN_DOUBT,
  type SettledMessage,
  settleMessages,
} from '../db/reminders/reminder-messages.ts';
import { isFinalReply, mailFault, MailInDoubt } from '../mail/mail-errors.ts';
import type { MailMessage } from '../mail/message.ts';
import { composeDigest } from './compose-digest.ts';
import { composeReminder } from './compose-reminder.ts';
import { type MessageContent, readContents } from './contents.ts';
import type { MailReader, SendParts } from './send-parts.ts';
import { isOver, untouched } from './untouched.ts';

/** Longer than any wait for a mail server. */
const HAND_OVER_MS = 5 * 60_000;

/** The mails handed over concurrently. */
const AT_ONCE = 5;

/** A kind of mail, and who wants it. */
interface MailKind {
  isWanted: (user: RemindedUser) => boolean;
  compose: (parts: SendParts, content: MessageContent, reader: MailReader) => Promise<MailMessage>;
}

const KINDS: Record<Exclude<ReminderChannel, 'push'>, MailKind> = {
  email: { isWanted: (user) => user.emailNotificationsEnabled, compose: composeReminder },
  digest: { isWanted: (user) => user.weeklyDigestEnabled, compose: composeDigest },
};

/** Sends reminders by mail; see `send`. */
export const sendMails: SendMessages = (parts, messages, signal) => send(parts, KINDS.email, messages, signal);

/** Sends weekly digests; see `send`. */
export const sendDigests: SendMessages = (parts, messages, signal) => send(parts, KINDS.digest, messages, signal);

type SendMessages = (
  parts: SendParts,
  messages: readonly ClaimedMessage[],
  signal: AbortSignal,
) => Promise<SettledMessage[]>;

/**
 * Sends messages by mail, a few at a time, and stores each outcome at once: a mail can't be taken back. After the
 * signal it starts no other, and leaves the rest to another process or the next start.
 */
async function send(
  parts: SendParts,
  kind: MailKind,
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
      const settlement = await sendMail(parts, kind, content, {
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
  kind: MailKind,
  content: MessageContent,
  reader: Pick<MailReader, 'budget' | 'isOutOfReach'>,
): Promise<SettledMessage | undefined> {
  const { message, user, occasions } = content;
  const { id, reached } = message;
  if (!user || !kind.isWanted(user) || user.email === null || occasions.length === 0) {
    return { id, state: 'over', title: null, failure: null, reached };
  }
  if (content.isPaused) return untouched(message);
  const { email, unsubscribeToken } = user;
  const mail = await kind.compose(parts, content, { email, unsubscribeToken, ...reader });
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
