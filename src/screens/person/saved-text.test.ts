import { expect, it } from 'vitest';
import { savedText } from './saved-text.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const wedding = { id: '1', name: 'Wedding', date: '2026-12-02T00:00:00.000Z', yearly: false };
const birthday = { id: '2', name: 'Birthday', date: '1990-11-20T00:00:00.000Z', yearly: true };
const over = { id: '3', name: 'Graduation', date: '2020-07-01T00:00:00.000Z', yearly: false };

it.each([
  ['the soonest coming occasion', [wedding, over, birthday], 'Ana is saved: Birthday today'],
  ['its countdown', [over, wedding], 'Ana is saved: Wedding in 12 days'],
  ['no occasion where none is coming', [over], 'Ana is saved'],
])('a saved connection is named with %s', (_, occasions, text) => {
  expect(savedText({ id: '1', name: 'Ana', occasions }, today)).toBe(text);
});
