import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../contract/schema/accounts/country.ts';
import { readCountry } from './country.ts';

describe('a country in a file', () => {
  it.each([
    ['United States', 'USA', 'U.S.A.', 'US', 'United States of America', 'Vereinigte Staaten', 'EE. UU.'],
    ['United States', 'The United States', 'United States (USA)', 'États-Unis', 'Etats Unis', 'EUA'],
    ['United Kingdom', 'UK', 'U.K.', 'England', 'Großbritannien', 'GROSSBRITANNIEN', 'Royaume-Uni'],
    ['Germany', 'Deutschland', 'DE', 'BRD', 'Allemagne', 'Niemcy', 'ドイツ'],
    ['Netherlands', 'The Netherlands', 'Niederlande', 'Holanda'],
    ['Bosnia & Herzegovina', 'Bosnia and Herzegovina', 'Bosna i Hercegovina'],
    ['St. Lucia', 'Saint Lucia', 'St Lucia'],
    ['Moldova', 'Moldova, Republic of'],
    ['South Korea', 'Korea, Republic of'],
    [
      'North Korea',
      'Korea, Democratic People’s Republic of',
      "Korea (the Democratic People's Republic of)",
      'Korea, North',
    ],
    [
      'Congo, Democratic Republic of the',
      'DR Congo',
      'Congo (the Democratic Republic of the)',
      'Congo, The Democratic Republic of the',
    ],
    ['Russia', 'Russian Federation', 'RU', 'Россия'],
  ])('is %s by its other names', (name, ...others) => {
    expect(others.map((called) => [called, readCountry(called)])).toEqual(others.map((called) => [called, name]));
  });

  it('has the app’s own name or code', () => {
    for (const { name, code } of COUNTRIES) expect([readCountry(name), readCountry(` ${code} `)]).toEqual([name, name]);
  });

  it('is none where nothing is called so', () => {
    for (const text of ['', ' , ', 'EU', 'Congo, Dem. Rep.', 'Sudan (South)', 'Atlantis', 'North', 'x'.repeat(1000)])
      expect(readCountry(text)).toBeNull();
  });
});
