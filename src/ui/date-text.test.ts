import { describe, expect, it } from 'vitest';
import { formatDateText, parseDateText } from './date-text.ts';

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
  ])('is read whichever way it is written: %s', (text) => {
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
    '1 13 2020',
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

  it('takes the day first where both could be a month', () => {
    expect(parseDateText('03/04/2020')).toBe('2020-04-03');
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
