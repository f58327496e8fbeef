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
  it('gives all of it for nothing typed', () => {
    expect(searchOptions(countries, '  ')).toEqual(countries);
  });

  it('finds what is typed without accents, without case, and with either apostrophe', () => {
    expect(searchOptions(countries, 'CURACAO')).toEqual(['Curaçao']);
    expect(searchOptions(countries, 'cote d’iv')).toEqual(["Côte d'Ivoire"]);
    expect(searchOptions(countries, 'united   kingdom')).toEqual(['United Kingdom']);
  });

  it('puts what begins so first, then what has such a word, then what merely holds it', () => {
    expect(searchOptions(['Latvia', 'South Tavira', 'Tahiti'], 'ta')).toEqual(['Tahiti', 'South Tavira']);
    expect(searchOptions(['Montana', 'South Tavira', 'Tahiti'], 'ta')).toEqual(['Tahiti', 'South Tavira', 'Montana']);
  });
});

describe('what a typed text can only mean', () => {
  it('is the option of that name, also where another begins with it', () => {
    expect(meantOption(countries, 'niger')).toBe('Niger');
  });

  it('is the only option that is found', () => {
    expect(meantOption(countries, 'vat')).toBe('Vatican');
  });

  it('is nothing while several are found, or none, or nothing was typed', () => {
    expect(meantOption(countries, 'united')).toBeUndefined();
    expect(meantOption(countries, 'Atlantis')).toBeUndefined();
    expect(meantOption(countries, '')).toBeUndefined();
  });

  it('is nothing while one or two letters happen to find only one', () => {
    expect(meantOption(countries, 'va')).toBeUndefined();
  });
});

describe('what is called by other names as well', () => {
  it('is found by them, first where it is called just so', () => {
    expect(searchOptions(['Ukraine', 'United Kingdom'], 'uk', alsoCalled)).toEqual(['United Kingdom', 'Ukraine']);
    expect(searchOptions(countries, 'brit', alsoCalled)).toEqual(['United Kingdom']);
  });

  it('is meant by them', () => {
    expect(meantOption(['Ukraine', 'United Kingdom'], 'uk', alsoCalled)).toBe('United Kingdom');
  });
});
