import { describe, expect, it } from 'vitest';
import { isPaused } from './pause.ts';
import { dueReminders, type Reminded, type RemindedOccasion, remindedOccasionDay } from './reminder.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const HOUR_MS = 60 * 60 * 1000;

const ANA: Reminded = {
  timeZone: 'Europe/Lisbon',
  reminderHour: 9,
  leadDays: [14, 7, 1, 0],
  leapDay: '28 February',
  mutedOccasionIds: [],
  remindedDay: null,
};

function yearly(id: string, day: string): RemindedOccasion {
  return { id, date: date(day), yearly: true };
}

/** Runs the schedule hour by hour as the server does, and logs the reminders: moment, day, days left. */
function live(
  person: Reminded,
  occasions: readonly RemindedOccasion[],
  from: string,
  hours: number,
  change: (ms: number, person: Reminded) => Partial<Reminded> | undefined = () => undefined,
): string[] {
  const state = { ...person };
  const sent: string[] = [];
  const start = Date.parse(from);
  for (let ms = start; ms < start + hours * HOUR_MS; ms += HOUR_MS / 4) {
    Object.assign(state, change(ms, state));
    const now = Temporal.Instant.fromEpochMilliseconds(ms);
    const local = now.toZonedDateTimeISO(state.timeZone);
    for (const { occasionId, day, daysLeft } of dueReminders(state, occasions, now)) {
      sent.push(`${new Date(ms).toISOString().slice(0, 16)} ${occasionId} ${day.toString()} ${daysLeft}`);
    }
    const today = local.toPlainDate();
    const isNew = state.remindedDay === null || Temporal.PlainDate.compare(state.remindedDay, today) < 0;
    const isPlanned = local.hour >= state.reminderHour && !isPaused(state.pausedUntil, today);
    if (isPlanned && isNew) state.remindedDay = today;
  }
  return sent;
}

describe('the schedule of one occasion', () => {
  it('is 14, 7 and 1 days before and the day itself, at 09:00 of the person’s own clock, through a clock change', () => {
    const sent = live(
      { ...ANA, remindedDay: date('2027-03-18') },
      [yearly('rui', '1990-04-02')],
      '2027-03-19T00:00Z',
      400,
    );
    expect(sent).toEqual([
      '2027-03-19T09:00 rui 2027-04-02 14',
      '2027-03-26T09:00 rui 2027-04-02 7',
      '2027-04-01T08:00 rui 2027-04-02 1',
      '2027-04-02T08:00 rui 2027-04-02 0',
    ]);
  });

  it('reaches back over the year’s end', () => {
    const sent = live(
      { ...ANA, timeZone: 'Pacific/Kiritimati', remindedDay: date('2026-12-17') },
      [yearly('eva', '1984-01-01')],
      '2026-12-17T10:00Z',
      400,
    );
    expect(sent).toEqual([
      '2026-12-17T19:00 eva 2027-01-01 14',
      '2026-12-24T19:00 eva 2027-01-01 7',
      '2026-12-30T19:00 eva 2027-01-01 1',
      '2026-12-31T19:00 eva 2027-01-01 0',
    ]);
  });

  it('follows the hour and the days that were chosen, and leaves out what is muted or past', () => {
    const person = {
      ...ANA,
      reminderHour: 18,
      leadDays: [30, 0],
      mutedOccasionIds: ['muted'],
      remindedDay: date('2026-11-19'),
    };
    const occasions = [
      yearly('month', '2000-12-20'),
      yearly('today', '2000-11-20'),
      yearly('muted', '2000-11-20'),
      { ...yearly('itself', '2000-11-20'), muted: true },
      yearly('week', '2000-11-27'),
      { id: 'past', date: date('2026-11-19'), yearly: false },
      { id: 'once', date: date('2026-11-20'), yearly: false },
    ];
    expect(live(person, occasions, '2026-11-20T00:00Z', 30)).toEqual([
      '2026-11-20T18:00 month 2026-12-20 30',
      '2026-11-20T18:00 today 2026-11-20 0',
      '2026-11-20T18:00 once 2026-11-20 0',
    ]);
  });
});

