import type { Today } from '../../../contract/rules/days/day.ts';
import type { ContentLine } from '../content-lines/content-line.ts';
import { splitValue, unescapeText } from '../content-lines/text-value.ts';
import type { FileDay } from '../file-person.ts';
import { draftOf, type PersonDraft } from '../person-draft.ts';
import { readDay } from '../values/read-day.ts';
import { readGender } from '../values/gender.ts';
import { wordsOf } from '../values/tidy-texts.ts';
import { isOrganisation, nameOf } from './name-of-card.ts';
import { isOurs, OWN } from '../content-lines/own-properties.ts';

/** Google's groups that hold everybody. */
const SYSTEM_GROUPS: ReadonlySet<string> = new Set(['myContacts', 'starred']);

const ANNIVERSARIES: ReadonlySet<string> = new Set(['ANNIVERSARY', 'X-ANNIVERSARY', 'X-EVOLUTION-ANNIVERSARY']);

/** What a card says of a person; null where it is an organisation's or a group's. */
export function draftOfCard(lines: readonly ContentLine[], today: Today): PersonDraft | null {
  if (isOrganisation(lines)) return null;
  const draft = draftOf(nameOf(lines));
  const labels = new Map(lines.filter(({ name }) => name === 'X-ABLABEL').map((line) => [line.group, textOf(line)]));
  const days = daysInto(draft, today().year);
  for (const line of lines) {
    const { name } = line;
    if (name === 'BDAY') days.add(line, 'Birthday');
    else if (ANNIVERSARIES.has(name)) days.add(line, 'Anniversary');
    else if (name === 'X-ABDATE') days.add(line, labels.get(line.group) ?? '');
    else if (name === 'X-ANDROID-CUSTOM') days.addOfAndroid(line);
    else if (name === 'ADR') draft.country ||= unescapeText(splitValue(line.value, ';')[COUNTRY_AT] ?? '').trim();
    else textInto(draft, line);
  }
  if (!isOurs(lines)) draft.groups = draft.groups.filter((group) => !SYSTEM_GROUPS.has(group));
  return draft;
}

/** In an address after post office box, extension, street, town, region and postcode. */
const COUNTRY_AT = 6;

function textOf({ value }: ContentLine): string {
  return unescapeText(value);
}

function textInto(draft: PersonDraft, line: ContentLine): void {
  const { name, value } = line;
  if (name === 'NOTE') draft.note = draft.note === '' ? textOf(line) : `${draft.note}\n${textOf(line)}`;
  else if (name === 'CATEGORIES') draft.groups.push(...splitValue(value, ',').map(unescapeText));
  else if (name === 'INTEREST' || name === 'HOBBY') draft.interests.push(textOf(line));
  else if (name === 'GENDER' || name === 'X-GENDER' || name === 'SEX') draft.gender = genderWord(value);
  else if (name === OWN.ageGroup) draft.ageGroup = textOf(line);
}

// 'F', or with words of one's own: 'O;Non-binary'.
function genderWord(value: string): string {
  const [sex = '', words = ''] = splitValue(value, ';').map(unescapeText);
  return readGender(words) === null ? sex : words;
}

/** How an Android phone names the kinds of its events. */
const ANDROID_LABELS: Record<string, string> = { '1': 'Anniversary', '3': 'Birthday' };
const ANDROID_EVENT = 'vnd.android.cursor.item/contact_event';

function daysInto(draft: PersonDraft, thisYear: number) {
  const read = (text: string, omitted?: string) => {
    const day = readDay(text, thisYear);
    return day !== null && String(day.year) === omitted ? { ...day, year: null } : day;
  };
  const put = (label: string, day: FileDay | null, text: string) => {
    if (day !== null) draft.days.push({ label, day });
    else if (text.trim() !== '') draft.problems.push(`${label || 'A date'}: “${wordsOf(text)}” is not a day.`);
  };
  return {
    add(line: ContentLine, label: string) {
      const text = textOf(line);
      put(label, read(text, line.parameters.get('X-APPLE-OMIT-YEAR')), text);
    },
    addOfAndroid({ value }: ContentLine) {
      const [type, text = '', kind = '', label = ''] = splitValue(value, ';').map(unescapeText);
      if (type === ANDROID_EVENT) put(ANDROID_LABELS[kind] ?? label, read(text), text);
    },
  };
}
