import { expect, it } from 'vitest';
import { LEAD_DAYS_DEFAULT } from '../../schema/reminders/reminder-settings.ts';
import { leadDaysText, leadDayText, scheduleText } from './lead-days-text.ts';

const SENTENCES: [hour: number, leadDays: readonly number[], sentence: string][] = [
  [9, LEAD_DAYS_DEFAULT, 'On the day and 1, 7 and 14 days before, at 09:00'],
  [18, [1, 30], '1 and 30 days before, at 18:00'],
  [0, [0], 'On the day, at 00:00'],
  [7, [1], '1 day before, at 07:00'],
  [7, [2, 0], 'On the day and 2 days before, at 07:00'],
  [9, [], 'Never: no day is chosen'],
];

it.each(SENTENCES)('puts %i h and %j days before into a sentence', (reminderHour, leadDays, sentence) => {
  expect(scheduleText({ reminderHour, leadDays: [...leadDays] })).toBe(sentence);
});

it('names each number of days before', () => {
  expect([0, 1, 14].map(leadDayText)).toEqual(['On the day', '1 day', '14 days']);
});

it('names the days of an occasion without the hour', () => {
  expect([[30, 1], []].map(leadDaysText)).toEqual(['1 and 30 days before', 'Never']);
});
