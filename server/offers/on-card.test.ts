import { expect, test } from 'vitest';
import type { Suggestion } from '../suggest/suggestion.ts';
import { onCard } from './on-card.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

const IDEA: Suggestion = {
  ideaId: 'kettle',
  title: 'Kettle',
  searchTitle: 'Kettle',
  price: 'about $30',
  priceAmount: 30,
  image: '/illustrations/kettle.webp',
  link: 'https://www.amazon.com/s?k=kettle',
  reason: 'Fits their interest in tea.',
};

/** The price on the card for a person of this country. */
function priceShown(country: string | null, currency: string): string {
  const item = { itemId: 'one', title: 'Red kettle', link: 'https://shop.example/one', image: null };
  const match = { retailer: 'amazon', market: 'shop', ideaId: 'kettle', wantedAt: NOW, dueAt: NOW };
  return onCard(IDEA, { ...match, ...item, asOf: NOW, priceCents: 2490, currency }, { country, budget: 50, now: NOW })
    .price;
}

test.each([
  ['United States', 'USD'],
  ['Canada', 'CAD'],
  ['Australia', 'AUD'],
  ['Singapore', 'SGD'],
  ['New Zealand', 'AUD'],
  ['Barbados', 'USD'],
])('a person in %s sees a shop’s price in %s', (country, currency) => {
  expect(priceShown(country, currency)).toBe('$24.90');
});

test.each([
  ['Australia', 'USD'],
  ['United States', 'CAD'],
  ['Germany', 'USD'],
  ['Japan', 'JPY'],
])('a person in %s is not shown an amount in %s as if it were their own money', (country, currency) => {
  expect(priceShown(country, currency)).toBe('about $30');
});
