import { expect, test } from 'vitest';
import { shownOffer } from './shown-offer.ts';
import { idea } from '../testing/idea.ts';

const AS_OF = '2026-11-20T10:00:00.000Z';
const OWN = { image: '/illustrations/teapot.webp', price: 'about €30' };
const OFFER = { ...idea('tea'), image: 'https://pictures.example/tea.jpg', price: '€24.90', asOf: AS_OF, own: OWN };
const hoursLater = (hours: number) => new Date(Date.parse(AS_OF) + hours * 60 * 60 * 1000);

test('a shop’s price and image are shown for a day, and our own after that', () => {
  const { image, price, asOf } = OFFER;
  expect(shownOffer(OFFER, hoursLater(0))).toEqual({ image, price, asOf });
  expect(shownOffer(OFFER, hoursLater(23.9))).toEqual({ image, price, asOf });
  expect(shownOffer(OFFER, hoursLater(24))).toEqual(OWN);
});

test('a clock that is minutes behind shows a shop’s price, and one that is hours behind does not', () => {
  expect(shownOffer(OFFER, hoursLater(-0.1)).price).toBe('€24.90');
  expect(shownOffer(OFFER, hoursLater(-1))).toEqual(OWN);
});

test('a card of our own stays as it is for ever', () => {
  expect(shownOffer(idea('tea'), hoursLater(1000))).toEqual({ image: '/illustrations/gift.webp', price: '€5' });
});
