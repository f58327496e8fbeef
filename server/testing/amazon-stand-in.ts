import { type StandInAnswer, type StandInRequest, startStandIn } from './http-stand-in.ts';
import type { AmazonSettings } from '../suggest/providers/retailers/amazon.ts';
import type { CredentialVersion } from '../suggest/providers/retailers/amazon-credentials.ts';
import type { RetailerStandIn, SoldItem } from './retailer-stand-in.ts';

export const AMAZON_CREDENTIALS = { id: 'amzn1.application-oa2-client.offra', secret: 'amazon-secret' };

export interface AmazonStandIn extends RetailerStandIn {
  settings: AmazonSettings;
  /** Whether any search finds an item, at a price in the middle of the requested range. */
  sellsAnything: boolean;
}

const REFUSED: StandInAnswer = { status: 401, json: { type: 'UnauthorizedException', reason: 'TokenExpired' } };

function shown({ id, title, price, currency = 'EUR', image }: SoldItem): object {
  return {
    asin: id,
    detailPageURL: `https://www.amazon.de/dp/${id}?tag=gifts-21&linkCode=ogi`,
    ...(image !== undefined && { images: { primary: { large: { url: image, height: 500, width: 500 } } } }),
    itemInfo: { title: { displayValue: title, label: 'Title', locale: 'en_GB' } },
    ...(price !== undefined && {
      offersV2: {
        listings: [
          { isBuyBoxWinner: false, price: { money: { amount: price + 40, currency, displayAmount: 'dearer' } } },
          { isBuyBoxWinner: true, price: { money: { amount: price, currency, displayAmount: `${price}` } } },
        ],
      },
    }),
  };
}

/** A stand-in for Amazon's Creators API and its token endpoint, as far as they are known (docs/retailers.md). */
export async function startAmazon(version: CredentialVersion = '3.2'): Promise<AmazonStandIn> {
  let handedOut = 0;
  let firstGood = 1;

  function token({ body, headers }: StandInRequest): StandInAnswer {
    const isJson = headers['content-type'] === 'application/json';
    const fields = isJson
      ? (JSON.parse(body) as Record<string, string>)
      : Object.fromEntries(new URLSearchParams(body));
    const scope = isJson ? 'creatorsapi::default' : 'creatorsapi/default';
    const { id, secret } = AMAZON_CREDENTIALS;
    const isKnown = fields['client_id'] === id && fields['client_secret'] === secret && fields['scope'] === scope;
    if (!isKnown || isJson !== version.startsWith('3')) return { status: 400, json: { error: 'invalid_client' } };
    handedOut += 1;
    return { json: { access_token: `token-${handedOut}`, token_type: 'bearer', expires_in: 3600 } };
  }

  function isGood({ headers }: StandInRequest): boolean {
    const [, number, suffix] = /^Bearer token-(\d+)(.*)$/.exec(headers.authorization ?? '') ?? [];
    return Number(number) >= firstGood && suffix === (version.startsWith('2') ? `, Version ${version}` : '');
  }

  function items({ url, body, headers }: StandInRequest): StandInAnswer {
    const { itemIds, keywords, minPrice, maxPrice, marketplace, partnerTag } = JSON.parse(body) as {
      itemIds?: string[];
      keywords?: string;
      minPrice: number;
      maxPrice: number;
      marketplace: string;
      partnerTag?: string;
    };
    if (headers['x-marketplace'] !== marketplace || partnerTag === undefined) return { status: 400, json: {} };
    if (url.pathname === '/catalog/v1/searchItems' && keywords !== undefined) {
      if (amazon.sellsAnything) {
        const id = `B${String(amazon.sold.length).padStart(9, '0')}`;
        amazon.sold.push({ id, title: keywords, price: Math.round((minPrice + maxPrice) / 2) / 100 });
        return { json: { searchResult: { items: amazon.sold.slice(-1).map(shown) } } };
      }
      return amazon.sold.length === 0
        ? { status: 404, json: { type: 'ResourceNotFoundException', reason: 'NoResults' } }
        : { json: { searchResult: { totalResultCount: amazon.sold.length, items: amazon.sold.map(shown) } } };
    }
    if (url.pathname !== '/catalog/v1/getItems' || itemIds === undefined) return { status: 404, json: {} };
    if (itemIds.length > 10) return { status: 400, json: { type: 'ValidationException' } };
    const found = amazon.sold.filter(({ id }) => itemIds.includes(id));
    const missing = itemIds.filter((id) => !found.some((item) => item.id === id));
    const errors = missing.map((id) => ({ code: 'ItemNotAccessible', message: `The ItemId ${id} is not accessible.` }));
    return { json: { itemsResult: { items: found.map(shown) }, ...(errors.length > 0 && { errors }) } };
  }

  const standIn = await startStandIn((request) => {
    if (request.url.pathname === '/token') return amazon.tokenAnswers.shift() ?? token(request);
    return amazon.answers.shift() ?? (isGood(request) ? items(request) : REFUSED);
  });
  const amazon: AmazonStandIn = {
    ...standIn,
    settings: {
      credentials: { ...AMAZON_CREDENTIALS, version, tokenUrl: `${standIn.address}/token` },
      tags: new Map([
        ['www.amazon.de', 'gifts-21'],
        ['www.amazon.es', 'gifts0a-21'],
        ['www.amazon.com', 'gifts-20'],
      ]),
      url: standIn.address,
      dailyLimit: 8000,
    },
    sold: [],
    sellsAnything: false,
    answers: [],
    tokenAnswers: [],
    endTokens: () => void (firstGood = handedOut + 1),
    calls: () => standIn.requests.filter(({ url }) => url.pathname !== '/token'),
  };
  return amazon;
}
