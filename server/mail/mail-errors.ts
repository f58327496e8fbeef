/** A mail's error by the library's code and the server's number: its text may hold an address. */
export function mailFault(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const words = [code, responseCode].filter((word) => typeof word === 'string' || typeof word === 'number');
  return words.length === 0 ? 'mail_server' : words.join(' ');
}

/** Commands whose replies are about the mail and its reader; the others are about the server, or our account. */
const COMMANDS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Whether an error is a mail server's reply to this mail or its address that will be the same next time. */
export function isFinalReply(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return COMMANDS.has(command) && typeof responseCode === 'number' && responseCode >= 500;
}

/** A mail was handed over whole, but its server never confirmed it. */
export class MailInDoubt extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('Nobody knows whether the mail was taken', { cause });
    this.code = 'MAIL_IN_DOUBT';
  }
}
