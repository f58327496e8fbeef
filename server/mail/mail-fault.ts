/** A mail's error by the library's code and the server's number: its text may hold an address. */
export function mailFault(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const words = [code, responseCode].filter((word) => typeof word === 'string' || typeof word === 'number');
  return words.length === 0 ? 'mail_server' : words.join(' ');
}
