import { expect, it } from 'vitest';
import { searchWords, shopLink } from './shop.ts';

it.each([
  ['Portugal', 'www.amazon.es'],
  ['United Kingdom', 'www.amazon.co.uk'],
  ['Germany', 'www.amazon.de'],
  ['Japan', 'www.amazon.co.jp'],
  ['Brazil', 'www.amazon.com.br'],
  ['Kenya', 'www.amazon.com'],
  [null, 'www.amazon.com'],
])('the link of a person in %s leads to %s', (country, host) => {
  expect(new URL(shopLink('Chess set', country)).host).toBe(host);
});

it('the words reach the shop unchanged, whatever they hold, and nothing else does', () => {
  const words = 'D&D dice? 50% & "rare" #1 – жонглирование';
  const link = new URL(shopLink(words, null));
  expect([...link.searchParams]).toEqual([['k', words]]);
  expect(link.hash).toBe('');
});

it.each([
  ['Mason Cash mixing bowls in cane, nest of three', 'Mason Cash mixing bowls in cane'],
  ['Orange blossom water from Lebanon, Cortas', 'Orange blossom water from Lebanon Cortas'],
  ['Howl’s Moving Castle by Diana Wynne Jones', "Howl's Moving Castle by Diana Wynne Jones"],
])('%s is searched for as %s', (title, words) => {
  expect(searchWords(title)).toBe(words);
});
