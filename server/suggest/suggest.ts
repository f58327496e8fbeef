import { illustrationPath } from '../../contract/illustrations.ts';
import { webSearchLink } from '../../contract/rules/gift-link.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { TEMPLATE_IDEAS } from './catalogue/template-ideas.ts';
import { choose, type Scored } from './choose.ts';
import { familyOfCustomIdea } from './custom-ideas.ts';
import { fits } from './fits.ts';
import { howManyForTheDay, suitsTheDay } from './for-the-day.ts';
import { IdeaIndex } from './idea-index.ts';
import { madeMatches, type Match, matches } from './match.ts';
import { currencyOf, indicativeAmount, priceText } from './price.ts';
import { providedMatches, TAILORED } from './provided.ts';
import { reasonFor } from './reason.ts';
import { recipientOf, type Recipient } from './recipient.ts';
import { lessForThings, score } from './score.ts';
import { searchWords, shopLink } from './shop.ts';
import type { SuggestRequest, Suggestion } from './suggestion.ts';

export type { FindIdeas, SuggestPerson, SuggestRequest, Suggestion, SuggestionSource } from './suggestion.ts';

const index = new IdeaIndex(CATALOGUE, TEMPLATE_IDEAS);

/** The families of ideas that the person was given; an id that nobody knows any more stands for itself. */
function familiesOf(ids: ReadonlySet<string>): Set<string> {
  return new Set([...ids].map((id) => index.byId(id)?.idea.family ?? familyOfCustomIdea(id) ?? id));
}

function candidates(request: SuggestRequest, recipient: Recipient): Scored[] {
  const { occasion, budget, exclude, avoidFamiliesOf, seed } = request;
  const avoided = familiesOf(avoidFamiliesOf);
  const isOpen = (match: Match): boolean => {
    const { idea } = match;
    const isNew = !exclude.has(idea.id) && !avoidFamiliesOf.has(idea.id) && !avoided.has(idea.family);
    return isNew && fits(idea, recipient, budget) && suitsTheDay(match, occasion, recipient);
  };
  const scored = (match: Match, more = 0): Scored => {
    const amount = indicativeAmount(match.idea, budget);
    return { match, amount, score: score(match, amount, budget, seed) + more - lessForThings(match.idea, recipient) };
  };
  const own = [...matches(index, recipient, occasion), ...madeMatches(recipient)].filter(isOpen);
  const provided = providedMatches(request).filter(isOpen);
  return [...own.map((match) => scored(match)), ...provided.map((match) => scored(match, TAILORED))];
}

function suggestionOf(scored: Scored, position: number, request: SuggestRequest, recipient: Recipient): Suggestion {
  const { idea } = scored.match;
  const { occasion, budget, seed } = request;
  const currency = currencyOf(recipient.country);
  const searchTitle = searchWords(idea.title);
  return {
    ideaId: idea.id,
    title: idea.title,
    searchTitle,
    price: priceText(scored.amount, currency),
    priceAmount: scored.amount,
    currency,
    image: illustrationPath(idea.illustration),
    link: idea.kind === 'experience' ? webSearchLink(searchTitle) : shopLink(searchTitle, recipient.country),
    reason: reasonFor({ scored, occasion, budget, ageYears: recipient.ageYears }, position, seed),
  };
}

/** Suggestions from the embedded catalogue: the same request gives the same answer, and nothing leaves the server. */
export function createCatalogueSource(): { suggest(request: SuggestRequest): Promise<Suggestion[]> } {
  return {
    async suggest(request) {
      const recipient = recipientOf(request.person);
      const { count, occasion, first } = request;
      const open = candidates(request, recipient);
      const named = open.find(({ match }) => match.idea.id === first);
      const others = named ? open.filter(({ match }) => match.idea.family !== named.match.idea.family) : open;
      const chosen = choose(others, named ? count - 1 : count, howManyForTheDay(occasion));
      return (named ? [named, ...chosen] : chosen).map((scored, position) =>
        suggestionOf(scored, position, request, recipient),
      );
    },
  };
}
