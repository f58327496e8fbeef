import { countryCode, type CountryCode } from '../../schema/accounts/country.ts';

const DEFAULT_SHOP = 'www.amazon.com';

// The retailer's shop in a country, or the one that its people use.
const SHOPS: Partial<Record<CountryCode, string>> = {
  AE: 'www.amazon.ae',
  AU: 'www.amazon.com.au',
  BE: 'www.amazon.com.be',
  BR: 'www.amazon.com.br',
  CA: 'www.amazon.ca',
  DE: 'www.amazon.de',
  EG: 'www.amazon.eg',
  ES: 'www.amazon.es',
  FR: 'www.amazon.fr',
  GB: 'www.amazon.co.uk',
  IE: 'www.amazon.ie',
  IN: 'www.amazon.in',
  IT: 'www.amazon.it',
  JP: 'www.amazon.co.jp',
  MX: 'www.amazon.com.mx',
  NL: 'www.amazon.nl',
  PL: 'www.amazon.pl',
  SA: 'www.amazon.sa',
  SE: 'www.amazon.se',
  SG: 'www.amazon.sg',
  TR: 'www.amazon.com.tr',
  ZA: 'www.amazon.co.za',
  AT: 'www.amazon.de',
  BG: 'www.amazon.de',
  CH: 'www.amazon.de',
  CZ: 'www.amazon.de',
  DK: 'www.amazon.de',
  EE: 'www.amazon.de',
  FI: 'www.amazon.de',
  GR: 'www.amazon.de',
  HR: 'www.amazon.de',
  HU: 'www.amazon.de',
  LT: 'www.amazon.de',
  LV: 'www.amazon.de',
  NO: 'www.amazon.de',
  RO: 'www.amazon.de',
  SI: 'www.amazon.de',
  SK: 'www.amazon.de',
  LI: 'www.amazon.de',
  LU: 'www.amazon.de',
  GG: 'www.amazon.co.uk',
  GI: 'www.amazon.co.uk',
  IM: 'www.amazon.co.uk',
  JE: 'www.amazon.co.uk',
  AD: 'www.amazon.es',
  PT: 'www.amazon.es',
  GF: 'www.amazon.fr',
  GP: 'www.amazon.fr',
  MC: 'www.amazon.fr',
  MQ: 'www.amazon.fr',
  RE: 'www.amazon.fr',
  SM: 'www.amazon.it',
  VA: 'www.amazon.it',
  NZ: 'www.amazon.com.au',
};

/** Every shop that links may lead to. */
export const SHOP_HOSTS: ReadonlySet<string> = new Set([DEFAULT_SHOP, ...Object.values(SHOPS)]);

/** The host of a country's shop. */
export function shopHost(country: string | null): string {
  const code = country === null ? undefined : countryCode(country);
  return (code && SHOPS[code]) ?? DEFAULT_SHOP;
}

/** A shop's currency. */
export interface Money {
  /** ISO 4217. */
  code: string;
  sign: string;
  /** Whether the sign follows the amount: '350 kr'. */
  isAfter?: true;
  /** Units per euro, approximate: prices are rounded. */
  perEuro: number;
}

const EURO: Money = { code: 'EUR', sign: '€', perEuro: 1 };

// Shops without the euro. Currencies in which 999 buys next to nothing, such as yen, are left out: the euro stands in.
const MONEY: Readonly<Record<string, Money>> = {
  'www.amazon.com': { code: 'USD', sign: '$', perEuro: 1 },
  'www.amazon.ca': { code: 'CAD', sign: '$', perEuro: 1.5 },
  'www.amazon.com.au': { code: 'AUD', sign: '$', perEuro: 1.6 },
  'www.amazon.sg': { code: 'SGD', sign: '$', perEuro: 1.4 },
  'www.amazon.com.mx': { code: 'MXN', sign: 'MX$', perEuro: 20 },
  'www.amazon.com.br': { code: 'BRL', sign: 'R$', perEuro: 6 },
  'www.amazon.co.uk': { code: 'GBP', sign: '£', perEuro: 0.9 },
  'www.amazon.pl': { code: 'PLN', sign: 'zł', isAfter: true, perEuro: 4.3 },
  'www.amazon.se': { code: 'SEK', sign: 'kr', isAfter: true, perEuro: 11 },
  'www.amazon.co.za': { code: 'ZAR', sign: 'R', perEuro: 20 },
  'www.amazon.ae': { code: 'AED', sign: 'AED', perEuro: 4.2 },
  'www.amazon.sa': { code: 'SAR', sign: 'SAR', perEuro: 4.3 },
};

/** The currency of a country's prices and budgets: its shop's (decisions, 'Currency'). Euro without a country. */
export function moneyOf(country: string | null): Money {
  return country === null ? EURO : (MONEY[shopHost(country)] ?? EURO);
}

/** Units of a currency per euro, approximate; 1 for an unknown one. */
export function perEuroOf(currency: string): number {
  return Object.values(MONEY).find(({ code }) => code === currency)?.perEuro ?? 1;
}

/** A currency's sign, and whether it follows the amount. */
export type Sign = Pick<Money, 'sign'> & { isAfter?: boolean | undefined };

/** '€24.90', '350 kr', 'AED 90'. */
export function withSign(amount: string, { sign, isAfter }: Sign): string {
  if (isAfter) return `${amount} ${sign}`;
  return sign.length > 2 && !sign.endsWith('$') ? `${sign} ${amount}` : `${sign}${amount}`;
}
