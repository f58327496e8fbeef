import { expect, it } from 'vitest';
import { eventTitle, yearsText } from './event-title.ts';

it.each([
  ['Ana', 'Birthday', 'Ana’s Birthday'],
  ['James', 'Wedding', 'James’ Wedding'],
  [null, 'Christmas', 'Christmas'],
])('an event of %s is called %s %s', (name, occasion, title) => {
  expect(eventTitle({ name, occasion })).toBe(title);
});

it('says the years in the words of their occasion', () => {
  expect(yearsText('Birthday', 41)).toBe('turns 41');
  expect(yearsText('Anniversary', 1)).toBe('1 year');
  expect(yearsText('Anniversary', 6)).toBe('6 years');
});
