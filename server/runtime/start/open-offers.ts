import type { Config } from '../../config.ts';
import { matchIdeas } from '../../offers/match-ideas.ts';
import { createOffers, type OfferParts, type Offers } from '../../offers/offers.ts';
import type { Engine } from '../../suggest/engine/engine.ts';
import { createAmazon } from '../../suggest/providers/retailers/amazon.ts';
import { createEbay } from '../../suggest/providers/retailers/ebay.ts';
import { every } from '../every.ts';
import { errorFields } from '../log.ts';
import { waitFor } from '../wait-for.ts';
import type { Working } from '../working.ts';

const MATCHING_INTERVAL_MS = 5000;

/** Retailers' offers for suggestions, if any are configured, with a worker that looks up items. */
export async function openOffers(
  { amazon, ebay, associateTags }: Config,
  { engine, ...shared }: Pick<OfferParts, 'db' | 'log' | 'metrics' | 'now'> & { engine: Engine },
  parts: AsyncDisposableStack,
  working: Working,
): Promise<Offers> {
  const { log, now } = shared;
  const retailers = [...(amazon ? [createAmazon(amazon, now)] : []), ...(ebay ? [createEbay(ebay, now)] : [])];
  const searchesOf: OfferParts['searchesOf'] = (ideaIds, asker) => engine.ask('searchesOf', ideaIds, asker);
  const plausibleItem: OfferParts['plausibleItem'] = (found, asker) => engine.ask('plausibleItem', found, asker);
  const common = { ...shared, wait: waitFor, searchesOf, plausibleItem };
  const offers = createOffers({ ...common, retailers, associateTags });
  parts.defer(() => offers.stop());
  for (const retailer of retailers) {
    const stopping = new AbortController();
    const matching = every(
      MATCHING_INTERVAL_MS,
      () => matchIdeas(common, retailer, stopping.signal),
      (error) => log.error('matching_failed', { retailer: retailer.name, ...errorFields(error) }),
    );
    working.push(async () => {
      stopping.abort();
      await matching.stop();
    });
  }
  return offers;
}
