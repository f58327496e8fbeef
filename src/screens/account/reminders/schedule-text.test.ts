import { expect, it } from 'vitest';
import { LEAD_DAYS_DEFAULT } from '../../../../contract/schema/reminder-settings.ts';
import { leadDayText, scheduleText } from './schedule-text.ts';

const SENTENCES: [hour: number, leadDays: readonly number[], sentence: string][] = [
  [9, LEAD_DAYS_DEFAULT, 'At 09:00, 14, 7 and 1 days before and on the day'],
  [18, [1, 30], 'At 18:00, 30 and 1 days before'],
  [0, [0], 'At 00:00 on the day'],
  [7, [1], 'At 07:00, 1 day before'],
  [7, [2, 0], 'At 07:00, 2 days before and on the day'],
  [9, [], 'Never, as no day is chosen'],
];

it.each(SENTENCES)('says in a sentence what comes of %i h and %j days before', (reminderHour, leadDays, sentence) => {
  expect(scheduleText({ reminderHour, leadDays: [...leadDays] })).toBe(sentence);
});

it('names each number of days before', () => {
  expect([0, 1, 14].map(leadDayText)).toEqual(['On the day', '1 day', '14 days']);
});
