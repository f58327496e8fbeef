import { createFileRoute } from '@tanstack/react-router';
import { EventsScreen } from '../../../screens/events/events-screen.tsx';
import { YearScreen } from '../../../screens/events/year/year-screen.tsx';

export const Route = createFileRoute('/_app/_named/events')({
  validateSearch: (search: { year?: string }) => search,
  component: Events,
});

function Events() {
  const year = Number(Route.useSearch().year);
  return Number.isInteger(year) && year > 0 && year < 10_000 ? <YearScreen year={year} /> : <EventsScreen />;
}
