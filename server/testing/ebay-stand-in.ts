import { type StandInAnswer, type StandInRequest, startStandIn } from './http-stand-in.ts';
import type { EbaySettings } from '../suggest/providers/retailers/ebay.ts';
import type { RetailerStandIn, SoldItem } from './retailer-stand-in.ts';

const EBAY_CLIENT = { clientId: 'offra-gifts-PRD-1', clientSecret: 'PRD-secret' };

export interface EbayStandIn extends RetailerStandIn {
  settings: EbaySettings;
}

const TOKEN_PATH = '/identity/v1/oauth2/token';
const REFUSED: StandInAnswer = { status: 401, json: { errors: [{ errorId: 1001, message: 'Invalid access token' }] } };

function shown({ id, title, price, currency = 'EUR', image }: SoldItem, isCredited: boolean): object {
  const itemWebUrl = `https://www.ebay.de/itm/${id.split('|')[1]}`;
  return {
    itemId: id,
    title,
    itemWebUrl,
    ...(isCredited && { itemAffiliateWebUrl: `${itemWebUrl}?campid=5338000000` }),
    ...(image !== undefined && { image: { imageUrl: image } }),
    ...(price !== undefined && { price: { value: price.toFixed(2), currency } }),
    buyingOptions: ['FIXED_PRICE'],
  };
}

/** A stand-in for eBay's Browse API and its token endpoint, as documented. */
export async function startEbay(): Promise<EbayStandIn> {
  let handedOut = 0;
  let firstGood = 1;

  function token({ body, headers }: StandInRequest): StandInAnswer {
    const expected = Buffer.from(`${EBAY_CLIENT.clientId}:${EBAY_CLIENT.clientSecret}`).toString('base64');
    const form = new URLSearchParams(body);
    if (headers.authorization !== `Basic ${expected}`) return { status: 401, json: { error: 'invalid_client' } };
    const isKnown = form.get('grant_type') === 'client_credentials' && form.get('scope')?.endsWith('/oauth/api_scope');
    if (!isKnown) return { status: 400, json: { error: 'invalid_scope' } };
    handedOut += 1;
    return {
      json: { access_token: `token-${handedOut}`, token_type: 'Application Access Token', expires_in: 7200 },
    };
  }

  function items({ url, headers }: StandInRequest): StandInAnswer {
    const isCredited = headers['x-ebay-c-enduserctx'] === 'affiliateCampaignId=5338000000';
    const all = (sold: SoldItem[]) => sold.map((item) => shown(item, isCredited));
    if (url.pathname === '/buy/browse/v1/item_summary/search') {
      const { sold } = ebay;
      return { json: { total: sold.length, ...(sold.length > 0 && { itemSummaries: all(sold) }) } };
    }
    const itemIds = url.searchParams.get('item_ids')?.split(',');
    if (url.pathname !== '/buy/browse/v1/item/' || itemIds === undefined) return { status: 404, json: {} };
    if (itemIds.length > 20) return { status: 400, json: { errors: [{ errorId: 11_000 }] } };
    const found = ebay.sold.filter(({ id }) => itemIds.includes(id));
    const isPart = found.length < itemIds.length;
    return { json: { items: all(found), ...(isPart && { warnings: [{ errorId: 11_001 }] }) } };
  }

  const standIn = await startStandIn((request) => {
    if (request.url.pathname === TOKEN_PATH) return ebay.tokenAnswers.shift() ?? token(request);
    const [, number] = /^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '') ?? [];
    return ebay.answers.shift() ?? (Number(number) >= firstGood ? items(request) : REFUSED);
  });
  const ebay: EbayStandIn = {
    ...standIn,
    settings: { ...EBAY_CLIENT, campaignId: undefined, url: standIn.address, dailyLimit: 4500 },
    sold: [],
    answers: [],
    tokenAnswers: [],
    endTokens: () => void (firstGood = handedOut + 1),
    calls: () => standIn.requests.filter(({ url }) => url.pathname !== TOKEN_PATH),
  };
  return ebay;
}
