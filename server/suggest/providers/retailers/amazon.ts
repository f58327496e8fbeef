import { shopHost } from '../../../../contract/rules/gifts/shop.ts';
import { createAccessToken } from './access-token.ts';
import { type AmazonCredentials, authorization, tokenRequest } from './amazon-credentials.ts';
import { readAmazonItems } from './amazon-answers.ts';
import { AMAZON_MARKETS } from './amazon-markets.ts';
import { askRetailer } from './ask-retailer.ts';
import { isShownIn } from './currency-sign.ts';
import type { Retailer } from './retailer.ts';

export interface AmazonSettings {
  credentials: AmazonCredentials;
  /** The operator's tag by marketplace; a marketplace without one is not asked. */
  tags: ReadonlyMap<string, string>;
  /** Without a trailing slash. */
  url: string;
  dailyLimit: number;
}

const RESOURCES = [
  'images.primary.large',
  'itemInfo.title',
  'offersV2.listings.isBuyBoxWinner',
  'offersV2.listings.price',
];
const SEARCH_COUNT = 10;
/** Minor units of Amazon's prices per euro or dollar. */
const MINOR_UNITS = 100;

/** Amazon's Creators API. */
export function createAmazon(settings: AmazonSettings, now: () => Date): Retailer {
  const { credentials, tags, url } = settings;
  const askWithToken = createAccessToken(tokenRequest(credentials), now);

  async function ask(operation: 'searchItems' | 'getItems', market: string, fields: object, signal: AbortSignal) {
    const language = AMAZON_MARKETS.get(market)?.language;
    const body = JSON.stringify({
      marketplace: market,
      partnerTag: tags.get(market),
      ...(language !== undefined && { languagesOfPreference: [language] }),
      condition: 'New',
      resources: RESOURCES,
      ...fields,
    });
    const answer = await askWithToken((token) => {
      const headers = {
        authorization: authorization(token, credentials.version),
        'content-type': 'application/json',
        'x-marketplace': market,
      };
      return askRetailer(`${url}/catalog/v1/${operation}`, { method: 'POST', headers, body }, signal);
    }, signal);
    return answer.status === 404 ? [] : readAmazonItems(answer.body);
  }

  const markets = new Map([...AMAZON_MARKETS].filter(([id]) => tags.has(id)));
  return {
    name: 'amazon',
    dailyLimit: settings.dailyLimit,
    markets,
    marketOf(country) {
      const market = markets.get(shopHost(country));
      return market && isShownIn(market.currency, country) ? market : undefined;
    },
    find: ({ words, low, high }, { id }, signal) =>
      ask(
        'searchItems',
        id,
        {
          keywords: words,
          itemCount: SEARCH_COUNT,
          minPrice: low * MINOR_UNITS,
          maxPrice: high * MINOR_UNITS,
        },
        signal,
      ),
    get: (itemIds, { id }, signal) => ask('getItems', id, { itemIds, itemIdType: 'ASIN' }, signal),
  };
}
