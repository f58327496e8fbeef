import { createFileRoute } from '@tanstack/react-router';
import { NewConnectionScreen } from '../../../screens/person/new-connection-screen.tsx';

export const Route = createFileRoute('/_app/_named/connections/new')({ component: NewConnectionScreen });
