import { expect, test } from 'vitest';
import { shopLink } from '../../shops/shop.ts';
import { withAssociateTag } from './associate-tag.ts';

const LINK = shopLink('Fish & "chips" book', 'Portugal');

test('without tags a link stays as it is', () => {
  expect(withAssociateTag(LINK, new Map())).toBe(LINK);
  expect(withAssociateTag(LINK, new Map([['www.amazon.de', 'gifts-21']]))).toBe(LINK);
});

test('a link gets the tag of its own shop, and its words stay', () => {
  const tagged = new URL(withAssociateTag(LINK, new Map([['www.amazon.es', 'gifts0a-21']])));
  expect(Object.fromEntries(tagged.searchParams)).toEqual({ k: 'Fish & "chips" book', tag: 'gifts0a-21' });
  expect(tagged.host).toBe('www.amazon.es');
});
