import { createFileRoute } from '@tanstack/react-router';
import { ChangesScreen } from '../../../screens/changes/changes-screen.tsx';

export const Route = createFileRoute('/_app/_named/changes')({ component: ChangesScreen });
