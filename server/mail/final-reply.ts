/** Whether an error is the reply of a mail server that will be the same next time. */
export function isFinalReply(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}
