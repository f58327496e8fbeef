import { BUDGET_DEFAULT } from '../../contract/rules/gifts/budget.ts';
import { givenIdeas, markedIdeas } from '../../contract/rules/gifts/gift-marks.ts';
import type { MailLink } from '../mail/layout.ts';
import { ageAtOccasion } from '../policies/accounts/age.ts';
import { EngineFailure } from '../suggest/engine/engine-failure.ts';
import { suggestPerson } from '../suggest/suggest-person.ts';
import type { Suggestion, SuggestionSource, SuggestRequest } from '../suggest/suggest.ts';
import { budgetOf, giftPath } from './gift-path.ts';
import type { DueOccasion } from './reminded-occasions.ts';

/** The gifts shown for the only occasion of a mail, and for each of several. */
const GIFTS_OF_ONE = 3;
const GIFTS_OF_EACH = 2;
/** The most occasions of a mail with gifts, and the time limit; the rest have only their link. */
const OCCASIONS_WITH_GIFTS = 10;
const LOOK_FOR_MS = 15_000;

/** A mail without ideas is better than none: a failure of the engine, which it has logged, gives none. */
async function ideasFor(source: SuggestionSource, request: SuggestRequest, asker: string): Promise<Suggestion[]> {
  try {
    return await source.suggest(request, asker);
  } catch (error) {
    if (error instanceof EngineFailure) return [];
    throw error;
  }
}

export interface OccasionGifts {
  /** Each leads to the list that begins with it. */
  items: (MailLink & { note: string })[];
  /** Where to find more, beginning with the first of these; undefined for the reader's own occasion. */
  url: string | undefined;
}

interface Reader {
  userId: string;
  /** The reader's last budget, for an occasion without one of its own; undefined if they never set one. */
  budget: number | undefined;
  today: Temporal.PlainDate;
  publicUrl: string;
  now: () => Date;
}

/** Gifts for each occasion of a mail, in order; fewer if the engine is slow, since the message's claim is short. */
export async function giftIdeas(
  suggestions: SuggestionSource,
  occasions: readonly DueOccasion[],
  reader: Reader,
): Promise<OccasionGifts[]> {
  const count = occasions.length === 1 ? GIFTS_OF_ONE : GIFTS_OF_EACH;
  const gifts: OccasionGifts[] = [];
  const until = reader.now().getTime() + LOOK_FOR_MS;
  for (const due of occasions) {
    const wanted = gifts.length < OCCASIONS_WITH_GIFTS && reader.now().getTime() < until ? count : 0;
    gifts.push(due.isOwn ? { items: [], url: undefined } : await giftsFor(suggestions, due, reader, wanted));
  }
  return gifts;
}

async function giftsFor(
  suggestions: SuggestionSource,
  due: DueOccasion,
  { userId, budget: lastBudget, today, publicUrl }: Reader,
  count: number,
): Promise<OccasionGifts> {
  const marks = due.person?.giftMarks ?? [];
  const budget = budgetOf(due, lastBudget);
  const ideas =
    count === 0
      ? []
      : await ideasFor(
          suggestions,
          {
            person: due.person && personOf(due.person, due.day, today),
            occasion: due.occasion,
            budget: budget ?? BUDGET_DEFAULT,
            count,
            exclude: markedIdeas(marks),
            avoidJobsOf: givenIdeas(marks),
            seed: `${due.id} ${today.toString()}`,
          },
          userId,
        );
  const urlOf = (gift: string | undefined) => `${publicUrl}${giftPath(due, { budget, gift })}`;
  return {
    items: ideas.slice(0, count).map(({ ideaId, title, price }) => ({ label: title, note: price, url: urlOf(ideaId) })),
    url: urlOf(ideas[0]?.ideaId),
  };
}

function personOf(person: NonNullable<DueOccasion['person']>, day: Temporal.PlainDate, today: Temporal.PlainDate) {
  return suggestPerson(person, ageAtOccasion(person.birthday, { date: day.toString(), yearly: false }, today));
}
