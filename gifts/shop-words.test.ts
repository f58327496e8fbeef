import { expect, it } from 'vitest';
import { parseShopWords } from './shop-words.ts';

const FILE = `# things
teapot | Teekanne | tetera | théière | teiera | bule de chá
# qualities
glass | Glas | cristal | verre | vetro | vidro
# passed over
small, two
`;

it('whoever writes down what shops call things has them as they are written', () => {
  const { words, little, faults } = parseShopWords(FILE);
  expect(faults).toEqual([]);
  expect(words.map(({ name, isThing, in: said }) => [name, isThing, said.de, said.pt])).toEqual([
    ['teapot', true, 'Teekanne', 'bule de chá'],
    ['glass', false, 'Glas', 'vidro'],
  ]);
  expect(little['passed over']).toEqual(['small', 'two']);
});

it.each([
  ['a word in five languages', `${FILE}# things\nkettle | Wasserkocher | hervidor | bouilloire | bollitore`, 8],
  ['a word in seven languages', FILE.replace('vidro', 'vidro | szkło'), 4],
  ['an empty cell', FILE.replace('cristal', ''), 4],
  ['a word twice', FILE.replace('glass |', 'teapot |'), 4],
  ['a section that there is none of', FILE.replace('qualities', 'colours'), 3],
  ['a word before any section', `kettle | Kessel\n${FILE}`, 1],
])('whoever writes %s is told the line', (_, text, line) => {
  expect(parseShopWords(text).faults[0]).toMatchObject({ line });
});
