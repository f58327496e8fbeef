import { escapeText } from '../content-lines/text-value.ts';
import { writeContentLines } from '../content-lines/write-content-lines.ts';
import { isoText } from '../values/day-text.ts';
import type { Gender } from '../values/gender.ts';
import type { WrittenPerson } from '../written-person.ts';
import { OWN, PRODUCT } from '../content-lines/own-properties.ts';

const GENDER_VALUES: Record<Gender, string> = {
  Female: 'F',
  Male: 'M',
  'Non-binary': 'O;Non-binary',
  'Prefer not to say': 'U;Prefer not to say',
};

/** Cards of vCard 4 (RFC 6350); days that it has no property for are written as Apple's contacts write them. */
export function writeVcards(people: readonly WrittenPerson[]): string {
  return people.map((person) => writeContentLines(cardOf(person))).join('');
}

function cardOf(person: WrittenPerson): string[] {
  const { name, birthday, gender, country, ageGroup, note, groups } = person;
  const interests = [...person.hobbiesAndInterests, ...person.customHobbiesAndInterests];
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `PRODID:${PRODUCT}`,
    `UID:urn:uuid:${person.id}`,
    `FN:${escapeText(name)}`,
    // Which part is the family's isn't known. Some programs show this name only.
    `N:;${escapeText(name)};;;`,
    ...(birthday === null ? [] : [`BDAY:${basic(isoText(birthday))}`]),
    ...(gender === null ? [] : [`GENDER:${GENDER_VALUES[gender]}`]),
    ...(country === null ? [] : [`ADR:;;;;;;${escapeText(country)}`]),
    ...(groups.length === 0 ? [] : [`CATEGORIES:${groups.map(escapeText).join(',')}`]),
    ...interests.map((interest) => `INTEREST:${escapeText(interest)}`),
    ...(note === '' ? [] : [`NOTE:${escapeText(note)}`]),
    ...(ageGroup === null ? [] : [`${OWN.ageGroup}:${ageGroup}`]),
    ...occasionLines(person),
    'END:VCARD',
  ];
}

function occasionLines({ occasions }: WrittenPerson): string[] {
  return occasions.flatMap(({ name, date }, index) => {
    const day = basic(date.slice(0, 10));
    const group = `item${index + 1}`;
    return name === 'Anniversary'
      ? [`ANNIVERSARY:${day}`]
      : [`${group}.X-ABDATE;VALUE=date-and-or-time:${day}`, `${group}.X-ABLABEL:${escapeText(name)}`];
  });
}

// RFC 6350 knows days without the hyphens only: '19850714', '--0714'.
function basic(day: string): string {
  return day.startsWith('--') ? `--${day.slice(2).replaceAll('-', '')}` : day.replaceAll('-', '');
}
