import { chosenBudget, clampBudget } from '../../../contract/rules/gifts/budget-of-address.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { upcomingEvents } from '../../../contract/rules/days/upcoming-events.ts';
import { budgetForGlobal } from '../../store/connections/budgets.ts';
import { useToday } from '../../store/reminders/today.ts';
import { SuggestionsPage } from './suggestions-page.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  occasionName: string;
  budget: string | undefined;
  /** The idea to list first. */
  gift?: string | undefined;
  /** Puts another budget into the address. */
  onBudget: (budget: number) => void;
}

/** Gifts for a global occasion, for any person. */
export function GlobalSuggestionsScreen({ occasionName, budget, gift, onBudget }: Props) {
  const about = { occasion: { occasionName }, budget: clampBudget(budget), firstIdeaId: gift };
  const suggestions = useSuggestions(about);
  const today = useToday();
  const event = upcomingEvents([], today).find(({ occasion }) => occasion === occasionName);
  const day = event && fromIsoDay(event.date);
  return (
    <SuggestionsPage
      title={`Gifts for ${occasionName}`}
      occasion={{ name: occasionName, day, days: day && daysBetween(today, day) }}
      budget={chosenBudget(budget)}
      budgetDetails={budgetForGlobal}
      onBudget={onBudget}
      gift={gift}
      suggestions={suggestions}
    />
  );
}
