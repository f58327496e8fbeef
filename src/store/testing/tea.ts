import type { GiftWords } from '../connections/gift-marks.ts';

/** What is said of a gift that somebody keeps for later. */
export const TEA: GiftWords = {
  state: 'kept',
  title: 'Tea',
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-11-20T00:00:00.000Z',
};
