import { expect, it } from 'vitest';
import { outlookText } from './change-words.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);

it.each([
  ['no wait', undefined, 'These are safe on this device and go out soon.'],
  ['a wait that is over', at(20, 13, 0), 'These are safe on this device and go out soon.'],
  ['ten minutes', at(20, 14, 10), 'These are safe on this device and go out soon.'],
  [
    'a later hour of the day',
    at(20, 16, 5),
    'These are safe on this device. The server has asked to wait: they go out after 16:05.',
  ],
  [
    'an hour of the next day',
    at(21, 9, 30),
    'These are safe on this device. The server has asked to wait: they go out after 09:30 tomorrow.',
  ],
])('says when what waits goes out: %s', (_case, until, text) => {
  expect(outlookText(until && { seenAt: at(20, 14, 0).getTime(), until: until.getTime() })).toBe(text);
});
