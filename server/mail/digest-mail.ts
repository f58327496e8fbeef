import { type MailList, mailHtml, mailText } from './layout.ts';
import { type MailMessage, unsubscribeHeaders } from './message.ts';

/** The content of a weekly digest. */
export interface DigestMail {
  to: string;
  /** Heading and subject. */
  title: string;
  /** The days of each week, each leading to gifts. */
  lists: MailList[];
  /** Whether the same digest may have been sent before. */
  isRepeat: boolean;
  /** Turns the digest off, by a tap or by the mail program itself (RFC 8058). */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageId: string;
}

const REPEAT = 'You may have had this mail already. Sending it was interrupted, so here it is once more.';

/** The days of the next two weeks as a mail with one-click unsubscribing. */
export async function digestMail(digest: DigestMail): Promise<MailMessage> {
  const { to, title, lists, isRepeat, unsubscribeUrl, settingsUrl, messageId } = digest;
  const content = {
    heading: title,
    paragraphs: isRepeat ? [REPEAT] : [],
    lists,
    footnote: 'You get this mail on Mondays because you turned on the weekly digest.',
    links: [
      { label: 'Change your reminders', url: settingsUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
  return {
    kind: 'digest',
    to,
    subject: title,
    text: mailText(content),
    html: await mailHtml(content),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageId,
  };
}
