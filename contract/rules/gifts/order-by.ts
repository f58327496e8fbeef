import { countryCode, type CountryCode } from '../../schema/accounts/country.ts';
import { shopHost } from './shop.ts';

// Usual days from an order to its delivery, rounded up: weekends included, nothing personalised. By the shops' public
// pages on standard delivery ('1 to 3 working days' at home in Europe, '4 to 5' in the United States) and the
// additional days that shops in Germany state for other countries (1 to 4 within the European Union, 6 and more
// beyond its customs border). Looked up in November 2026; no shop was asked, and none promises them.
const HOME = 5;
const SINGLE_MARKET = 8;
const BEYOND_CUSTOMS = 12;

// The countries whose shop is another country's, and lies beyond a customs border.
const CUSTOMS: ReadonlySet<CountryCode> = new Set([
  'CH',
  'NO',
  'LI',
  'GI',
  'GG',
  'JE',
  'NZ',
  'AD',
  'SM',
  'GF',
  'GP',
  'MQ',
  'RE',
]);

// The shops' own countries, where the end of the address does not tell.
const HOMES: Readonly<Record<string, string>> = { COM: 'US', UK: 'GB' };

/** Usual days of delivery to a country from the shop that its cards lead to; undefined where nothing is known. */
export function deliveryDays(country: string | null): number | undefined {
  const code = country === null ? undefined : countryCode(country);
  if (code === undefined) return undefined;
  const ending = shopHost(country).split('.').at(-1)?.toUpperCase() ?? '';
  if (code === (HOMES[ending] ?? ending)) return HOME;
  // The shop that stands in where a country has none.
  if (ending === 'COM') return undefined;
  return CUSTOMS.has(code) ? BEYOND_CUSTOMS : SINGLE_MARKET;
}

/** The last day to order a gift: the user's own number of days before, or the usual delivery if that takes longer. */
export function orderBy(day: Temporal.PlainDate, orderDays: number, country: string | null): Temporal.PlainDate {
  return day.subtract({ days: Math.max(orderDays, deliveryDays(country) ?? 0) });
}
