import type { Market } from './retailer.ts';

/** The group of marketplaces that credentials are valid for. */
export type AmazonRegion = 'north-america' | 'europe' | 'far-east';

export interface AmazonMarket extends Market {
  region: AmazonRegion;
  /** The language of item titles, if the marketplace has English. */
  language?: string;
}

/** The marketplaces with prices in € or $. */
const MARKETS: readonly AmazonMarket[] = [
  { id: 'www.amazon.com', currency: 'USD', region: 'north-america', language: 'en_US' },
  { id: 'www.amazon.ca', currency: 'CAD', region: 'north-america', language: 'en_CA' },
  { id: 'www.amazon.de', currency: 'EUR', region: 'europe', language: 'en_GB' },
  { id: 'www.amazon.es', currency: 'EUR', region: 'europe' },
  { id: 'www.amazon.fr', currency: 'EUR', region: 'europe' },
  { id: 'www.amazon.it', currency: 'EUR', region: 'europe' },
  { id: 'www.amazon.nl', currency: 'EUR', region: 'europe' },
  { id: 'www.amazon.com.be', currency: 'EUR', region: 'europe' },
  { id: 'www.amazon.ie', currency: 'EUR', region: 'europe' },
  { id: 'www.amazon.com.au', currency: 'AUD', region: 'far-east', language: 'en_AU' },
  { id: 'www.amazon.sg', currency: 'SGD', region: 'far-east', language: 'en_SG' },
];

export const AMAZON_MARKETS: ReadonlyMap<string, AmazonMarket> = new Map(MARKETS.map((market) => [market.id, market]));
