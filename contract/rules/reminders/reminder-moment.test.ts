import { describe, expect, it } from 'vitest';
import { latestReminderDay, reminderMoment } from './reminder.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** Computed by hand from published clock changes: zone, calendar day, hour, and UTC moment. */
const MOMENTS: [zone: string, day: string, hour: number, utc: string][] = [
  // The extreme zones, and zones with half and quarter hours.
  ['Etc/GMT+12', '2026-12-31', 9, '2026-12-31T21:00:00Z'],
  ['Pacific/Kiritimati', '2027-01-01', 9, '2026-12-31T19:00:00Z'],
  ['Pacific/Pago_Pago', '2028-02-29', 9, '2028-02-29T20:00:00Z'],
  ['Asia/Kolkata', '2027-01-01', 9, '2027-01-01T03:30:00Z'],
  ['Asia/Kathmandu', '2026-12-31', 9, '2026-12-31T03:15:00Z'],
  ['Australia/Eucla', '2028-03-01', 9, '2028-03-01T00:15:00Z'],
  ['Pacific/Marquesas', '2026-11-30', 9, '2026-11-30T18:30:00Z'],
  ['UTC', '2026-10-31', 0, '2026-10-31T00:00:00Z'],
  // Europe: forward on 28 March 2027 at 01:00 UTC, back on 31 October 2027 at 01:00 UTC.
  ['Europe/Lisbon', '2027-03-27', 9, '2027-03-27T09:00:00Z'],
  ['Europe/Lisbon', '2027-03-28', 9, '2027-03-28T08:00:00Z'],
  ['Europe/Lisbon', '2027-03-28', 1, '2027-03-28T01:00:00Z'],
  ['Europe/Lisbon', '2027-10-31', 1, '2027-10-31T00:00:00Z'],
  ['Europe/Berlin', '2027-03-28', 2, '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2027-10-31', 2, '2027-10-31T00:00:00Z'],
  ['Europe/Berlin', '2027-10-31', 9, '2027-10-31T08:00:00Z'],
  // North America: forward on 14 March 2027 at 02:00, back on 7 November 2027 at 02:00.
  ['America/New_York', '2027-03-14', 2, '2027-03-14T07:00:00Z'],
  ['America/New_York', '2027-03-14', 9, '2027-03-14T13:00:00Z'],
  ['America/New_York', '2027-11-07', 1, '2027-11-07T05:00:00Z'],
  ['America/New_York', '2027-11-07', 9, '2027-11-07T14:00:00Z'],
  ['America/St_Johns', '2027-07-01', 9, '2027-07-01T11:30:00Z'],
  // The southern hemisphere: Sydney back on 4 April 2027 at 03:00, forward on 3 October 2027 at 02:00.
  ['Australia/Sydney', '2027-04-04', 2, '2027-04-03T15:00:00Z'],
  ['Australia/Sydney', '2027-04-04', 9, '2027-04-03T23:00:00Z'],
  ['Australia/Sydney', '2027-10-03', 2, '2027-10-02T16:00:00Z'],
  ['Australia/Sydney', '2027-10-03', 9, '2027-10-02T22:00:00Z'],
  // Lord Howe changes by half an hour only: 4 April 2027 back, 3 October 2027 forward, each at 02:00.
  ['Australia/Lord_Howe', '2027-10-03', 2, '2027-10-02T15:30:00Z'],
  ['Australia/Lord_Howe', '2027-04-04', 9, '2027-04-03T22:30:00Z'],
  ['Pacific/Auckland', '2028-02-29', 9, '2028-02-28T20:00:00Z'],
  ['Pacific/Chatham', '2027-01-01', 9, '2026-12-31T19:15:00Z'],
  // Clocks that change at midnight: in Chile 8 September 2024 had no first hour.
  ['America/Santiago', '2024-09-08', 0, '2024-09-08T04:00:00Z'],
  // In Greenland clocks go forward on Saturday at 23:00, to Sunday: 27 March 2027 has no hour 23.
  ['America/Nuuk', '2027-03-27', 23, '2027-03-28T00:00:00Z'],
  ['America/Nuuk', '2027-03-27', 22, '2027-03-28T00:00:00Z'],
  ['America/Nuuk', '2027-03-28', 23, '2027-03-29T00:00:00Z'],
  ['America/Scoresbysund', '2027-03-27', 23, '2027-03-28T00:00:00Z'],
  ['America/Scoresbysund', '2027-03-28', 0, '2027-03-28T01:00:00Z'],
  // Samoa skipped 30 December 2011, from UTC-10 to UTC+14.
  ['Pacific/Apia', '2011-12-29', 9, '2011-12-29T19:00:00Z'],
  ['Pacific/Apia', '2011-12-30', 9, '2011-12-30T19:00:00Z'],
  ['Pacific/Apia', '2011-12-31', 9, '2011-12-30T19:00:00Z'],
];

