import { describe, expect, it } from 'vitest';
import { countryAlsoCalled } from './country-names.ts';

describe('what a country is also called', () => {
  it('is what people say and the list doesn’t', () => {
    expect(countryAlsoCalled('United Kingdom')).toContain('UK');
  });

  it('is nothing for a country that people call one thing', () => {
    expect(countryAlsoCalled('Portugal')).toEqual([]);
    expect(countryAlsoCalled('toString')).toEqual([]);
  });
});
