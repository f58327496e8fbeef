import type { COUNTRIES } from './schema/accounts/country.ts';

// Other names that users type into the country search, and that files have.
const ALSO_CALLED: Partial<Record<(typeof COUNTRIES)[number]['name'], readonly string[]>> = {
  'Cape Verde': ['Cabo Verde'],
  'Congo, Democratic Republic of the': ['DRC', 'Democratic Republic of the Congo'],
  "Côte d'Ivoire": ['Ivory Coast'],
  Czechia: ['Czech Republic'],
  Eswatini: ['Swaziland'],
  Ireland: ['Republic of Ireland', 'Eire'],
  Netherlands: ['Holland'],
  'North Macedonia': ['Macedonia'],
  Russia: ['Russian Federation'],
  'South Korea': ['Republic of Korea'],
  'Timor-Leste': ['East Timor'],
  Türkiye: ['Turkey'],
  'United Arab Emirates': ['UAE', 'Emirates'],
  'United Kingdom': ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  'United States': ['USA', 'United States of America', 'America'],
};

const namesByCountry: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(ALSO_CALLED));

/** The other names of a country, for the search. */
export function countryAlsoCalled(name: string): readonly string[] {
  return namesByCountry.get(name) ?? [];
}
