import { countryCode } from '../../../../contract/schema/accounts/country.ts';
import { createAccessToken } from './access-token.ts';
import { askRetailer } from './ask-retailer.ts';
import { isShownIn } from './currency-sign.ts';
import { readEbayItems } from './ebay-answers.ts';
import { EBAY_MARKETS } from './ebay-markets.ts';
import type { Market, Retailer } from './retailer.ts';

export interface EbaySettings {
  clientId: string;
  clientSecret: string;
  /** Credits the operator in eBay's partner network; undefined if they take no part. */
  campaignId: string | undefined;
  /** Without a trailing slash. */
  url: string;
  dailyLimit: number;
}

const SCOPE = 'https://api.ebay.com/oauth/api_scope';
const SEARCH_COUNT = '10';

/** eBay's Browse API. */
export function createEbay(settings: EbaySettings, now: () => Date): Retailer {
  const { clientId, clientSecret, campaignId, url } = settings;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const askWithToken = createAccessToken(
    {
      url: `${url}/identity/v1/oauth2/token`,
      init: {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }),
      },
    },
    now,
  );

  async function ask(path: string, query: Record<string, string>, { id }: Market, signal: AbortSignal) {
    const address = `${url}/buy/browse/v1/${path}?${new URLSearchParams(query).toString()}`;
    const answer = await askWithToken((token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-ebay-c-marketplace-id': id,
        ...(campaignId !== undefined && { 'x-ebay-c-enduserctx': `affiliateCampaignId=${campaignId}` }),
      };
      return askRetailer(address, { method: 'GET', headers }, signal);
    }, signal);
    return answer.status === 404 ? [] : readEbayItems(answer.body);
  }

  return {
    name: 'ebay',
    dailyLimit: settings.dailyLimit,
    markets: new Map(Object.values(EBAY_MARKETS).map((market) => [market.id, market])),
    marketOf(country) {
      const code = country === null ? undefined : countryCode(country);
      const market = code && EBAY_MARKETS[code];
      return market && isShownIn(market.currency, country) ? market : undefined;
    },
    find: ({ words, low, high }, market, signal) => {
      const filter = [
        `price:[${low}..${high}]`,
        `priceCurrency:${market.currency}`,
        'conditions:{NEW}',
        'buyingOptions:{FIXED_PRICE}',
      ].join(',');
      return ask('item_summary/search', { q: words, limit: SEARCH_COUNT, filter }, market, signal);
    },
    get: (itemIds, market, signal) => ask('item/', { item_ids: itemIds.join(',') }, market, signal),
  };
}
