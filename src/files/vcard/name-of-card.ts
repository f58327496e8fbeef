import type { ContentLine } from '../content-lines/content-line.ts';
import { splitValue, unescapeText } from '../content-lines/text-value.ts';

const PEOPLE_KINDS: ReadonlySet<string> = new Set(['', 'individual', 'x-individual']);

function textsOf(lines: readonly ContentLine[], wanted: string): string[] {
  return lines.filter(({ name }) => name === wanted).map(({ value }) => unescapeText(value).trim());
}

/** 'Ana Silva': the formatted name, else given, further and family name, else the nickname; '' for none. */
export function nameOf(lines: readonly ContentLine[]): string {
  const formatted = textsOf(lines, 'FN').find((text) => text !== '');
  return formatted ?? (structuredName(lines) || (textsOf(lines, 'NICKNAME')[0] ?? ''));
}

function structuredName(lines: readonly ContentLine[]): string {
  const value = lines.find(({ name }) => name === 'N')?.value ?? '';
  const [family, given, further] = splitValue(value, ';').map((part) =>
    splitValue(part, ',').map(unescapeText).join(' '),
  );
  return [given, further, family]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether a card is of an organisation, a group or a place: it says so, or has no other name than the organisation's. */
export function isOrganisation(lines: readonly ContentLine[]): boolean {
  const [kind = ''] = [...textsOf(lines, 'KIND'), ...textsOf(lines, 'X-ADDRESSBOOKSERVER-KIND')];
  if (!PEOPLE_KINDS.has(kind.toLowerCase())) return true;
  if (textsOf(lines, 'X-ABSHOWAS').some((text) => text.toUpperCase() === 'COMPANY')) return true;
  const organisation = lines.find(({ name }) => name === 'ORG');
  if (organisation === undefined || structuredName(lines) !== '') return false;
  const [name] = splitValue(organisation.value, ';').map((part) => unescapeText(part).trim());
  const formatted = textsOf(lines, 'FN').find((text) => text !== '');
  return formatted === undefined || formatted === name;
}
