import Papa from 'papaparse';
import { OCCASION_TYPES } from '../../../contract/schema/connections/occasion.ts';
import { isoText } from '../values/day-text.ts';
import type { WrittenPerson } from '../written-person.ts';
import { protect, writeList } from './cells.ts';
import { OWN_HEADINGS } from './columns.ts';

/** Programs for tables take a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table in UTF-8 with commas, a row per person, and a column for each type of occasion that anybody has. */
export function writeCsv(people: readonly WrittenPerson[]): string {
  const types = OCCASION_TYPES.map(({ name }) => name).filter((name) =>
    people.some(({ occasions }) => occasions.some((occasion) => occasion.name === name)),
  );
  const rows = people.map((person) => [
    person.name,
    person.birthday === null ? '' : isoText(person.birthday),
    person.gender ?? '',
    person.country ?? '',
    person.ageGroup ?? '',
    writeList([...person.hobbiesAndInterests, ...person.customHobbiesAndInterests]),
    writeList(person.groups),
    person.note,
    ...types.map((type) => person.occasions.find(({ name }) => name === type)?.date.slice(0, 10) ?? ''),
  ]);
  const table = [[...Object.values(OWN_HEADINGS), ...types], ...rows];
  return (
    BYTE_ORDER_MARK +
    Papa.unparse(
      table.map((row) => row.map(protect)),
      { newline: '\r\n' },
    ) +
    '\r\n'
  );
}
