import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { connectionNameKey } from '../../contract/rules/limits/connection-name.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { FileKind, FilePerson } from './file-person.ts';
import { readPeople } from './read-people.ts';
import { connection, TODAY } from './testing/arbitrary-connection.ts';
import { writePeople } from './write-people.ts';
import { writtenPerson } from './written-person.ts';

const today = () => TODAY;
const connections = fc.uniqueArray(connection, { maxLength: 5, selector: ({ name }) => connectionNameKey(name) });

function expected(all: readonly Connection[]): FilePerson[] {
  return all.map((one) => {
    const { id: _id, updatedAt: _updatedAt, ...person } = writtenPerson(one);
    return { ...person, occasions: inOrder(person.occasions), problems: [] };
  });
}

function inOrder(occasions: FilePerson['occasions']): FilePerson['occasions'] {
  return occasions.toSorted((one, other) => one.name.localeCompare(other.name));
}

async function readBack(text: string): Promise<FilePerson[]> {
  const read = await readPeople(new TextEncoder().encode(text), today);
  if ('error' in read) throw new Error(read.error);
  return read.people.map((person) => ({ ...person, occasions: inOrder(person.occasions) }));
}

describe('what is written', () => {
  it.each(['vcard', 'csv'] as const)('as %s is read back without loss', async (kind) => {
    await fc.assert(
      fc.asyncProperty(connections, async (all) => {
        fc.pre(all.length > 0);
        expect(await readBack(await writePeople(all, kind))).toEqual(expected(all));
      }),
    );
  });

  it('as a calendar is read back without loss for all who have a day', async () => {
    await fc.assert(
      fc.asyncProperty(connections, async (all) => {
        const dated = expected(all).filter(({ birthday, occasions }) => birthday !== null || occasions.length > 0);
        fc.pre(dated.length > 0);
        expect(await readBack(await writePeople(all, 'calendar'))).toEqual(dated);
      }),
    );
  });

  it.each(['vcard', 'calendar'] as const)(
    'as %s has lines of at most 75 octets, each ended by CR and LF',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(connections, async (all) => {
          fc.pre(all.length > 0);
          const lines = (await writePeople(all, kind)).split('\r\n');
          expect(lines.pop()).toBe('');
          for (const line of lines) {
            expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
            expect(line).not.toMatch(/[\r\n]/);
          }
        }),
      );
    },
  );
});

const ana: Connection = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Ana Silva',
  gender: 'Non-binary',
  birthday: '1604-02-29T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: ['kites, big ones'],
  occasions: [
    { id: '1', name: 'no occasion', date: '', yearly: false },
    { id: '2', name: 'Birthday', date: '1604-02-29T00:00:00.000Z', yearly: true },
    { id: '3', name: 'Anniversary', date: '2015-06-20T00:00:00.000Z', yearly: true },
    { id: '4', name: 'Wedding', date: '2027-05-01T00:00:00.000Z', yearly: false },
  ],
  note: '=HYPERLINK("https://example.com")\nTwo lines',
  groups: ['Family'],
  isInvited: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
};

/** The properties as another reader has them: their names and values. */
function properties(component: ICAL.Component): Record<string, unknown> {
  return Object.fromEntries(component.getAllProperties().map((one) => [one.name, one.getFirstValue()?.toString()]));
}

describe('another program', () => {
  it('finds the same in a card', async () => {
    const card = new ICAL.Component(ICAL.parse(await writePeople([ana], 'vcard')) as unknown[]);
    expect(properties(card)).toMatchObject({
      version: '4.0',
      fn: 'Ana Silva',
      bday: '--02-29',
      anniversary: '2015-06-20',
      categories: 'Family',
      note: '=HYPERLINK("https://example.com")\nTwo lines',
      'x-abdate': '2027-05-01',
      'x-ablabel': 'Wedding',
    });
  });

  it('finds each day in a calendar, with those that return every year', async () => {
    const calendar = new ICAL.Component(ICAL.parse(await writePeople([ana], 'calendar')) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(
      events.map((event) => [event.summary, event.startDate.toString(), event.isRecurring(), event.startDate.isDate]),
    ).toEqual([
      ['Ana Silva’s birthday', '2000-02-29', true, true],
      ['Ana Silva’s anniversary', '2015-06-20', true, true],
      ['Ana Silva’s wedding', '2027-05-01', false, true],
    ]);
  });

  it('computes nothing in a table, whatever a note begins with', async () => {
    const table = await writePeople([ana], 'csv');
    expect(table.startsWith('\uFEFFName,Birthday,')).toBe(true);
    expect(table).toContain('"\'=HYPERLINK(""https://example.com"")\nTwo lines"');
    expect(table).toContain("'--02-29");
  });
});

describe('no connections', () => {
  it.each(['vcard', 'csv', 'calendar'] satisfies FileKind[])('are a %s file that holds nobody', async (kind) => {
    const text = await writePeople([], kind);
    const read = await readPeople(new TextEncoder().encode(text), today);
    expect('error' in read || read.people.length === 0).toBe(true);
  });
});
