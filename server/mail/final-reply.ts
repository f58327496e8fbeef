/** Commands whose replies are about the mail and its reader; the others are about the server, or our account. */
const COMMANDS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Whether an error is a mail server's reply to this mail or its address that will be the same next time. */
export function isFinalReply(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return COMMANDS.has(command) && typeof responseCode === 'number' && responseCode >= 500;
}
