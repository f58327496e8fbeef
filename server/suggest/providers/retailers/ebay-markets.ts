import type { CountryCode } from '../../../../contract/schema/accounts/country.ts';
import type { Market } from './retailer.ts';

const SPAIN: Market = { id: 'EBAY_ES', currency: 'EUR' };

/** The site of a country with prices in € or $, or the site that its people use. */
export const EBAY_MARKETS: Partial<Record<CountryCode, Market>> = {
  US: { id: 'EBAY_US', currency: 'USD' },
  CA: { id: 'EBAY_CA', currency: 'CAD' },
  AU: { id: 'EBAY_AU', currency: 'AUD' },
  AT: { id: 'EBAY_AT', currency: 'EUR' },
  BE: { id: 'EBAY_BE', currency: 'EUR' },
  DE: { id: 'EBAY_DE', currency: 'EUR' },
  ES: SPAIN,
  FR: { id: 'EBAY_FR', currency: 'EUR' },
  IE: { id: 'EBAY_IE', currency: 'EUR' },
  IT: { id: 'EBAY_IT', currency: 'EUR' },
  NL: { id: 'EBAY_NL', currency: 'EUR' },
  PT: SPAIN,
};
