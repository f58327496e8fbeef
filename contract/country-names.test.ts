import { describe, expect, it } from 'vitest';
import { countryAlsoCalled } from './country-names.ts';

describe('the other names of a country', () => {
  it('are those that people say and the list doesn’t have', () => {
    expect(countryAlsoCalled('United Kingdom')).toContain('UK');
  });

  it('are empty for a country with one name only', () => {
    expect(countryAlsoCalled('Portugal')).toEqual([]);
    expect(countryAlsoCalled('toString')).toEqual([]);
  });
});
