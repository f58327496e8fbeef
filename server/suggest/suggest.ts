import { illustrationPath } from '../../contract/illustrations.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { choose, type Scored } from './choose.ts';
import { fits } from './fits.ts';
import { matches } from './match.ts';
import { currencyOf, indicativeAmount, priceText } from './price.ts';
import { reasonFor } from './reason.ts';
import { recipientOf, type Recipient } from './recipient.ts';
import { score } from './score.ts';
import { shopLink } from './shop.ts';
export type { SuggestPerson, SuggestRequest, Suggestion, SuggestionSource } from './suggestion.ts';
import type { SuggestRequest, Suggestion, SuggestionSource } from './suggestion.ts';

function candidates(request: SuggestRequest, recipient: Recipient): Scored[] {
  const { occasion, budget, exclude, seed } = request;
  return matches(CATALOGUE, recipient, occasion)
    .filter(({ idea }) => fits(idea, recipient, budget) && !exclude.has(idea.id))
    .map((match) => {
      const amount = indicativeAmount(match.idea, budget);
      return { match, amount, score: score(match, amount, budget, seed) };
    });
}

function suggestionOf(scored: Scored, position: number, request: SuggestRequest, recipient: Recipient): Suggestion {
  const { idea } = scored.match;
  const { occasion, budget, seed } = request;
  const currency = currencyOf(recipient.country);
  return {
    ideaId: idea.id,
    title: idea.title,
    searchTitle: idea.title,
    price: priceText(scored.amount, currency),
    priceAmount: scored.amount,
    currency,
    image: illustrationPath(idea.illustration),
    link: shopLink(idea.title, recipient.country),
    reason: reasonFor({ scored, occasion, budget, ageYears: recipient.ageYears }, position, seed),
  };
}

/** Suggestions from the embedded catalogue: the same request gives the same answer, and nothing leaves the server. */
export function createCatalogueSource(): SuggestionSource {
  return {
    async suggest(request) {
      const recipient = recipientOf(request.person);
      return choose(candidates(request, recipient), request.count).map((scored, position) =>
        suggestionOf(scored, position, request, recipient),
      );
    },
  };
}
