import { clampBudget } from '../../../contract/rules/budget.ts';
import { NO_OCCASION, NO_OCCASION_LABEL } from '../../../contract/schema/occasion.ts';
import { occasionOf, useConnection } from '../../store/connections.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  connectionId: string;
  occasionId: string | undefined;
  budget: string | undefined;
}

/** Gifts for one occasion of a connection. Without an occasion in the address, for 'no occasion'. */
export function ConnectionSuggestionsScreen({ connectionId, occasionId, budget }: Props) {
  const connection = useConnection(connectionId);
  const occasion = occasionOf(connection, occasionId) ?? connection?.occasions.find(({ name }) => name === NO_OCCASION);
  if (connection === undefined) return null;
  return (
    <Found
      key={connectionId}
      title={connection ? `Gifts for ${connection.name}` : 'Gifts'}
      occasion={occasion?.name === NO_OCCASION ? NO_OCCASION_LABEL : occasion?.name}
      occasionId={occasion?.id ?? occasionId ?? ''}
      budget={clampBudget(budget)}
      changedAt={connection?.updatedAt}
    />
  );
}

interface FoundProps {
  title: string;
  occasion: string | undefined;
  occasionId: string;
  budget: number;
  changedAt: string | undefined;
}

function Found({ title, occasion, occasionId, budget, changedAt }: FoundProps) {
  const suggestions = useSuggestions({ occasion: { occasionId }, budget, changedAt });
  return <SuggestionList title={title} occasion={occasion} budget={budget} suggestions={suggestions} />;
}
