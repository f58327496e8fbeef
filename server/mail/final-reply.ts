/** The commands whose answer is about the mail and its reader; all others are about the server, or our account with it. */
const COMMANDS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Whether an error is the reply of a mail server to this mail, or to its address, that will be the same next time. */
export function isFinalReply(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return COMMANDS.has(command) && typeof responseCode === 'number' && responseCode >= 500;
}
