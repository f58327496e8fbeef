import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../../screens/home/home-screen.tsx';

export const Route = createFileRoute('/_app/_named/')({
  // The card that a new tab opens: see `wanted-card.ts`.
  validateSearch: (search: { card?: string }) => search,
  component: HomeScreen,
});
