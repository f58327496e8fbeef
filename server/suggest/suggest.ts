import { illustrationPath } from '../../contract/illustrations.ts';
import { BUDGET_DEFAULT } from '../../contract/rules/gifts/budget.ts';
import { webSearchLink } from '../../contract/rules/gifts/gift-link.ts';
import { moneyOf } from '../../contract/rules/gifts/shop.ts';
import type { Hobby } from '../../contract/schema/connections/hobby.ts';
import type { GiftIdea } from '../../gifts/parse.ts';
import { amountIn, priceText } from './shops/price.ts';
import { isSoldInShops } from './shops/shop-kinds.ts';
import { ShopSearch } from './shops/shop-search.ts';
import { searchWords, shopLink } from './shops/shop.ts';
import type { Suggestion, SuggestRequest } from './suggestion.ts';
import { compose, howManyForTheDay, type Scored } from './compose.ts';
import { explain } from './explain.ts';
import { type Candidate, Gathering } from './gather.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';
import { recipientOf } from './recipient.ts';
import { score } from './score.ts';

/** Suggestions from the gift files: the same request gives the same answer, and nothing leaves the server. */
export function createGiftSource(knowledge: Knowledge = readKnowledge()) {
  const whoDoes = (hobby: Hobby) => knowledge.hobby(hobby).who ?? `somebody into ${knowledge.inSentence(hobby)}`;
  const shopSearch = new ShopSearch(knowledge);
  return {
    async suggest(request: SuggestRequest): Promise<Suggestion[]> {
      const { person, occasion, budget, count, exclude, avoidJobsOf, seed } = request;
      const recipient = recipientOf(knowledge, person);
      const country = person?.country ?? null;
      const money = moneyOf(country);
      const inEuro = budget / money.perEuro;
      const jobs = new Set([...avoidJobsOf].flatMap((id) => knowledge.byId(id)?.job ?? []));
      const isTheirDay = howManyForTheDay(occasion) === 0;
      const gathering = new Gathering(knowledge, recipient, { ...request, budget: inEuro });
      const isOpen = ({ idea }: Candidate) => !exclude.has(idea.id) && !avoidJobsOf.has(idea.id) && !jobs.has(idea.job);
      const scored = (): Scored[] =>
        [...gathering.candidates.values()].filter(isOpen).map((candidate) => {
          const amount = amountIn(money, candidate.idea, budget);
          const price = { amount: amount / money.perEuro, budget: budget < BUDGET_DEFAULT ? inEuro : null };
          return { ...candidate, amount, score: score(candidate, recipient, { isTheirDay, price, seed }) };
        });
      let chosen = choose(scored(), request);
      if (chosen.length < count) {
        gathering.widen();
        chosen = choose(scored(), request);
      }
      const told = {
        occasion,
        // A usual age of a group isn't the person's.
        ageYears: recipient.ageGroup === undefined ? (person?.ageYears ?? recipient.ageYears) : null,
        country,
        whoDoes,
      };
      const reasons = explain(chosen, told, seed);
      return chosen.map(({ idea, amount }, place) => ({
        ideaId: idea.id,
        title: idea.title,
        ...searchFor(idea, country, shopSearch),
        price: priceText(amount, money),
        priceAmount: amount,
        image: illustrationPath(idea.picture),
        reason: reasons[place] ?? '',
      }));
    },
  };
}

/** The ten, beginning with the requested one if it is open to the person. */
function choose(open: readonly Scored[], { first, count, occasion, budget }: SuggestRequest): Scored[] {
  const named = open.find(({ idea }) => idea.id === first);
  const others = named ? open.filter(({ idea }) => idea.job !== named.idea.job) : open;
  const composed = compose(others, named ? count - 1 : count, occasion, budget);
  return named ? [named, ...composed] : composed;
}

function searchFor(idea: GiftIdea, country: string | null, shopSearch: ShopSearch) {
  if (isSoldInShops(idea)) {
    const searchTitle = shopSearch.wordsFor(idea, country);
    return { searchTitle, link: shopLink(searchTitle, country) };
  }
  const searchTitle = searchWords(idea.title);
  return { searchTitle, link: webSearchLink(country === null ? searchTitle : `${searchTitle} ${country}`) };
}

export type { FindIdeas, SuggestPerson, SuggestRequest, Suggestion, SuggestionSource } from './suggestion.ts';
