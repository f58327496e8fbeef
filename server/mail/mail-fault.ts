/** What went wrong with a mail, in the words of the library and the number of the server: its text may hold an address. */
export function mailFault(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const words = [code, responseCode].filter((word) => typeof word === 'string' || typeof word === 'number');
  return words.length === 0 ? 'mail_server' : words.join(' ');
}
