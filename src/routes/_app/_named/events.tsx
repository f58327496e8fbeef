import { createFileRoute } from '@tanstack/react-router';
import { EventsScreen } from '../../../screens/events/events-screen.tsx';

export const Route = createFileRoute('/_app/_named/events')({ component: EventsScreen });
