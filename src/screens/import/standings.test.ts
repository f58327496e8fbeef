import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { FilePerson } from '../../files/file-person.ts';
import { candidatesOf, corrected } from './candidates.ts';
import { freeName, isTicked, KnownPeople, type Standing, standingsOf } from './standings.ts';

const NOTHING: FilePerson = {
  name: 'Ana Silva',
  birthday: null,
  occasions: [],
  gender: null,
  country: null,
  ageGroup: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
  note: '',
  groups: [],
  problems: [],
};
const inFile = (fields: Partial<FilePerson> = {}): FilePerson => ({ ...NOTHING, ...fields });
const stored = (fields: Partial<Connection> = {}): Connection => ({
  id: newId(),
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
  occasions: [],
  isInvited: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  ...fields,
});
const on = (year: number | null, month: number, day: number) => ({ year, month, day });

function standingsFor(people: readonly FilePerson[], connections: readonly Connection[] = []) {
  return standingsOf(candidatesOf(people), new KnownPeople(connections));
}

function changesOf(standing: Standing | undefined) {
  if (standing?.kind !== 'stored') throw new Error('The person is not there');
  return standing.offer?.lines;
}

describe('a person of a file', () => {
  it('is there already with the same name and day, accents and case aside', () => {
    const jose = stored({ name: 'José Silva', birthday: '1990-03-05T00:00:00.000Z' });
    const same = inFile({ name: 'JOSE  silva', birthday: on(1990, 3, 5) });
    const [standing] = standingsFor([same], [jose]);
    expect(standing).toMatchObject({ kind: 'stored', connection: jose, offer: undefined, isOtherDay: false });
  });

  it('with nearly the same name and another day is new', () => {
    const jose = stored({ name: 'José Silva', birthday: '1990-03-05T00:00:00.000Z' });
    expect(standingsFor([inFile({ name: 'Jose Silva', birthday: on(1990, 3, 6) })], [jose])).toEqual([{ kind: 'new' }]);
  });

  it('with the same name and another day may be someone else', () => {
    const ana = stored({ name: 'Ana Silva', birthday: '1990-03-05T00:00:00.000Z' });
    const [standing] = standingsFor([inFile({ birthday: on(1990, 3, 6) })], [ana]);
    expect(standing).toMatchObject({ kind: 'stored', isOtherDay: true });
    expect(changesOf(standing)).toEqual([{ label: 'Birthday', was: '05 March 1990', is: '06 March 1990' }]);
  });

  it('is offered for what the file knows besides, and nothing of the user’s own is replaced', () => {
    const ana = stored({
      gender: null,
      country: 'Portugal',
      hobbiesAndInterests: ['Pottery'],
      note: 'Met in Porto',
      groups: ['Family'],
    });
    const known = inFile({
      gender: 'Female',
      country: 'Portugal',
      hobbiesAndInterests: ['Tea', 'Pottery'],
      customHobbiesAndInterests: ['pottery'],
      occasions: [{ name: 'Anniversary', date: '2015-06-01T00:00:00.000Z' }],
      note: 'Another note',
      groups: ['family', 'Work'],
    });
    const [standing] = standingsFor([known], [ana]);
    expect(changesOf(standing)).toEqual([
      { label: 'Gender', was: '', is: 'Female' },
      { label: 'Hobbies and Interests', was: '', is: 'Tea' },
      { label: 'Anniversary', was: '', is: '01 June 2015' },
      { label: 'Groups', was: '', is: 'Work' },
    ]);
  });

  it('without the year of the birthday changes no year that is stored', () => {
    const ana = stored({ birthday: '1990-03-05T00:00:00.000Z' });
    expect(changesOf(standingsFor([inFile({ birthday: on(null, 3, 5) })], [ana])[0])).toBeUndefined();
  });

  it('who is invited keeps the details that they share themselves', () => {
    const ana = stored({ isInvited: true });
    const other = inFile({ birthday: on(1980, 1, 1), gender: 'Male', groups: ['Family'] });
    expect(changesOf(standingsFor([other], [ana])[0])).toEqual([{ label: 'Groups', was: '', is: 'Family' }]);
  });

  it('whose name another person of the file has needs a name of their own', () => {
    const people = candidatesOf([inFile({ birthday: on(1990, 3, 5) }), inFile({ birthday: on(1991, 7, 1) })]);
    const known = new KnownPeople([stored({ name: 'Ana Silva 2' })]);
    expect(standingsOf(people, known).map(({ kind }) => kind)).toEqual(['new', 'twice']);
    const name = freeName('Ana Silva', people, known);
    expect(name).toBe('Ana Silva 3');
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    expect(standingsOf([first, corrected(second, { name })], known).map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect(freeName('A'.repeat(100), people, known)).toHaveLength(100);
  });

  it('is not added with a name or a birthday that the form would refuse', () => {
    const [ana] = candidatesOf([inFile()]) as [ReturnType<typeof candidatesOf>[0]];
    const kindOf = (change: Parameters<typeof corrected>[1]) =>
      standingsOf([corrected(ana, change)], new KnownPeople([]))[0]?.kind;
    expect(kindOf({ name: 'Jo' })).toBe('invalid');
    expect(kindOf({ birthday: '1890-01-01' })).toBe('invalid');
    expect(kindOf({ birthday: 'unreadable: 31.02.90' })).toBe('invalid');
    expect(kindOf({ birthday: '1604-02-29' })).toBe('new');
  });
});

const ticked = (people: readonly FilePerson[], hasDays: boolean) => {
  const candidates = candidatesOf(people);
  const standings = standingsOf(candidates, new KnownPeople([stored({ name: 'Ben Costa', gender: null })]));
  return candidates.filter((candidate, at) => isTicked(candidate, standings[at]!, hasDays)).map(({ name }) => name);
};

describe('at first', () => {
  it('new people with a day are ticked, and changes of stored people wait for the user', () => {
    const people = [
      inFile({ birthday: on(1990, 3, 5) }),
      inFile({ name: 'Plumber' }),
      inFile({ name: 'Ben Costa', gender: 'Male' }),
    ];
    expect(ticked(people, true)).toEqual(['Ana Silva']);
  });

  it('all are ticked where the file has no days', () => {
    expect(ticked([inFile(), inFile({ name: 'Plumber' })], false)).toEqual(['Ana Silva', 'Plumber']);
  });
});
