import type { ContentLine } from './content-line.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';

/** Longer lines hold no words of a person. They are left out, so that they cost no more than their length. */
const LINE_MAX_LENGTH = 100_000;

const QUOTED_PRINTABLE = 'QUOTED-PRINTABLE';
const SOFT_BREAK = '=';

/**
 * The content lines of vCard 2.1, 3 and 4 and of iCalendar, unfolded. Lines that are none are left out, and so are those
 * whose name is in `ignored`, at no cost.
 */
export function* readContentLines(text: string, ignored: ReadonlySet<string>): Generator<ContentLine, void> {
  for (const line of unfolded(text)) {
    const head = headOf(line);
    if (head === null || ignored.has(head.name)) continue;
    const { valueAt, ...rest } = head;
    yield { ...rest, value: decoded(line.slice(valueAt), head.parameters) };
  }
}

function* unfolded(text: string): Generator<string, void> {
  let parts: string[] = [];
  let length = 0;
  let isSoft = false;
  for (const line of linesOf(text)) {
    const isFolded = parts.length > 0 && (line.startsWith(' ') || line.startsWith('\t'));
    if (!isSoft && !isFolded) {
      if (parts.length > 0 && length <= LINE_MAX_LENGTH) yield parts.join('');
      parts = [];
      length = 0;
    }
    const content = isFolded && !isSoft ? line.slice(1) : line;
    isSoft = line.endsWith(SOFT_BREAK) && (isSoft || isQuotedPrintable(line));
    length += content.length;
    if (content !== '' && length <= LINE_MAX_LENGTH) parts.push(isSoft ? content.slice(0, -1) : content);
  }
  if (parts.length > 0 && length <= LINE_MAX_LENGTH) yield parts.join('');
}

function* linesOf(text: string): Generator<string, void> {
  const LINE = /[^\r\n]*/g;
  for (let at = 0; at < text.length;) {
    LINE.lastIndex = at;
    const line = LINE.exec(text)?.[0] ?? '';
    yield line;
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
  }
}

// Folded by vCard 2.1: the value of such a line goes on behind a '=' at its end.
function isQuotedPrintable(line: string): boolean {
  const head = line.slice(0, Math.max(0, line.indexOf(':')));
  return head.toUpperCase().includes(QUOTED_PRINTABLE);
}

interface Head extends Omit<ContentLine, 'value'> {
  valueAt: number;
}

function headOf(line: string): Head | null {
  const end = endOfHead(line);
  if (end === -1) return null;
  const [whole = '', ...given] = splitOutsideQuotes(line.slice(0, end), ';');
  const dot = whole.lastIndexOf('.');
  const name = whole
    .slice(dot + 1)
    .trim()
    .toUpperCase();
  if (name === '') return null;
  return {
    group: whole.slice(0, Math.max(0, dot)).toUpperCase(),
    name,
    parameters: parametersOf(given),
    valueAt: end + 1,
  };
}

// The first colon that is not within quotes; with quotes that never end, the first of all.
function endOfHead(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

// vCard 2.1 leaves out the name of a parameter whose value says enough: 'TEL;CELL;QUOTED-PRINTABLE:'.
function parametersOf(given: readonly string[]): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const parameter of given) {
    const at = parameter.indexOf('=');
    const value = parameter
      .slice(at + 1)
      .replaceAll('"', '')
      .trim();
    const name = at === -1 ? nameOfBare(value) : parameter.slice(0, at).trim().toUpperCase();
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return parameters;
}

function nameOfBare(value: string): string {
  return ['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT'].includes(value.toUpperCase()) ? 'ENCODING' : 'TYPE';
}

function decoded(value: string, parameters: ReadonlyMap<string, string>): string {
  return parameters.get('ENCODING')?.toUpperCase() === QUOTED_PRINTABLE
    ? decodeQuotedPrintable(value, parameters.get('CHARSET'))
    : value;
}
