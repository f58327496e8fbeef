import { type MailLink, type MailList, mailHtml, mailText } from './layout.ts';
import { type MailMessage, unsubscribeHeaders } from './message.ts';

/** The content of a reminder mail. */
export interface ReminderMail {
  to: string;
  /** Heading and subject. */
  title: string;
  lines: string[];
  /** Leads to gifts or to the events; undefined if each occasion has its own link. */
  action: MailLink | undefined;
  /** Gifts with prices: for the only occasion, or for each of several below its text. */
  lists: MailList[];
  /** Whether the same reminder may have been sent before. */
  isRepeat: boolean;
  /** Whether pushes are wanted but reach no device of the user. */
  isOutOfReach: boolean;
  /** Turns reminders by mail off, by a tap or by the mail program itself (RFC 8058). */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageId: string;
}

const REPEAT = 'You may have had this mail already. Sending it was interrupted, so here it is once more.';
const OUT_OF_REACH =
  'Your last notification reached none of your devices. Open offra on your phone or computer to get notifications there again.';

/** The reminders of one day as a mail with one-click unsubscribing. */
export async function reminderMail(reminder: ReminderMail): Promise<MailMessage> {
  const { to, title, lines, action, lists, isRepeat, isOutOfReach, unsubscribeUrl, settingsUrl, messageId } = reminder;
  const content = {
    heading: title,
    paragraphs: [...(isRepeat ? [REPEAT] : []), ...lines, ...(isOutOfReach ? [OUT_OF_REACH] : [])],
    ...(action && { action }),
    lists,
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
