import type { FilePerson, ReadFile } from '../file-person.ts';
import { readPeople } from '../read-people.ts';

const files = import.meta.glob<string>('./files/*', { query: '?raw', import: 'default', eager: true });

/** The text of a file in `testing/files/`, which is written as a real program writes it, of made-up people. */
export function fixture(name: string): string {
  const text = files[`./files/${name}`];
  if (text === undefined) throw new Error(`No file ${name}`);
  return text;
}

const today = () => Temporal.PlainDate.from('2026-11-28');

export function readBytes(bytes: Uint8Array): Promise<ReadFile> {
  return readPeople(bytes, today);
}

export function readText(text: string): Promise<ReadFile> {
  return readBytes(new TextEncoder().encode(text));
}

/** The people of a text, each with what is known of them only. */
export async function peopleIn(text: string): Promise<Partial<FilePerson>[]> {
  const read = await readText(text);
  if ('error' in read) throw new Error(read.error);
  return read.people.map(known);
}

/** A person without the fields that are empty. */
export function known(person: FilePerson): Partial<FilePerson> {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A day of the API. */
export function day(text: string): string {
  return `${text}T00:00:00.000Z`;
}
