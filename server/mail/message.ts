/** A mail ready to be sent, as text and HTML. */
export interface MailMessage {
  /** The mail's kind, for the log; nothing personal. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as how to unsubscribe. */
  headers?: Record<string, string>;
  /** The same for a mail that is handed over again, so that duplicates are recognised. */
  messageId?: string;
}

/** Hands one mail over. Resolves when the server has taken it; rejects if not. */
export type Deliver = (message: MailMessage) => Promise<void>;

/** In every mail: stops out-of-office replies to mails sent by a program (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** Lets a mail program offer one-click unsubscribing from mails of this kind (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
