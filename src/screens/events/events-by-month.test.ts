import { expect, it } from 'vitest';
import { eventsByMonth } from './events-by-month.ts';

function event(day: string) {
  return {
    id: day,
    contactId: null,
    name: null,
    occasion: 'Christmas',
    date: `${day}T00:00:00.000Z`,
    isGlobal: true,
    years: null,
  };
}

it('puts events under their month, and those of the same month a year later under one of its own', () => {
  const days = ['2026-11-21', '2026-11-30', '2026-12-25', '2027-11-20'];
  expect(eventsByMonth(days.map(event)).map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ['November 2026', ['2026-11-21', '2026-11-30']],
    ['December 2026', ['2026-12-25']],
    ['November 2027', ['2027-11-20']],
  ]);
});

it('has no month where nothing is coming', () => {
  expect(eventsByMonth([])).toEqual([]);
});
