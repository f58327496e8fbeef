import { describe, expect, it } from 'vitest';
import { formatDateText, parseDateText as parse, type PartOrder, partOrderOf, type YearWindow } from './date-text.ts';

const parseDateText = (text: string, order: PartOrder = 'day-first', years?: YearWindow) =>
  parse(text, { order, years });

describe('a typed date', () => {
  it.each([
    '14 February 1990',
    '14 february 1990',
    '14 Feb 1990',
    '14th Feb 1990',
    'February 14, 1990',
    '14/02/1990',
    '14/2/1990',
    '14.02.1990',
    '14-2-1990',
    '14 2 1990',
    '14021990',
    '1990-02-14',
    '1990/2/14',
    '  14  February  1990 ',
    '١٤/٢/١٩٩٠',
    '١٤\u200F/٢\u200F/١٩٩٠',
    '۱۴ February ۱۹۹۰',
    '１９９０／２／１４',
    '๑๔๐๒๑๙๙๐',
  ])('is read in each way of writing: %s', (text) => {
    expect(parseDateText(text)).toBe('1990-02-14');
  });

  it('is empty when nothing or only spaces are typed', () => {
    expect(parseDateText('')).toBe('');
    expect(parseDateText('   ')).toBe('');
  });

  it.each([
    '14',
    '14 February',
    '14 February 90',
    '14/02/90',
    '31 April 2024',
    '29 February 2023',
    '00/01/2020',
    '13 13 2020',
    '14 Fe 1990',
    'tomorrow',
    '14 February 1990 noon',
    '14 Februarx 1990',
    '0000-01-01',
    '--',
    '1401199',
  ])('is not guessed at when it is incomplete or does not exist: %s', (text) => {
    expect(parseDateText(text)).toBeUndefined();
  });

  it('knows leap years by the century too', () => {
    expect(parseDateText('29/02/2024')).toBe('2024-02-29');
    expect(parseDateText('29/02/2000')).toBe('2000-02-29');
    expect(parseDateText('29/02/1900')).toBeUndefined();
  });

  it.each([
    ['en-GB', '03/04/2020', '2020-04-03'],
    ['en-US', '03/04/2020', '2020-03-04'],
    ['pt-PT', '03/04/2020', '2020-04-03'],
    ['sv-SE', '03/04/2020', '2020-04-03'],
    ['fa-IR', '2020/03/04', '2020-03-04'],
    ['en-GB', '03042020', '2020-04-03'],
    ['en-US', '03042020', '2020-03-04'],
    ['sv-SE', '20200304', '2020-03-04'],
    ['en-US', '04 March 2020', '2020-03-04'],
  ])('is read where %s is spoken, as people write there: %s', (language, text, value) => {
    expect(parseDateText(text, partOrderOf(language))).toBe(value);
  });

  it.each(['en-US@posix', 'C', ''])('can be read where a browser names no language: ‘%s’', (language) => {
    expect(parseDateText('2/14/1990', partOrderOf(language))).toBe('1990-02-14');
  });

  it.each([
    ['day-first', '2/14/1990'],
    ['month-first', '14/2/1990'],
    ['year-first', '14.2.1990'],
    ['day-first', '19900214'],
  ] as const)('is read in another order where that alone makes a day: %s, %s', (order, text) => {
    expect(parseDateText(text, order)).toBe('1990-02-14');
  });
});

describe('a year of two digits', () => {
  const near = '2026-11-23';
  const birthdays = { first: '1926-11-23', last: '2025-11-23', near };
  const occasions = { first: '1926-11-23', last: '2031-11-23', near };
  it.each([
    ['en-GB', '14/7/85', birthdays, '1985-07-14'],
    ['en-US', '14/7/85', birthdays, '1985-07-14'],
    ['en-GB', '5/3/90', birthdays, '1990-03-05'],
    ['en-US', '5/3/90', birthdays, '1990-05-03'],
    ['sv-SE', '90-03-05', birthdays, '1990-03-05'],
    ['en-GB', '14 Feb 90', birthdays, '1990-02-14'],
    ['en-US', 'Feb 14, 90', birthdays, '1990-02-14'],
    ['en-GB', '14/7/24', birthdays, '2024-07-14'],
    ['en-GB', '14/7/26', birthdays, '2026-07-14'],
    ['en-GB', '24/12/26', birthdays, '1926-12-24'],
    ['en-GB', '14/7/27', birthdays, '1927-07-14'],
    ['en-GB', '14/7/28', occasions, '2028-07-14'],
    ['en-GB', '14/7/85', occasions, '1985-07-14'],
    ['en-GB', '14/7/40', occasions, '1940-07-14'],
    ['en-GB', '29/2/00', birthdays, '2000-02-29'],
    ['en-GB', '29/2/90', birthdays, undefined],
  ])('where %s is spoken, %s is the nearest that is allowed', (language, text, years, value) => {
    expect(parseDateText(text, partOrderOf(language), years)).toBe(value);
  });
});

describe('a shown date', () => {
  it('has a two-digit day, the month in words and the year', () => {
    expect(formatDateText('1990-02-04')).toBe('04 February 1990');
    expect(formatDateText('2026-12-25')).toBe('25 December 2026');
  });

  it('is empty for no date', () => {
    expect(formatDateText('')).toBe('');
    expect(formatDateText('soon')).toBe('');
  });

  it('is read back as the same date, for every day of a leap year', () => {
    const start = Date.UTC(2024, 0, 1);
    for (let day = 0; day < 366; day += 1) {
      const value = new Date(start + day * 86_400_000).toISOString().slice(0, 10);
      expect(parseDateText(formatDateText(value))).toBe(value);
    }
  });
});
