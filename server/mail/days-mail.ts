import { type MailLink, type MailList, mailHtml, mailText } from './layout.ts';
import { type MailMessage, unsubscribeHeaders } from './message.ts';

/** What a mail about coming days has, whichever it is. */
export interface DaysMail {
  to: string;
  /** Heading and subject. */
  title: string;
  lists: MailList[];
  /** Whether the same mail may have been sent before. */
  isRepeat: boolean;
  /** Ends such mails, by a tap or by the mail program itself (RFC 8058). */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageId: string;
}

interface Rest {
  paragraphs: string[];
  action?: MailLink | undefined;
  footnote: string;
}

const REPEAT = 'You may have had this mail already. Sending it was interrupted, so here it is once more.';

/** A mail about coming days, with one-click unsubscribing. */
export async function daysMail(kind: 'reminder' | 'digest', mail: DaysMail, rest: Rest): Promise<MailMessage> {
  const { to, title, lists, isRepeat, unsubscribeUrl, settingsUrl, messageId } = mail;
  const { paragraphs, action, footnote } = rest;
  const content = {
    heading: title,
    paragraphs: isRepeat ? [REPEAT, ...paragraphs] : paragraphs,
    ...(action && { action }),
    lists,
    footnote,
    links: [
      { label: 'Change your reminders', url: settingsUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
  return {
    kind,
    to,
    subject: title,
    text: mailText(content),
    html: await mailHtml(content),
    headers: unsubscribeHeaders(unsubscribeUrl),
    messageId,
  };
}
