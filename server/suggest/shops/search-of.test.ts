import { expect, test } from 'vitest';
import { readKnowledge } from '../knowledge.ts';
import { searchWords } from './shop.ts';
import { searchOf } from './search-of.ts';

const knowledge = readKnowledge();

test('shops are searched for goods, and not for bookings, handmade gifts or a person’s own ideas', () => {
  const asked = knowledge.allIdeas().map((idea) => ({ idea, search: searchOf(knowledge, idea.id) }));
  const sold = asked.filter(({ search }) => search !== undefined);
  expect(new Set(sold.map(({ idea }) => idea.kind))).toEqual(new Set(['thing', 'book', 'food', 'drink']));
  const [{ idea, search }] = sold as [(typeof sold)[number]];
  expect(search).toEqual({
    words: searchWords(idea.title),
    low: idea.low,
    high: idea.high,
    contents: idea.contents,
  });
  expect(searchOf(knowledge, 'model-0123456789abcdef')).toBeUndefined();
});
