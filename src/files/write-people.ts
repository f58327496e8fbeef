import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { FileKind } from './file-person.ts';
import { writtenPerson } from './written-person.ts';

/** A file with these people, which `readPeople` reads back without loss; a calendar has those of a day only. */
export async function writePeople(connections: readonly Connection[], kind: FileKind): Promise<string> {
  const people = connections.map(writtenPerson);
  if (kind === 'vcard') return (await import('./vcard/write-vcards.ts')).writeVcards(people);
  if (kind === 'csv') return (await import('./csv/write-csv.ts')).writeCsv(people);
  return (await import('./calendar/write-calendar.ts')).writeCalendar(people);
}
