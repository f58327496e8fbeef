import { expect, it } from 'vitest';
import { snoozedUntil } from './snooze.ts';

it.each([
  [
    'at noon, after the day’s reminders',
    { snoozedOn: '2026-12-18', today: '2026-12-18', remindedDay: '2026-12-18' },
    '2026-12-19',
  ],
  ['at dawn, before them', { snoozedOn: '2026-12-18', today: '2026-12-18', remindedDay: '2026-12-17' }, '2026-12-19'],
  [
    'yesterday without a network, sent before today’s',
    { snoozedOn: '2026-12-17', today: '2026-12-18', remindedDay: '2026-12-17' },
    '2026-12-18',
  ],
  [
    'yesterday without a network, sent after today’s',
    { snoozedOn: '2026-12-17', today: '2026-12-18', remindedDay: '2026-12-18' },
    '2026-12-19',
  ],
  [
    'on a device whose calendar is ahead',
    { snoozedOn: '2027-12-18', today: '2026-12-18', remindedDay: '2026-12-18' },
    '2026-12-19',
  ],
  [
    'long ago, by a user whose reminders start over',
    { snoozedOn: '2020-01-01', today: '2026-12-18', remindedDay: '1970-01-01' },
    '2026-12-18',
  ],
  [
    'east of the date line, after it was crossed to the west',
    { snoozedOn: '2026-12-19', today: '2026-12-18', remindedDay: '2026-12-19' },
    '2026-12-20',
  ],
])('a reminder snoozed %s comes again on the next day that is not planned', (_, moment, until) => {
  const { snoozedOn, today, remindedDay } = moment;
  const from = Temporal.PlainDate.from;
  expect(
    snoozedUntil({ snoozedOn: from(snoozedOn), today: from(today), remindedDay: from(remindedDay) }).toString(),
  ).toBe(until);
});
