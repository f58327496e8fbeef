import { countryCode } from '../../../../contract/schema/country.ts';
import { currencyOf, DOLLARS } from '../../price.ts';

/**
 * Whether an exact price in a currency says, with the sign of a country's cards, what it is to people there: to somebody
 * with another dollar '$24.90' would say another amount.
 */
export function isShownIn(currency: string, country: string | null): boolean {
  if (currencyOf(country) === '€') return currency === 'EUR';
  const code = country === null ? undefined : countryCode(country);
  return code !== undefined && (DOLLARS[currency]?.has(code) ?? false);
}
