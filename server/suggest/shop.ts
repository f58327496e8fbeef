import { countryCode, type CountryCode } from '../../contract/schema/country.ts';

const DEFAULT_SHOP = 'www.amazon.com';

/** The retailer's own shop of a country, or the one that its people use. */
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
  CH: 'www.amazon.de',
  CZ: 'www.amazon.de',
  DK: 'www.amazon.de',
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

/** Every shop that somebody may be led to. */
export const SHOP_HOSTS: ReadonlySet<string> = new Set([DEFAULT_SHOP, ...Object.values(SHOPS)]);

/** The host of the shop of a country. */
export function shopHost(country: string | null): string {
  const code = country === null ? undefined : countryCode(country);
  return (code && SHOPS[code]) ?? DEFAULT_SHOP;
}

/** A title as a shop is searched for it: with the apostrophe that keyboards have. */
export function searchWords(title: string): string {
  return title.replaceAll('’', "'");
}

/** A search for the words in the shop of the country. */
export function shopLink(words: string, country: string | null): string {
  const link = new URL(`https://${shopHost(country)}/s`);
  link.searchParams.set('k', words);
  return link.href;
}