/** Computed by hand: the day of an occasion on 29 February 2000, by choice and today. */
const LEAP_DAYS = [
  ['28 February', '2027-01-10', '2027-02-28'],
  ['28 February', '2027-02-28', '2027-02-28'],
  ['28 February', '2027-03-01', '2028-02-29'],
  ['1 March', '2027-02-28', '2027-03-01'],
  ['1 March', '2027-03-01', '2027-03-01'],
  ['1 March', '2027-03-02', '2028-02-29'],
  ['1 March', '2028-02-29', '2028-02-29'],
  ['1 March', '2028-03-01', '2029-03-01'],
  ['28 February', '2028-03-01', '2029-02-28'],
  ['1 March', '2099-12-31', '2100-03-01'],
] as const;

describe('29 February', () => {
  it.each(LEAP_DAYS)('of a person who celebrates it on %s comes, seen from %s, on %s', (leapDay, today, expected) => {
    expect(remindedOccasionDay(yearly('leap', '2000-02-29'), leapDay, date(today)).toString()).toBe(expected);
  });

  it('is announced on each of its four days in a common year, whichever day was chosen', () => {
    for (const [leapDay, days] of [
      ['28 February', ['2027-02-14', '2027-02-21', '2027-02-27', '2027-02-28']],
      ['1 March', ['2027-02-15', '2027-02-22', '2027-02-28', '2027-03-01']],
    ] as const) {
      const person = { ...ANA, leapDay, remindedDay: date('2027-02-09') };
      const sent = live(person, [yearly('leap', '2000-02-29')], '2027-02-10T00:00Z', 24 * 25);
      expect(sent.map((line) => line.slice(0, 10))).toEqual(days);
    }
  });
});

const moves = (at: string, to: string) => (ms: number) => (ms >= Date.parse(at) ? { timeZone: to } : undefined);

describe('a user who travels', () => {
  const occasions = Array.from({ length: 40 }, (_, index) => {
    const day = date('2026-12-01').add({ days: index });
    return { id: `d${index}`, date: day, yearly: false };
  });
  const person = { ...ANA, remindedDay: date('2026-11-30') };

  it.each([
    ['east over the date line, early in the day', 'Pacific/Honolulu', '2026-12-10T18:00Z', 'Pacific/Kiritimati'],
    ['east over the date line, after the day’s reminders', 'Pacific/Honolulu', '2026-12-10T20:00Z', 'Pacific/Auckland'],
    ['west over the date line, early in the day', 'Pacific/Auckland', '2026-12-10T18:00Z', 'Pacific/Honolulu'],
    ['west over the date line, after the day’s reminders', 'Pacific/Kiritimati', '2026-12-10T20:00Z', 'Etc/GMT+12'],
    ['from Lisbon to Tokyo before 09:00', 'Europe/Lisbon', '2026-12-10T08:00Z', 'Asia/Tokyo'],
    ['from Tokyo to Lisbon after 09:00', 'Asia/Tokyo', '2026-12-10T01:00Z', 'Europe/Lisbon'],
  ])(
    '%s is reminded of each occasion at most four times, at most once a day, and on each of its days or the one after',
    (_, from, at, to) => {
      const sent = live({ ...person, timeZone: from }, occasions, '2026-12-01T00:00Z', 24 * 45, moves(at, to));
      expect(new Set(sent.map((line) => line.slice(17))).size).toBe(sent.length);
      const heard = Map.groupBy(sent, (line) => line.split(' ')[1]);
      // From the 16th on, all four reminder days of each occasion are within the time of the test.
      for (const { id } of occasions.slice(16)) {
        const left = heard.get(id)!.map((line) => Number(line.split(' ')[3]));
        // A day that the traveller skipped is made up for on the next.
        for (const lead of [14, 7, 1])
          expect([id, left.some((days) => days === lead || days === lead - 1)]).toEqual([id, true]);
        expect(left.length).toBeLessThanOrEqual(4);
      }
    },
  );

  it('gets no reminder twice when they travel back and forth over the date line every day', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu'] as const;
    const commute = (ms: number) => ({ timeZone: zones[Math.floor(ms / (6 * HOUR_MS)) % 2] ?? 'UTC' });
    const sent = live(person, occasions, '2026-12-01T00:00Z', 24 * 40, commute);
    expect(new Set(sent.map((line) => line.slice(17))).size).toBe(sent.length);
    expect(new Set(sent.map((line) => line.split(' ')[1])).size).toBe(occasions.length);
  });
});

