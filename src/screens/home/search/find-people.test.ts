import { expect, it } from 'vitest';
import type { Summary } from '../../../store/connections/connections.ts';
import { findPeople } from './find-people.ts';

function person(name: string, fields: Partial<Summary> = {}): Summary {
  return { id: name, name, createdAt: '', yearly: [], once: [], days: [], ...fields };
}

const PEOPLE = [
  person('Ana Silva', { yearly: ['1990-03-05'], occasions: ['Birthday'], groups: ['Family', 'Book club'] }),
  person('João Pereira', { yearly: ['1604-05-17'], occasions: ['Birthday'], groups: ['Work'] }),
  person('Søren Großmann', { once: ['2027-05-01'], occasions: ['Wedding'] }),
  person('Zoë O’Neill'),
  person('Mary Ann Silver', { groups: ['Family'] }),
  person('Łucja Wójcik'),
];

const found = (text: string, group?: string) => findPeople(PEOPLE, text, group).map(({ name }) => name);

it.each([
  ['silva', ['Ana Silva']],
  ['JOAO', ['João Pereira']],
  ['joão', ['João Pereira']],
  ['soren', ['Søren Großmann']],
  ['grossmann', ['Søren Großmann']],
  ["zoe o'neill", ['Zoë O’Neill']],
  ['lucja wojcik', ['Łucja Wójcik']],
  ['sil  an', ['Ana Silva', 'Mary Ann Silver']],
  ['  ann ', ['Søren Großmann', 'Mary Ann Silver']],
  ['silva ben', []],
])('‘%s’ finds the names that hold each of its words', (text, names) => {
  expect(found(text)).toEqual(names);
});

it.each([
  ['an occasion', 'wedd', ['Søren Großmann']],
  ['a month', 'May', ['João Pereira', 'Søren Großmann']],
  ['a month and an occasion', 'birthday may', ['João Pereira']],
  ['a group', 'family', ['Ana Silva', 'Mary Ann Silver']],
  ['a word of a group', 'club', ['Ana Silva']],
  ['a name and a group', 'silv fami', ['Ana Silva', 'Mary Ann Silver']],
])('%s finds its connections too', (_, text, names) => {
  expect(found(text)).toEqual(names);
});

it('three letters of a month are only a part of a name', () => {
  expect(found('mar')).toEqual(['Mary Ann Silver']);
});

it('a chosen group alone finds all its connections, and a text those among them', () => {
  expect(found('', 'Family')).toEqual(['Ana Silva', 'Mary Ann Silver']);
  expect(found('mary', 'Family')).toEqual(['Mary Ann Silver']);
});

it('a connection that an older version stored, without groups and occasions, is found by its name', () => {
  expect(findPeople([person('Rui')], 'rui', undefined)).toHaveLength(1);
  expect(findPeople([person('Rui')], 'family', undefined)).toEqual([]);
});
