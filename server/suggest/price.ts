import { countryCode, type CountryCode } from '../../contract/schema/country.ts';
import type { Idea } from './idea.ts';

/** Whose own money a dollar is. */
export const DOLLARS: Readonly<Record<string, ReadonlySet<CountryCode>>> = {
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

/** Where a dollar of their own buys roughly what a US dollar buys. */
const OTHER_DOLLARS = [
  'NZ',
  'BN',
  'BS',
  'BB',
  'BM',
  'BZ',
  'KY',
  'AG',
  'AI',
  'DM',
  'GD',
  'KN',
  'LC',
  'MS',
  'VC',
  'FJ',
  'CK',
  'NU',
  'PN',
  'TK',
] as const satisfies readonly CountryCode[];

/**
 * Where the money is written $ and a dollar buys roughly what a US dollar buys. Money that is written $ and is worth a
 * tenth of it or less (Mexico, Hong Kong) is left out: 'about $30' would be untrue there.
 */
const DOLLAR_COUNTRIES: ReadonlySet<CountryCode> = new Set([
  ...Object.values(DOLLARS).flatMap((countries) => [...countries]),
  ...OTHER_DOLLARS,
]);

/** The sign of the money in which prices are given for a country; € where it is unknown. */
export function currencyOf(country: string | null): '€' | '$' {
  const code = country === null ? undefined : countryCode(country);
  return code && DOLLAR_COUNTRIES.has(code) ? '$' : '€';
}

function roundedTo(amount: number): number {
  const step = amount >= 100 ? 10 : amount >= 30 ? 5 : 1;
  return Math.round(amount / step) * step;
}

/** A whole amount between what the idea costs at least and the lower of what it costs at most and the budget. */
export function indicativeAmount({ low, high }: Pick<Idea, 'low' | 'high'>, budget: number): number {
  const cap = Math.min(high, Math.floor(budget));
  const middle = (low + cap) / 2;
  const rounded = roundedTo(middle);
  return rounded >= low && rounded <= cap ? rounded : Math.floor(middle);
}

/** 'about €30'. */
export function priceText(amount: number, currency: '€' | '$'): string {
  return `about ${currency}${amount}`;
}

/** '€24.90': what a shop asks for. */
export function exactPriceText(amount: number, currency: '€' | '$'): string {
  return `${currency}${amount.toFixed(2)}`;
}
