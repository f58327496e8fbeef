import { BUDGET_DEFAULT } from '../../contract/rules/budget.ts';
import { givenIdeas, markedIdeas } from '../../contract/rules/gift-marks.ts';
import { occasionWords } from '../../contract/rules/reminder-text.ts';
import { ageAtOccasion } from '../policies/age.ts';
import { EngineFailure } from '../suggest/engine/engine-failure.ts';
import type { Suggestion, SuggestionSource, SuggestRequest } from '../suggest/suggest.ts';
import { giftPath } from './gift-path.ts';
import type { DueOccasion } from './told-occasions.ts';

/** How many gifts a mail shows. */
const GIFTS = 3;

/** A mail without ideas is better than none: where the engine has no answer, which it has said in the log, there are none. */
async function ideasFor(source: SuggestionSource, request: SuggestRequest, asker: string): Promise<Suggestion[]> {
  try {
    return await source.suggest(request, asker);
  } catch (error) {
    if (error instanceof EngineFailure) return [];
    throw error;
  }
}

/** Some gifts for the first occasion of a mail that is somebody's, within what its reader last wanted to spend. */
export async function giftIdeas(
  suggestions: SuggestionSource,
  occasions: readonly DueOccasion[],
  {
    userId,
    budget,
    today,
    publicUrl,
  }: { userId: string; budget: number | undefined; today: Temporal.PlainDate; publicUrl: string },
) {
  const due = occasions.find(({ person }) => person !== null);
  if (due?.person == null) return undefined;
  const { birthday, gender, country, hobbiesAndInterests, customHobbiesAndInterests, giftMarks } = due.person;
  const request = {
    person: {
      ageYears: ageAtOccasion(birthday, { date: due.day.toString(), yearly: false }, today),
      gender,
      country,
      hobbies: hobbiesAndInterests ?? [],
      customHobbies: customHobbiesAndInterests ?? [],
    },
    occasion: due.occasion,
    budget: budget ?? BUDGET_DEFAULT,
    count: GIFTS,
    exclude: markedIdeas(giftMarks ?? []),
    avoidFamiliesOf: givenIdeas(giftMarks ?? []),
    seed: `${due.id} ${today.toString()}`,
  };
  const ideas = await ideasFor(suggestions, request, userId);
  if (ideas.length === 0) return undefined;
  const url = `${publicUrl}${giftPath(due, budget)}`;
  return {
    heading: `Gifts for ${occasionWords(due)}`,
    items: ideas.slice(0, GIFTS).map(({ title, price }) => ({ label: title, note: price, url })),
  };
}
