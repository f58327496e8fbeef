/** The parts of a value at a separator that is not escaped, each still escaped. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === separator) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, value.slice(from)];
}

/** The text of an escaped value. */
export function unescapeText(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, escaped: string) => (escaped === 'n' || escaped === 'N' ? '\n' : escaped));
}

/** A text as a value of vCard 3 and 4 and of iCalendar. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}
