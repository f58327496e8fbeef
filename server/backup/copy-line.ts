const ESCAPES: readonly (readonly [character: string, escape: string])[] = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\v', '\\v'],
];
const TO_ESCAPE = new Map(ESCAPES);
const FROM_ESCAPE = new Map(ESCAPES.map(([character, escape]) => [escape, character]));
const NULL = '\\N';

/** A row, as a JSON list of texts and nulls, as a line of PostgreSQL's COPY in its text format. */
export function toLine(row: string): string {
  return (JSON.parse(row) as (string | null)[]).map((value) => (value === null ? NULL : escaped(value))).join('\t');
}

/** The opposite of `toLine`. */
export function toRow(line: string): string {
  return JSON.stringify(line.split('\t').map((value) => (value === NULL ? null : unescaped(value))));
}

function escaped(value: string): string {
  return value.replaceAll(/[\\\n\r\t\b\f\v]/g, (found) => TO_ESCAPE.get(found) ?? found);
}

function unescaped(value: string): string {
  return value.replaceAll(/\\./g, (found) => FROM_ESCAPE.get(found) ?? found);
}
