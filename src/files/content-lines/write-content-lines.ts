const LINE_OCTETS = 75;
const LINE_BREAK = '\r\n';

/** Content lines as a file has them: each ended, and folded where it is longer than 75 octets. */
export function writeContentLines(lines: readonly string[]): string {
  return lines.map((line) => folded(line) + LINE_BREAK).join('');
}

// Never within a character. The space that a further line begins with counts too.
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      text += `${LINE_BREAK} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
