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

test('a gift that is marked again has one mark, which comes last; a gift whose mark is deleted is off the list', () => {
  const given = withGift(MARKS, { ideaId: 'kite', mark: { state: 'given', ...words } });
  expect(given).toEqual([MARKS[1], MARKS[2], mark('kite', 'given')]);
  expect(withGift(MARKS, { ideaId: 'tea', mark: null })).toEqual([MARKS[0], MARKS[2]]);
  expect(withGift([], { ideaId: 'tea', mark: null })).toEqual([]);
});

test('no marked gift is suggested again, nor anything like a gift that was given', () => {
  expect(markedIdeas(MARKS)).toEqual(new Set(['kite', 'tea', 'drum', 'a-kite']));
  expect(givenIdeas(MARKS)).toEqual(new Set(['tea', 'a-kite']));
  expect(givenIdeas([mark('drum', 'ordered')])).toEqual(new Set(['drum', 'a-kite']));
  expect(markedIdeas(undefined).size).toBe(0);
});

test('what an older app leaves out of a mark stays, and what this one sends replaces it', () => {
  const later = { forDay: '2026-12-19T00:00:00.000Z', budget: '€40', keepReminding: true };
  const ordered = [{ ...mark('kite', 'ordered'), ...later }];
  expect(withGift(ordered, { ideaId: 'kite', mark: { state: 'given', ...words } })).toEqual([
    { ...mark('kite', 'given'), ...later },
  ]);
  const none = { forDay: null, budget: null, keepReminding: false };
  expect(withGift(ordered, { ideaId: 'kite', mark: { state: 'kept', ...words, ...none } })).toEqual([
    { ...mark('kite', 'kept'), ...none },
  ]);
  expect(withGift([], { ideaId: 'kite', mark: { state: 'given', ...words } })).toEqual([mark('kite', 'given')]);
});

test('the gifts bought for and given to a mirrored person stay after the person has deleted the account', () => {
  const bought = mark('mug', 'ordered');
  expect(giftsAfterErasure([...MARKS, bought])).toEqual([MARKS[1], bought]);
});
