import { countryCode, type CountryCode } from '../../../../contract/schema/country.ts';
import { currencyOf } from '../../price.ts';

/** Whose own money a dollar is. To anybody else '$24.90' would say another amount. */
const OWN_DOLLARS: Readonly<Record<string, ReadonlySet<CountryCode>>> = {
  USD: new Set([
    'US',
    'AS',
    'BQ',
    'EC',
    'FM',
    'GU',
    'IO',
    'MH',
    'MP',
    'PA',
    'PR',
    'PW',
    'SV',
    'TC',
    'TL',
    'UM',
    'VG',
    'VI',
  ] as const),
  CAD: new Set(['CA'] as const),
  AUD: new Set(['AU', 'CC', 'CX', 'KI', 'NF', 'NR', 'TV'] as const),
  SGD: new Set(['SG'] as const),
};

/** Whether an exact price in a currency says, with the sign of a country's cards, what it is to people there. */
export function isShownIn(currency: string, country: string | null): boolean {
  if (currencyOf(country) === '€') return currency === 'EUR';
  const code = country === null ? undefined : countryCode(country);
  return code !== undefined && (OWN_DOLLARS[currency]?.has(code) ?? false);
}
