import { reminderTitle } from '../../contract/rules/reminders/reminder-text.ts';
import type { MailMessage } from '../mail/message.ts';
import { reminderMail } from '../mail/reminder-mail.ts';
import type { MessageContent } from './contents.ts';
import { giftIdeas } from './gift-ideas.ts';
import { mailWords } from './mail-words.ts';
import type { MailReader, SendParts } from './send-parts.ts';

/** The mail with one day's reminders. */
export async function composeReminder(
  { publicUrl, suggestions, now }: SendParts,
  { message, today, occasions }: MessageContent,
  { email, unsubscribeToken, budget, isOutOfReach }: MailReader,
): Promise<MailMessage> {
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
