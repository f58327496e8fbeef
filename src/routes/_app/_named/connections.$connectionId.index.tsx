import { createFileRoute } from '@tanstack/react-router';
import { formatBudget } from '../../../../contract/rules/budget.ts';
import { ConnectionSuggestionsScreen } from '../../../screens/suggestions/connection-suggestions-screen.tsx';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/')({
  validateSearch: (search: Record<string, unknown>) => ({
    occasionId: typeof search['occasionId'] === 'string' ? search['occasionId'] : undefined,
    budget: typeof search['budget'] === 'string' ? search['budget'] : undefined,
  }),
  component: ConnectionSuggestions,
});

function ConnectionSuggestions() {
  const { connectionId } = Route.useParams();
  const { occasionId, budget } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ConnectionSuggestionsScreen
      connectionId={connectionId}
      occasionId={occasionId}
      budget={budget}
      onBudget={(amount) =>
        void navigate({ search: (search) => ({ ...search, budget: formatBudget(amount) }), replace: true })
      }
    />
  );
}
