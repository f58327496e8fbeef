import { createFileRoute, Navigate } from '@tanstack/react-router';
import { formatBudget } from '../../../../contract/rules/gifts/budget.ts';
import { isOccasionType } from '../../../../contract/schema/connections/occasion.ts';
import { GlobalSuggestionsScreen } from '../../../screens/suggestions/global-suggestions-screen.tsx';

export const Route = createFileRoute('/_app/_named/connections/global')({
  validateSearch: (search: Record<string, unknown>) => ({
    isGlobal: 'true' as const,
    occasionName: typeof search['occasionName'] === 'string' ? search['occasionName'] : undefined,
    budget: typeof search['budget'] === 'string' ? search['budget'] : undefined,
    ...(typeof search['gift'] === 'string' && { gift: search['gift'] }),
  }),
  component: GlobalSuggestions,
});

function GlobalSuggestions() {
  const { occasionName, budget, gift } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (occasionName === undefined || !isOccasionType(occasionName)) return <Navigate to="/events" replace />;
  return (
    <GlobalSuggestionsScreen
      key={occasionName}
      occasionName={occasionName}
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
