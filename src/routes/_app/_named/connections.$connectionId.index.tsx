import { createFileRoute } from '@tanstack/react-router';
import { formatBudget } from '../../../../contract/rules/gifts/budget.ts';
import { ConnectionSuggestionsScreen } from '../../../screens/suggestions/connection-suggestions-screen.tsx';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/')({
  validateSearch: (search: Record<string, unknown>) => ({
    occasionId: typeof search['occasionId'] === 'string' ? search['occasionId'] : undefined,
    budget: typeof search['budget'] === 'string' ? search['budget'] : undefined,
    ...(typeof search['gift'] === 'string' && { gift: search['gift'] }),
  }),
  component: ConnectionSuggestions,
});

function ConnectionSuggestions() {
  const { connectionId } = Route.useParams();
  const { occasionId, budget, gift } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ConnectionSuggestionsScreen
      connectionId={connectionId}
      occasionId={occasionId}
      budget={budget}
      gift={gift}
      onBudget={(amount) =>
        void navigate({
          search: (search) => ({ ...search, budget: formatBudget(amount), gift: undefined }),
          replace: true,
        })
      }
    />
  );
}
