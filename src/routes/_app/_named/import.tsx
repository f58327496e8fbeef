import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../screens/import/import-screen.tsx';

export const Route = createFileRoute('/_app/_named/import')({ component: ImportScreen });
