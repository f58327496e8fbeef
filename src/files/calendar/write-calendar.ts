import { occasionWords } from '../../../contract/rules/reminders/reminder-text.ts';
import { BIRTHDAY, isYearly, type OccasionType } from '../../../contract/schema/connections/occasion.ts';
import { OWN, PRODUCT } from '../content-lines/own-properties.ts';
import { escapeText } from '../content-lines/text-value.ts';
import { writeContentLines } from '../content-lines/write-content-lines.ts';
import type { FileDay } from '../file-person.ts';
import { isoText, ofApiDay } from '../values/day-text.ts';
import type { WrittenPerson } from '../written-person.ts';

/** Without a year an event begins in this one: a leap year before that of any calendar. */
const YEAR_OF_NONE = 2000;

/** An iCalendar (RFC 5545) with an event per day of a person; whoever has none is not in it. */
export function writeCalendar(people: readonly WrittenPerson[]): string {
  return writeContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:offra',
    ...people.flatMap(eventsOf),
    'END:VCALENDAR',
  ]);
}

function eventsOf(person: WrittenPerson): string[] {
  const birthday = person.birthday === null ? [] : [{ type: BIRTHDAY as OccasionType, day: person.birthday }];
  const others = person.occasions.map(({ name, date }) => ({ type: name, day: ofApiDay(date) }));
  return [...birthday, ...others].flatMap(({ type, day }, index) => [
    'BEGIN:VEVENT',
    `UID:${person.id}-${type.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@offra`,
    `DTSTAMP:${stamp(person.updatedAt)}`,
    `DTSTART;VALUE=DATE:${isoText({ ...day, year: day.year ?? YEAR_OF_NONE }).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(occasionWords({ occasion: type, name: person.name, isOwn: false }))}`,
    'TRANSP:TRANSPARENT',
    ...(isYearly(type) ? [ruleOf(day)] : []),
    `${OWN.name}:${escapeText(person.name)}`,
    `${OWN.occasion}:${escapeText(type)}`,
    ...(day.year === null ? [] : [`${OWN.year}:${day.year}`]),
    ...(index === 0 ? otherLines(person) : []),
    'END:VEVENT',
  ]);
}

// In other years the last day of February stands for the 29th.
function ruleOf({ month, day }: FileDay): string {
  return month === 2 && day === 29 ? 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'RRULE:FREQ=YEARLY';
}

function otherLines({ gender, country, ageGroup, note, groups, ...person }: WrittenPerson): string[] {
  const interests = [...person.hobbiesAndInterests, ...person.customHobbiesAndInterests];
  return [
    ...(gender === null ? [] : [`${OWN.gender}:${gender}`]),
    ...(country === null ? [] : [`${OWN.country}:${escapeText(country)}`]),
    ...(ageGroup === null ? [] : [`${OWN.ageGroup}:${ageGroup}`]),
    ...interests.map((interest) => `${OWN.interest}:${escapeText(interest)}`),
    ...groups.map((group) => `${OWN.group}:${escapeText(group)}`),
    ...(note === '' ? [] : [`${OWN.note}:${escapeText(note)}`]),
  ];
}

// '20261128T101500Z'.
function stamp(moment: string): string {
  return moment.slice(0, 19).replaceAll(/[-:]/g, '') + 'Z';
}
