import { describe, expect, it } from 'vitest';
import { day, fixture, peopleIn, readText } from '../testing/read-text.ts';

/** A calendar of whole-day events that return every year. */
function calendar(...titles: string[]): string {
  const events = titles.flatMap((title) => [
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20260714',
    'RRULE:FREQ=YEARLY',
    `SUMMARY:${title}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

describe('calendars of real programs', () => {
  it('from Google have each person once, and a year only where the file says it', async () => {
    expect(await peopleIn(fixture('google-birthdays.ics'))).toEqual([
      {
        name: 'Marta Nowak',
        birthday: { year: null, month: 3, day: 5 },
        problems: ['“Anniversary” on 1 September has no year, which this occasion needs.'],
      },
      {
        name: 'Elsa Lindqvist',
        birthday: { year: null, month: 7, day: 14 },
        problems: ['The year of birth is not in the file; the event begins in 1985.'],
      },
      { name: 'Jonas Berg', birthday: { year: 1979, month: 4, day: 2 } },
    ]);
  });

  it('from Apple leave out what is nobody’s day', async () => {
    expect(await peopleIn(fixture('apple-calendar.ics'))).toEqual([
      { name: 'Jonas Berg', birthday: { year: null, month: 11, day: 3 } },
      { name: 'Oma Gerda', birthday: { year: null, month: 2, day: 29 } },
      { name: 'Anna', birthday: { year: 1985, month: 1, day: 10 } },
    ]);
  });

  it('from Nextcloud say themselves whether the year is known', async () => {
    expect(await peopleIn(fixture('nextcloud.ics'))).toEqual([
      {
        name: 'Leon Grün',
        birthday: { year: 1979, month: 4, day: 3 },
        occasions: [{ name: 'Anniversary', date: day('2008-07-04') }],
      },
      { name: 'Mira Grün', birthday: { year: null, month: 8, day: 11 } },
    ]);
  });
});

describe('the name in a title', () => {
  it.each([
    ['Birthday of Anna', 'Anna'],
    ['Anna’s Birthday', 'Anna'],
    ["Anna Schmidt's 41st birthday", 'Anna Schmidt'],
    ['Birthday: Anna', 'Anna'],
    ['Birthday - Anna Schmidt', 'Anna Schmidt'],
    ['Anna birthday', 'Anna'],
    ['Happy birthday, Anna!', 'Anna'],
    ['Anna hat Geburtstag', 'Anna'],
    ['Geburtstag von Anna', 'Anna'],
    ['Anna 40. Geburtstag', 'Anna'],
    ['🎂 Anna', 'Anna'],
    ['🎂 Anna (41)', 'Anna'],
    ['Anniversaire de Anna', 'Anna'],
    ['Anniversaire d’Anna', 'Anna'],
    ['Cumpleaños de Anna', 'Anna'],
    ['Compleanno di Anna', 'Anna'],
    ['Aniversário da Anna', 'Anna'],
    ['Verjaardag van Anna de Vries', 'Anna de Vries'],
    ['Verjaardag De Vries', 'De Vries'],
    ['Anna is jarig', 'Anna'],
  ])('%s is found', async (title, name) => {
    expect(await peopleIn(calendar(title))).toEqual([{ name, birthday: { year: null, month: 7, day: 14 } }]);
  });

  it.each([
    ['Anna (1985)', 1985],
    ['Anna *1985', 1985],
    ['🎂 Anna (*1985)', 1985],
    ['Geburtstag Anna (1985)', 1985],
  ])('%s may have the year of birth behind it', async (title, year) => {
    expect(await peopleIn(calendar(title))).toEqual([{ name: 'Anna', birthday: { year, month: 7, day: 14 } }]);
  });

  it('may have an ending that is no part of it, which is said', async () => {
    expect(await peopleIn(calendar('Annas Geburtstag'))).toMatchObject([
      { name: 'Annas', problems: ['The name is taken from “Annas Geburtstag”.'] },
    ]);
  });

  it('is not guessed from a title that tells of more', async () => {
    expect(await readText(calendar('Buy cake for birthday party', 'Rent', 'Family meeting'))).toEqual({
      error: 'not-people',
    });
  });

  it('can be missing, which is counted', async () => {
    expect(await readText(calendar('Happy birthday!'))).toMatchObject({ people: [], withoutName: 1 });
  });
});

describe('two people of one name', () => {
  it('with a birthday each are two', async () => {
    const other = calendar('Anna’s birthday').replace('0714', '0201');
    expect(await peopleIn(`${calendar('Anna’s birthday')}${other}`)).toHaveLength(2);
  });

  it('with another year of birth each are two, and an event without a year is of the first', async () => {
    const text = calendar('Anna (1985)', 'Anna (1990)', 'Anna’s birthday');
    expect((await peopleIn(text)).map(({ birthday }) => birthday?.year)).toEqual([1985, 1990]);
  });
});

describe('an event', () => {
  it('that would recur for ever, or every second, is read for its first day only', async () => {
    const bomb = calendar('Anna’s birthday').replace('FREQ=YEARLY', 'FREQ=SECONDLY;COUNT=999999999;BYSECOND=0,1,2,3');
    expect(await peopleIn(bomb)).toEqual([{ name: 'Anna', birthday: { year: null, month: 7, day: 14 } }]);
  });

  it('in very many others costs no more than its lines', async () => {
    const nested = 'BEGIN:VALARM\n'.repeat(100_000);
    const text = calendar('Anna’s birthday').replace('SUMMARY', `${nested}SUMMARY`);
    expect(await peopleIn(`${text}${calendar('Birthday of Ben')}`)).toMatchObject([{ name: 'Ben' }]);
  });
});
