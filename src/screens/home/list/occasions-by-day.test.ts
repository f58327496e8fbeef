import { expect, it } from 'vitest';
import { occasionsByDay } from './occasions-by-day.ts';

const on = (name: string, date: string) => ({ id: name, name, date: `${date}T00:00:00.000Z`, yearly: true });

it('puts coming occasions first, then past ones, then the gift without occasion', () => {
  const today = Temporal.PlainDate.from('2026-11-20');
  const occasions = [
    { id: '0', name: 'no occasion', date: '', yearly: false },
    { id: '1', name: 'Graduation', date: '2020-07-01T00:00:00.000Z', yearly: false },
    { id: '2', name: 'Birthday', date: '1990-11-19T00:00:00.000Z', yearly: true },
    { id: '3', name: 'Wedding', date: '2026-11-20T00:00:00.000Z', yearly: false },
    { id: '4', name: 'Housewarming', date: '2026-11-10T00:00:00.000Z', yearly: false },
  ];
  expect(occasionsByDay({ occasions }, today, today).map(({ label, days }) => [label, days])).toEqual([
    ['Wedding', 0],
    ['Birthday', 364],
    ['Housewarming', -10],
    ['Graduation', -2333],
    ['Gift without Occasion', undefined],
  ]);
});

it('says how old a person turns, and how many years an anniversary has', () => {
  const today = Temporal.PlainDate.from('2026-11-20');
  const counted = occasionsByDay(
    { occasions: [on('Birthday', '1990-11-19'), on('Anniversary', '2020-12-01')] },
    today,
    today,
  );
  expect(counted.map(({ label, years }) => [label, years])).toEqual([
    ['Anniversary', '6 years'],
    ['Birthday', 'turns 37'],
  ]);
});
