import { illustrationPath } from '../../../contract/illustrations.ts';
import { webSearchLink } from '../../../contract/rules/gift-link.ts';
import type { GiftIdea } from '../../../gifts/parse.ts';
import type { Kind } from '../../../gifts/words.ts';
import { currencyOf, indicativeAmount, priceText } from '../price.ts';
import { searchWords, shopLink } from '../shop.ts';
import type { Suggestion, SuggestRequest } from '../suggestion.ts';
import { compose, type Scored } from './compose.ts';
import { explain } from './explain.ts';
import { Gathering } from './gather.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';
import { recipientOf } from './recipient.ts';
import { score } from './score.ts';

/** Suggestions from what is known of gifts: the same request gives the same answer, and nothing leaves the server. */
export function createSource(knowledge: Knowledge = readKnowledge()) {
  return {
    suggest(request: SuggestRequest): Suggestion[] {
      const { person, occasion, budget, count, exclude, avoidFamiliesOf, first, seed } = request;
      const recipient = recipientOf(knowledge, person);
      const jobs = new Set([...avoidFamiliesOf].flatMap((id) => knowledge.byId(id)?.job ?? []));
      const { candidates } = new Gathering(knowledge, recipient, occasion, budget);
      const open = [...candidates.values()].flatMap((candidate): Scored[] => {
        const { idea } = candidate;
        if (exclude.has(idea.id) || avoidFamiliesOf.has(idea.id) || jobs.has(idea.job)) return [];
        const amount = indicativeAmount(idea, budget);
        return [{ ...candidate, amount, score: score(candidate, recipient, amount, budget, seed) }];
      });
      const named = open.find(({ idea }) => idea.id === first);
      const others = named ? open.filter(({ idea }) => idea.job !== named.idea.job) : open;
      const composed = compose(others, named ? count - 1 : count, occasion, budget);
      const chosen = named ? [named, ...composed] : composed;
      const reasons = explain(chosen, occasion, seed);
      const currency = currencyOf(person?.country ?? null);
      return chosen.map(({ idea, amount }, place) => ({
        ideaId: idea.id,
        title: idea.title,
        searchTitle: searchWords(idea.title),
        price: priceText(amount, currency),
        priceAmount: amount,
        currency,
        image: illustrationPath(idea.picture),
        link: linkOf(idea, person?.country ?? null),
        reason: reasons[place] ?? '',
      }));
    },
  };
}

/** What no shop sells. */
const NOT_IN_SHOPS: ReadonlySet<Kind> = new Set([
  'outing',
  'course',
  'made',
  'donation',
  'digital',
  'subscription',
] satisfies Kind[]);

function linkOf({ title, kind }: GiftIdea, country: string | null): string {
  const words = searchWords(title);
  return NOT_IN_SHOPS.has(kind)
    ? webSearchLink(country === null ? words : `${words} ${country}`)
    : shopLink(words, country);
}
