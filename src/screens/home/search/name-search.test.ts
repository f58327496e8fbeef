import { expect, it } from 'vitest';
import { searchNames } from './name-search.ts';

const NAMES = ['Ana Silva', 'João Pereira', 'Søren Großmann', 'Zoë O’Neill', 'Mary Ann Silver', 'Łucja Wójcik'];

const found = (text: string) => NAMES.filter((name) => searchNames(text)?.matches(name));

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

it('searches for nothing where only spaces are typed', () => {
  expect(searchNames('  ')).toBeUndefined();
});