describe('the moment of a day’s reminders', () => {
  it.each(MOMENTS)('in %s on %s at %i h is %s', (zone, date, hour, utc) => {
    expect(reminderMoment(day(date), hour, zone).toString()).toBe(utc);
  });
});

/** The wall clock by `Intl` alone. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (ms: number) => {
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
  };
}

const ZONES = `
  Etc/GMT+12 Pacific/Pago_Pago Pacific/Honolulu Pacific/Marquesas America/Anchorage
  America/Los_Angeles America/Denver America/Chicago America/New_York America/Halifax
  America/St_Johns America/Sao_Paulo America/Santiago Atlantic/Azores Europe/Lisbon
  Europe/Berlin Europe/Helsinki Africa/Cairo Africa/Casablanca Asia/Tehran
  Asia/Kabul Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka
  Asia/Yangon Asia/Bangkok Asia/Tokyo Australia/Eucla Australia/Adelaide
  Australia/Sydney Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Apia
  Pacific/Kiritimati`
  .trim()
  .split(/\s+/);
/** The leap day, the ends of year and months, and the weeks of clock changes in both hemispheres. */
const SPANS: [from: string, days: number][] = [
  ['2027-02-26', 5],
  ['2028-02-26', 6],
  ['2026-12-29', 6],
  ['2027-04-29', 3],
  ['2027-03-12', 4],
  ['2027-03-26', 4],
  ['2027-04-02', 4],
  ['2027-10-01', 4],
  ['2027-10-29', 4],
  ['2027-11-05', 4],
];
const QUARTER_MS = 15 * 60 * 1000;
const HOURS = [0, 1, 2, 3, 9, 23];

describe.each(ZONES)('in %s, a user who looks at the wall clock every quarter of an hour', (zone) => {
  const clock = wallClock(zone);

  it('sees each day’s hour first at the moment that the rule gives, in every season', () => {
    for (const [from, days] of SPANS) {
      const seen = new Map<string, number>();
      const start = Date.parse(`${from}T00:00:00Z`);
      for (let ms = start; ms < start + days * 96 * QUARTER_MS; ms += QUARTER_MS) {
        const { date, hour } = clock(ms);
        for (const wanted of HOURS) {
          const key = `${date} ${wanted}`;
          if (hour >= wanted && !seen.has(key)) seen.set(key, ms);
        }
      }
      const first = clock(start).date;
      for (const [key, ms] of seen) {
        const [date = '', hour] = key.split(' ');
        if (date === first) continue;
        expect([key, reminderMoment(day(date), Number(hour), zone).epochMilliseconds]).toEqual([key, ms]);
        const now = Temporal.Instant.fromEpochMilliseconds(ms);
        expect(latestReminderDay(now, Number(hour), zone).toString()).toBe(date);
        const before = now.subtract({ seconds: 1 });
        expect(latestReminderDay(before, Number(hour), zone).toString() < date).toBe(true);
      }
    }
  });
});
