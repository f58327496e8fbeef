import { clampBudget } from '../../../contract/rules/budget.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Gifts for a global occasion, whoever they are for. */
export function GlobalSuggestionsScreen({
  occasionName,
  budget,
}: {
  occasionName: string;
  budget: string | undefined;
}) {
  const amount = clampBudget(budget);
  const suggestions = useSuggestions({ occasion: { occasionName }, budget: amount });
  return (
    <SuggestionList
      title={`Gifts for ${occasionName}`}
      occasion={undefined}
      budget={amount}
      suggestions={suggestions}
    />
  );
}
