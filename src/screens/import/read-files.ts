import type { FilePerson, ReadError } from '../../files/file-person.ts';
import { FILE_BYTES_MAX, FILE_PEOPLE_MAX } from '../../files/limits.ts';

export interface FoundPeople {
  people: FilePerson[];
  /** Entries that were left out, since nothing in them is a name. */
  withoutName: number;
}

/** The people, or why there are none, as a sentence for the user. */
export type Found = FoundPeople | { problem: string };

const grouped = (count: number) => count.toLocaleString('en-GB');

const PROBLEMS: Record<ReadError | 'unreadable', string> = {
  empty: 'There is nothing in it.',
  'too-large': `It is larger than ${FILE_BYTES_MAX / 1024 / 1024} MB. Save your contacts without photos, or in parts.`,
  'too-many-people': `It holds more than ${grouped(FILE_PEOPLE_MAX)} people. Save only the ones you want, or in parts.`,
  'not-people':
    'No people were found in it. offra reads vCard files (.vcf), tables (.csv) with a name in each line, and calendars (.ics) with birthdays.',
  unreadable: 'It could not be read. Try to choose it again.',
};

/** Reads the people of files, of any kind that the app knows. Nothing is stored. */
async function readFiles(files: readonly Blob[]): Promise<Found> {
  // Before anything is read: a phone has no room for a film.
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > FILE_BYTES_MAX) return { problem: PROBLEMS['too-large'] };
  const { readPeople } = await import('../../files/read-people.ts');
  const found: FoundPeople = { people: [], withoutName: 0 };
  for (const file of files) {
    const read = await readPeople(new Uint8Array(await file.arrayBuffer()));
    if ('error' in read) return { problem: PROBLEMS[read.error] };
    found.people.push(...read.people);
    found.withoutName += read.withoutName;
  }
  if (found.people.length > FILE_PEOPLE_MAX) return { problem: PROBLEMS['too-many-people'] };
  return found.people.length === 0 ? { problem: PROBLEMS['not-people'] } : found;
}

/** As `readFiles`, also for a file that was deleted or changed since it was chosen. */
export async function readChosen(files: readonly Blob[]): Promise<Found> {
  try {
    return await readFiles(files);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { problem: PROBLEMS.unreadable };
  }
}

/** People with these names and nothing else. */
export async function peopleOfNames(names: readonly string[]): Promise<FoundPeople> {
  const [{ finishPerson }, { draftOf }, { todayUtc }] = await Promise.all([
    import('../../files/finish-person.ts'),
    import('../../files/person-draft.ts'),
    import('../../../contract/rules/days/day.ts'),
  ]);
  const people = names.flatMap((name) => finishPerson(draftOf(name), todayUtc) ?? []);
  return { people, withoutName: names.length - people.length };
}
