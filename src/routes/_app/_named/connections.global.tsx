import { createFileRoute, Navigate } from '@tanstack/react-router';
import { GlobalSuggestionsScreen } from '../../../screens/suggestions/global-suggestions-screen.tsx';

export const Route = createFileRoute('/_app/_named/connections/global')({
  validateSearch: (search: Record<string, unknown>) => ({
    isGlobal: 'true' as const,
    occasionName: typeof search['occasionName'] === 'string' ? search['occasionName'] : undefined,
    budget: typeof search['budget'] === 'string' ? search['budget'] : undefined,
  }),
  component: GlobalSuggestions,
});

function GlobalSuggestions() {
  const { occasionName, budget } = Route.useSearch();
  if (occasionName === undefined) return <Navigate to="/events" replace />;
  return <GlobalSuggestionsScreen occasionName={occasionName} budget={budget} />;
}
