import { clampBudget } from '../../../contract/rules/budget.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/day.ts';
import { nextOccasion } from '../../../contract/rules/next-occasion.ts';
import { NO_OCCASION } from '../../../contract/schema/no-occasion.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import { occasionOf, useConnection } from '../../store/connections.ts';
import { useToday } from '../../store/today.ts';
import { SuggestionsPage } from './suggestions-page.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  connectionId: string;
  occasionId: string | undefined;
  budget: string | undefined;
  /** Takes another budget into the address. */
  onBudget: (budget: number) => void;
}

/** Gifts for one occasion of a connection. Without an occasion in the address, for 'no occasion'. */
export function ConnectionSuggestionsScreen({ connectionId, occasionId, budget, onBudget }: Props) {
  const connection = useConnection(connectionId);
  const occasion = occasionOf(connection, occasionId) ?? connection?.occasions.find(({ name }) => name === NO_OCCASION);
  if (connection === undefined) return null;
  return (
    <Found
      key={connectionId}
      title={connection ? `Gifts for ${connection.name}` : 'Gifts'}
      occasion={occasion}
      occasionId={occasion?.id ?? occasionId ?? ''}
      budget={clampBudget(budget)}
      changedAt={connection?.updatedAt}
      onBudget={onBudget}
    />
  );
}

interface FoundProps {
  title: string;
  occasion: Connection['occasions'][number] | undefined;
  occasionId: string;
  budget: number;
  changedAt: string | undefined;
  onBudget: (budget: number) => void;
}

function Found({ title, occasion, occasionId, budget, changedAt, onBudget }: FoundProps) {
  const suggestions = useSuggestions({ occasion: { occasionId }, budget, changedAt });
  const today = useToday();
  const day = occasion?.date ? nextOccasion(fromIsoDay(occasion.date), occasion.yearly, today) : undefined;
  return (
    <SuggestionsPage
      title={title}
      occasion={occasion && { name: occasion.name, day, days: day && daysBetween(today, day) }}
      budget={budget}
      onBudget={onBudget}
      suggestions={suggestions}
    />
  );
}
