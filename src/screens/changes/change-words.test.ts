import { expect, it } from 'vitest';
import { outlookText, textOf } from './change-words.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);

it.each([
  ['no wait', undefined, 'These are safe on this device and go out soon.'],
  ['a wait that is over', at(20, 13, 0), 'These are safe on this device and go out soon.'],
  ['ten minutes', at(20, 14, 10), 'These are safe on this device and go out soon.'],
  [
    'a later hour of the day',
    at(20, 16, 5),
    'These are safe on this device. offra is busy, so they go out after 16:05.',
  ],
  [
    'an hour of the next day',
    at(21, 9, 30),
    'These are safe on this device. offra is busy, so they go out after 09:30 tomorrow.',
  ],
])('says when what waits goes out: %s', (_case, until, text) => {
  expect(outlookText(until && { seenAt: at(20, 14, 0).getTime(), until: until.getTime() })).toBe(text);
});

it('copies of a gift what it is, what was said of it, and the day that was entered', () => {
  const mark = { state: 'given', title: 'A teapot', day: '2026-05-20T00:00:00.000Z' };
  const status = { refusal: undefined, isStuck: false, isShown: true, mayHaveArrived: false };
  const change = { id: 'one', kind: 'connection.gift', entityId: 'ana', name: 'Ana', fields: { mark } } as const;
  expect(textOf({ ...change, ...status })).toBe('Ana (gift ideas changed)\nA teapot: Given, 20 May 2026');
});
