import { todayUtc, type Today } from '../../contract/rules/days/day.ts';
import { decode } from './decode.ts';
import type { FileKind, FilePerson, ReadFile } from './file-person.ts';
import { finishPerson } from './finish-person.ts';
import { FILE_BYTES_MAX, FILE_NAMELESS_MAX, FILE_PEOPLE_MAX } from './limits.ts';
import type { PersonDraft } from './person-draft.ts';

/**
 * The people of a vCard, CSV or calendar file; it finds kind and encoding out by itself. What can't be read of a person
 * is among their `problems`. Never rejects for what a file holds; takes a time that grows no faster than the file.
 */
export async function readPeople(bytes: Uint8Array, today: Today = todayUtc): Promise<ReadFile> {
  if (bytes.byteLength > FILE_BYTES_MAX) return { error: 'too-large' };
  const text = decode(bytes);
  if (text.trim() === '') return { error: 'empty' };
  const kind = kindOf(text);
  const read = await readerOf(kind);
  return collected(kind, read(text, today), today);
}

const START_LENGTH = 4000;

function kindOf(text: string): FileKind {
  const start = text.slice(0, START_LENGTH).toUpperCase();
  const card = start.search(/^\s?BEGIN:VCARD/m);
  const calendar = start.search(/^\s?BEGIN:VCALENDAR/m);
  if (card === -1 && calendar === -1) return 'csv';
  return calendar === -1 || (card !== -1 && card < calendar) ? 'vcard' : 'calendar';
}

/** Yields a draft per entry; null for a file that isn't of people. Entries without a name have it empty. */
type Read = (text: string, today: Today) => Iterable<PersonDraft> | null;

async function readerOf(kind: FileKind): Promise<Read> {
  if (kind === 'vcard') return (await import('./vcard/read-vcards.ts')).readVcards;
  if (kind === 'csv') return (await import('./csv/read-csv.ts')).readCsv;
  return (await import('./calendar/read-calendar.ts')).readCalendar;
}

function collected(kind: FileKind, drafts: Iterable<PersonDraft> | null, today: Today): ReadFile {
  const people: FilePerson[] = [];
  let withoutName = 0;
  for (const draft of drafts ?? []) {
    const person = finishPerson(draft, today);
    if (person === null) withoutName += 1;
    else people.push(person);
    if (people.length > FILE_PEOPLE_MAX || withoutName > FILE_NAMELESS_MAX) return { error: 'too-many-people' };
  }
  return drafts === null || (people.length === 0 && withoutName === 0)
    ? { error: 'not-people' }
    : { kind, people, withoutName };
}
