import { describe, expect, it } from 'vitest';
import { meantOption, searchOptions } from './search-options.ts';

const countries = [
  'Austria',
  'Curaçao',
  "Côte d'Ivoire",
  'Niger',
  'Nigeria',
  'United Kingdom',
  'United States',
  'Vatican',
];

const alsoCalled = (option: string) => (option === 'United Kingdom' ? ['UK', 'Great Britain'] : []);

describe('searching a list', () => {
  it('returns all of it for an empty text', () => {
    expect(searchOptions(countries, '  ')).toEqual(countries);
  });

  it('finds the typed text without accents, without case, and with either apostrophe', () => {
    expect(searchOptions(countries, 'CURACAO')).toEqual(['Curaçao']);
    expect(searchOptions(countries, 'cote d’iv')).toEqual(["Côte d'Ivoire"]);
    expect(searchOptions(countries, 'united   kingdom')).toEqual(['United Kingdom']);
  });

  it('puts names that begin with it first, then those with such a word, then those that merely contain it', () => {
    expect(searchOptions(['Latvia', 'South Tavira', 'Tahiti'], 'ta')).toEqual(['Tahiti', 'South Tavira']);
    expect(searchOptions(['Montana', 'South Tavira', 'Tahiti'], 'ta')).toEqual(['Tahiti', 'South Tavira', 'Montana']);
  });
});

describe('the meaning of a typed text', () => {
  it('is the option of that name, also where another begins with it', () => {
    expect(meantOption(countries, 'niger')).toBe('Niger');
  });

  it('is the only option that is found', () => {
    expect(meantOption(countries, 'vat')).toBe('Vatican');
  });

  it('is undefined while several are found, or none, or nothing was typed', () => {
    expect(meantOption(countries, 'united')).toBeUndefined();
    expect(meantOption(countries, 'Atlantis')).toBeUndefined();
    expect(meantOption(countries, '')).toBeUndefined();
  });

  it('is undefined while one or two letters happen to find only one', () => {
    expect(meantOption(countries, 'va')).toBeUndefined();
  });
});

describe('an option with other names', () => {
  it('is found by them, first where one of them is the typed text', () => {
    expect(searchOptions(['Ukraine', 'United Kingdom'], 'uk', alsoCalled)).toEqual(['United Kingdom', 'Ukraine']);
    expect(searchOptions(countries, 'brit', alsoCalled)).toEqual(['United Kingdom']);
  });

  it('is meant by them', () => {
    expect(meantOption(['Ukraine', 'United Kingdom'], 'uk', alsoCalled)).toBe('United Kingdom');
  });
});
