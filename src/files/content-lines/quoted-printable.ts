const SOFT_BREAK = '=';

/**
 * The text behind '=C3=A9'. `charset` is the file's word for it; UTF-8 where that is missing or unknown, and what is no
 * UTF-8 then is read as Windows-1252.
 */
export function decodeQuotedPrintable(value: string, charset: string | undefined): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [part] of value.matchAll(/=[0-9A-Fa-f]{2}|[^=]+|=/g)) {
    if (part.length === 3 && part.startsWith('=')) bytes.push(Number.parseInt(part.slice(1), 16));
    else if (part !== SOFT_BREAK) for (const byte of encoder.encode(part)) bytes.push(byte);
  }
  return decodeBytes(Uint8Array.from(bytes), charset);
}

function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  for (const label of [charset, 'utf-8']) {
    try {
      if (label !== undefined) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The label is unknown, or the bytes are of another encoding: the next is tried.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
