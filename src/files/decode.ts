/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. A file says which it is by that mark,
 * or by zeros at every second byte; what is no UTF-8 is Windows-1252.
 */
export function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: the Latin letters and signs that such a file begins with have a zero each.
  const start = bytes.subarray(0, 16);
  const isZero = (parity: number) => start.length >= 4 && start.every((byte, at) => at % 2 !== parity || byte === 0);
  if (isZero(1) && !isZero(0)) return 'utf-16le';
  return isZero(0) && !isZero(1) ? 'utf-16be' : null;
}
