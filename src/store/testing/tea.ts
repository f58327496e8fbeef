import type { GiftWords } from '../connections/gift-marks.ts';

/** The mark of a gift that is kept. */
export const TEA: GiftWords = {
  state: 'kept',
  title: 'Tea',
  image: null,
  link: null,
  price: null,
  occasion: null,
  day: '2026-11-20T00:00:00.000Z',
};
