import { expect, it } from 'vitest';
import { linkRelation, linkText, webSearchLink } from './gift-link.ts';

it('an idea that no shop sells links to a web search for its words alone', () => {
  const link = webSearchLink('Tower & "castle" tour? 50%');
  expect(linkText(link)).toBe('Search');
  expect(linkRelation(link)).toBe('nofollow');
  expect([...new URL(link).searchParams]).toEqual([['q', 'Tower & "castle" tour? 50%']]);
});

it('any other link opens a shop', () => {
  const link = 'https://www.amazon.de/s?k=kite';
  expect(linkText(link)).toBe('Shop');
  expect(linkRelation(link)).toBe('nofollow sponsored');
});
