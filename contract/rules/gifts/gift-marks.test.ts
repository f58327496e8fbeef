import { expect, test } from 'vitest';
import type { GiftMark } from '../../schema/gifts/gift-mark.ts';
import { givenIdeas, giftsAfterErasure, markedIdeas, withGift } from './gift-marks.ts';

const words = {
  title: 'A kite',
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-11-20T00:00:00.000Z',
};
const mark = (ideaId: string, state: GiftMark['state']): GiftMark => ({ ideaId, state, ...words });
const MARKS = [mark('kite', 'kept'), mark('tea', 'given'), mark('drum', 'not-for-them')];

test('a gift that is marked anew has one mark, which comes last; without one it is off the list', () => {
  const given = withGift(MARKS, { ideaId: 'kite', mark: { state: 'given', ...words } });
  expect(given).toEqual([MARKS[1], MARKS[2], mark('kite', 'given')]);
  expect(withGift(MARKS, { ideaId: 'tea', mark: null })).toEqual([MARKS[0], MARKS[2]]);
  expect(withGift([], { ideaId: 'tea', mark: null })).toEqual([]);
});

test('nothing that is marked is suggested again, of what was given not even its like', () => {
  expect(markedIdeas(MARKS)).toEqual(new Set(['kite', 'tea', 'drum', 'a-kite']));
  expect(givenIdeas(MARKS)).toEqual(new Set(['tea', 'a-kite']));
  expect(markedIdeas(undefined).size).toBe(0);
});

test('of a mirrored person who has gone, what they were given stays', () => {
  expect(giftsAfterErasure(MARKS)).toEqual([MARKS[1]]);
});
