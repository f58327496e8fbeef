import { type MailLink, mailHtml, mailText } from './layout.ts';
import { type MailMessage, unsubscribeHeaders } from './message.ts';

/** What a reminder says by mail. */
export interface ReminderMail {
  to: string;
  /** The heading, which is the subject too. */
  title: string;
  lines: string[];
  /** What to do about it: find a gift, or look at what is coming. */
  action: MailLink;
  /** Some gifts for the first occasion, each with its price; none where nothing fits. */
  gifts: { heading: string; items: (MailLink & { note: string })[] } | undefined;
  /** Whether the same may have come before. */
  isRepeat: boolean;
  /** Whether pushes were wanted and reach no device of the user. */
  isOutOfReach: boolean;
  /** Turns reminders by mail off, by a press or by the mail program itself (RFC 8058). */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageId: string;
}

const REPEAT = 'You may have had this mail already. Sending it was interrupted, so here it is once more.';
const OUT_OF_REACH =
  'Your last notification reached none of your devices. Open offra on your phone or computer to get notifications there again.';

/** The reminders of one day as a mail, which mail programs can unsubscribe from with one click. */
export async function reminderMail(reminder: ReminderMail): Promise<MailMessage> {
  const { to, title, lines, action, gifts, isRepeat, isOutOfReach, unsubscribeUrl, settingsUrl, messageId } = reminder;
  const content = {
    heading: title,
    paragraphs: [...(isRepeat ? [REPEAT] : []), ...lines, ...(isOutOfReach ? [OUT_OF_REACH] : [])],
    action,
    ...(gifts && { list: gifts }),
    footnote: 'You get this mail because you turned on reminders by e-mail.',
    links: [
      { label: 'Change your reminders', url: settingsUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
  return {
    kind: 'reminder',
    to,
    subject: title,
    text: mailText(content),
    html: await mailHtml(content),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageId,
  };
}
