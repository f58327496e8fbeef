/** A mail that is ready to be sent, in both of its forms. */
export interface MailMessage {
  /** What it is about, for the log: nothing of the person. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as how to unsubscribe. */
  headers?: Record<string, string>;
  /** The same for a mail that is handed over again, so that it can be told to be the same. */
  messageId?: string;
}

/** Hands one mail over. Resolves when it has been taken on; rejects when it has not. */
export type Deliver = (message: MailMessage) => Promise<void>;

/** Stands in every mail: no out-of-office reply answers one that a program has sent (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** Lets a mail program offer to end mails of its kind with one click (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
