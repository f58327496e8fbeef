/** How a cell begins that programs for tables take for a formula, which could send what the table holds elsewhere. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PROTECTION = "'";

/** The text as a cell that no program computes; `unprotect` is the way back. */
export function protect(text: string): string {
  return FORMULA.test(text) ? PROTECTION + text : text;
}

/** The text of a protected cell; every other cell is its own text. */
export function unprotect(cell: string): string {
  return cell.startsWith(PROTECTION) && FORMULA.test(cell) ? cell.slice(PROTECTION.length) : cell;
}

const SEPARATORS = ['\n', ' ::: ', ';', '|', ','];

/** The entries of a cell; the first separator that it has is meant. */
export function readList(text: string): string[] {
  const separator = SEPARATORS.find((one) => text.includes(one));
  const entries = separator === undefined ? [text] : text.split(separator);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** One entry per line. A single one ends with a line break where it would else be read as several. */
export function writeList(entries: readonly string[]): string {
  const text = entries.join('\n');
  const read = readList(text);
  return read.length === entries.length && read.every((entry, at) => entry === entries[at]) ? text : `${text}\n`;
}
