import { expect, it } from 'vitest';
import { eventTitle } from './event-title.ts';

it.each([
  ['Ana', 'Birthday', 'Ana’s Birthday'],
  ['James', 'Wedding', 'James’ Wedding'],
  [null, 'Christmas', 'Christmas'],
])('an event of %s is called %s %s', (name, occasion, title) => {
  expect(eventTitle({ name, occasion })).toBe(title);
});
