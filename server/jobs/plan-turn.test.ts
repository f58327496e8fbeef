import { describe, expect, test } from 'vitest';
import { planTurn } from './plan-turn.ts';

/** A user of Lisbon whose reminders come at 9:00, and of whom nothing was due before a moment. */
const user = (remindedDay: string, quietUntil: string, pausedUntil: string | null = null) => ({
  remindedDay,
  quietUntil: new Date(quietUntil),
  pausedUntil,
  timeZone: 'Europe/Lisbon',
  reminderHour: 9,
});
const turn = (person: ReturnType<typeof user>, now: string) => planTurn(person, new Date(now));

describe('the days to plan', () => {
  test.each([
    ['the day alone after quiet ones', '2026-11-02', '2026-11-12T09:00:00Z', '2026-11-12T09:00:00Z', 1],
    ['those since the quiet ones after downtime', '2026-11-02', '2026-11-12T09:00:00Z', '2026-11-14T10:00:00Z', 3],
    ['all that no quiet day has settled', '2026-11-10', '1970-01-01T00:00:00Z', '2026-11-12T09:00:00Z', 2],
    ['none before the hour', '2026-11-02', '2026-11-12T07:00:00Z', '2026-11-12T08:59:59Z', 0],
    ['today if it changed before the hour', '2026-11-02', '2026-11-12T08:59:59Z', '2026-11-12T09:00:10Z', 1],
    ['none if it changed after the hour', '2026-11-02', '2026-11-12T09:00:01Z', '2026-11-12T09:00:10Z', 0],
    ['none where a coming day is quiet too', '2026-11-02', '2026-11-20T09:00:00Z', '2026-11-12T10:00:00Z', 0],
  ])('are %s', (_, remindedDay, quietUntil, now, days) => {
    expect(turn(user(remindedDay, quietUntil), now)).toMatchObject({ days });
  });

  test('of a pause are made up for, although nothing was planned in it', () => {
    const paused = user('2026-11-02', '2026-11-12T09:00:00Z', '2026-11-11');
    expect(turn(paused, '2026-11-11T10:00:00Z')).toMatchObject({ days: 0, nextAt: new Date('2026-11-12T09:00:00Z') });
    expect(turn(paused, '2026-11-12T09:00:00Z')).toMatchObject({ days: 10 });
  });
});

test('with nothing to plan, the next turn is the next day’s hour that is not settled', () => {
  const quiet = user('2026-11-02', '2026-11-12T10:00:00Z');
  expect(turn(quiet, '2026-11-12T10:00:10Z')).toMatchObject({
    settledDay: '2026-11-12',
    nextAt: new Date('2026-11-13T09:00:00Z'),
  });
  expect(turn(user('2026-11-13', '1970-01-01T00:00:00Z'), '2026-11-12T10:00:00Z')).toMatchObject({
    settledDay: '2026-11-13',
    nextAt: new Date('2026-11-14T09:00:00Z'),
  });
});