describe('after downtime', () => {
  const occasions = [
    yearly('in-5-days', '2000-12-10'),
    yearly('in-13-days', '2000-12-18'),
    yearly('yesterday', '2000-12-04'),
    yearly('today', '2000-12-05'),
    yearly('in-10-days', '2000-12-15'),
  ];

  it('occasions still to come are reminded of once, with the days that are left, and past ones are not', () => {
    const sent = live({ ...ANA, remindedDay: date('2026-12-01') }, occasions, '2026-12-05T15:00Z', 6);
    expect(sent).toEqual([
      '2026-12-05T15:00 in-5-days 2026-12-10 5',
      '2026-12-05T15:00 in-13-days 2026-12-18 13',
      '2026-12-05T15:00 today 2026-12-05 0',
    ]);
  });

  it('of months, or for a new user, only the day’s own reminders are sent', () => {
    for (const remindedDay of [date('2026-08-01'), null]) {
      const sent = live({ ...ANA, remindedDay }, occasions, '2026-12-05T15:00Z', 6);
      expect(sent).toEqual(['2026-12-05T15:00 today 2026-12-05 0']);
    }
  });

  it('reminders wait for the hour of the day like any other', () => {
    const sent = live({ ...ANA, remindedDay: date('2026-12-04') }, occasions, '2026-12-05T00:00Z', 12);
    expect(sent).toEqual(['2026-12-05T09:00 today 2026-12-05 0']);
  });
});

describe('a pause', () => {
  const occasions = [yearly('in-it', '2000-12-10'), yearly('after-it', '2000-12-15'), yearly('today', '2000-12-12')];
  const paused = { ...ANA, remindedDay: date('2026-12-05'), pausedUntil: '2026-12-11T00:00:00.000Z' };

  it('ends with its last day; then what is still to come is reminded of once, and past days are not', () => {
    expect(live(paused, occasions, '2026-12-06T00:00Z', 24 * 8)).toEqual([
      '2026-12-12T09:00 after-it 2026-12-15 3',
      '2026-12-12T09:00 today 2026-12-12 0',
    ]);
  });

  it('of weeks is made up for as well, unlike downtime of weeks', () => {
    const person = { ...paused, remindedDay: date('2026-11-01') };
    expect(live(person, occasions, '2026-12-12T00:00Z', 24)).toHaveLength(2);
    const unpaused = { ...person, pausedUntil: null };
    expect(live(unpaused, occasions, '2026-12-12T00:00Z', 24)).toEqual(['2026-12-12T09:00 today 2026-12-12 0']);
  });
});

it('a digest names a day on the last two Mondays before it, or on the Monday itself', () => {
  const occasions = [yearly('monday', '2000-12-14'), yearly('sunday', '2000-12-20')];
  const told = Array.from({ length: 30 }, (_, index) => {
    const now = Temporal.Instant.from('2026-11-25T09:00Z').add({ hours: 24 * index });
    const person = { ...ANA, remindedDay: date('2026-11-24').add({ days: index }) };
    return dueReminders(person, occasions, now, 'digest').map(
      ({ occasionId, daysLeft }) => `${now.toString().slice(5, 10)} ${occasionId} ${daysLeft}`,
    );
  }).flat();
  expect(told).toEqual(['12-07 monday 7', '12-07 sunday 13', '12-14 monday 0', '12-14 sunday 6']);
});

it('an occasion’s own days take the place of the general ones, also where there are none', () => {
  const occasions = [
    { ...yearly('own', '2000-12-20'), ownDays: [3] },
    { ...yearly('never', '2000-12-20'), ownDays: [] },
    yearly('general', '2000-12-20'),
  ];
  const sent = live(
    { ...ANA, leadDays: [1], remindedDay: date('2026-12-10') },
    occasions,
    '2026-12-11T00:00Z',
    24 * 10,
  );
  expect(sent).toEqual(['2026-12-17T09:00 own 2026-12-20 3', '2026-12-19T09:00 general 2026-12-20 1']);
});
