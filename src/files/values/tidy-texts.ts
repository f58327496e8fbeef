import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { oneLine } from '../../../contract/rules/limits/one-line.ts';
import { NAME_FOLDED, NAME_MAX_LENGTH, NAME_TOO_SHORT } from '../../../contract/schema/accounts/person.ts';
import {
  GROUP_MAX,
  GROUP_TOO_LONG,
  GROUPS_MAX,
  GROUPS_TOO_MANY,
  NOTE_MAX,
  NOTE_TOO_LONG,
} from '../../../contract/schema/connections/details.ts';
import { isFoldedWithin } from '../../../contract/schema/connections/folded-length.ts';
import {
  CUSTOM_HOBBY_FOLDED,
  CUSTOM_HOBBY_LENGTH,
  CUSTOM_HOBBY_MAX_LENGTH,
  CUSTOM_HOBBY_MIN_LENGTH,
  HOBBIES,
  HOBBIES_MAX,
  HOBBIES_TOO_MANY,
  interestKey,
  isInterestFoldable,
  tidyInterest,
} from '../../../contract/schema/connections/hobby.ts';

const NAME_MIN_LENGTH = 3;
const QUOTED_MAX_LENGTH = 60;

type Problems = Set<string>;

/** A text of the file as a problem quotes it. */
export function wordsOf(text: string): string {
  const line = oneLine(text.slice(0, 4 * QUOTED_MAX_LENGTH)).trim();
  return line.length > QUOTED_MAX_LENGTH ? `${cut(line, QUOTED_MAX_LENGTH - 1)}…` : line;
}

/** The name on one line and in its limits; '' for a text without one. */
export function tidyName(text: string, problems: Problems): string {
  const name = oneLine(text).trim();
  if (name === '') return '';
  if (name.length < NAME_MIN_LENGTH) problems.add(`${NAME_TOO_SHORT}.`);
  const short = cut(name, NAME_MAX_LENGTH).trim();
  if (short !== name) problems.add(`The name is cut to ${NAME_MAX_LENGTH} characters.`);
  if (!isFoldedWithin(short, NAME_MAX_LENGTH)) problems.add(`${NAME_FOLDED}.`);
  return short;
}

// Never between the halves of a character.
function cut(text: string, length: number): string {
  const isWithin = (text.charCodeAt(length) & 0xfc00) === 0xdc00;
  return text.length <= length ? text : text.slice(0, isWithin ? length - 1 : length);
}

// Control characters but tabs and line breaks, and what turns the text after it.
const HARMFUL = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** A note of several lines in its limit. */
export function tidyNote(text: string, problems: Problems): string {
  const note = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(HARMFUL, '')
    .trim();
  if (note.length <= NOTE_MAX) return note;
  problems.add(`The note is cut. ${NOTE_TOO_LONG}.`);
  return cut(note, NOTE_MAX).trim();
}

/** Each group once, without those that are too long or too many. */
export function tidyGroups(texts: readonly string[], problems: Problems): string[] {
  const groups = new Map<string, string>();
  for (const text of texts) {
    const group = oneLine(text).trim();
    if (group === '' || groups.has(connectionNameKey(group))) continue;
    if (group.length > GROUP_MAX) problems.add(`The group “${wordsOf(group)}” is left out. ${GROUP_TOO_LONG}.`);
    else if (groups.size === GROUPS_MAX) problems.add(`The group “${group}” is left out. ${GROUPS_TOO_MANY}.`);
    else groups.set(connectionNameKey(group), group);
  }
  return [...groups.values()];
}

interface Interests {
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
}

const standardByKey: ReadonlyMap<string, string> = new Map(HOBBIES.map((hobby) => [interestKey(hobby), hobby]));

/** Each interest once: standard ones by their name, the others as the user's own. */
export function tidyInterests(texts: readonly string[], problems: Problems): Interests {
  const standard = new Map<string, string>();
  const custom = new Map<string, string>();
  for (const text of texts) {
    const interest = tidyInterest(text);
    const key = interestKey(interest);
    if (key === '' || standard.has(key) || custom.has(key)) continue;
    const known = standardByKey.get(key);
    const refusal = refusalOf(interest, { isKnown: known !== undefined, count: standard.size + custom.size });
    if (refusal !== null) problems.add(`The interest “${wordsOf(interest)}” is left out. ${refusal}.`);
    else if (known === undefined) custom.set(key, interest);
    else standard.set(key, known);
  }
  return { hobbiesAndInterests: [...standard.values()], customHobbiesAndInterests: [...custom.values()] };
}

function refusalOf(interest: string, { isKnown, count }: { isKnown: boolean; count: number }): string | null {
  if (count === HOBBIES_MAX) return HOBBIES_TOO_MANY;
  if (isKnown) return null;
  if (interest.length < CUSTOM_HOBBY_MIN_LENGTH || interest.length > CUSTOM_HOBBY_MAX_LENGTH)
    return CUSTOM_HOBBY_LENGTH;
  return isInterestFoldable(interest) ? null : CUSTOM_HOBBY_FOLDED;
}
